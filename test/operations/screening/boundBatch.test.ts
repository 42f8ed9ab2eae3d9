import type { RecordGroup } from '../../../lib/contract/screening/recordGroups.ts';
import { boundBatch } from '../../../lib/operations/screening/boundBatch.ts';
import { matchesBytesMax } from '../../../lib/operations/screening/boundMatches.ts';

/** As a function hands an answer over: the body is a text of JSON in JSON. */
const payloadBytes = (items: unknown) => Buffer.byteLength(JSON.stringify(JSON.stringify({ items })));
const match = (id: string, characters: number, group_id = id) => ({
  id,
  group_id,
  text: '"é" '.repeat(characters / 4),
  truncated: [] as string[],
});
const grouped = (matches: ReturnType<typeof match>[]) => ({
  matches,
  groups: [...new Set(matches.map(({ group_id }) => group_id))].map((group_id) => ({
    group_id,
    reason: 'single' as RecordGroup['reason'],
    match_ids: matches.filter((one) => one.group_id === group_id).map(({ id }) => id),
    group_size: 1,
  })),
});
test('a group is related only to groups that are kept', () => {
  const { matches, groups } = grouped(['a', 'b', 'c'].map((id) => match(id, 4_000)));
  const related = groups.map((group, i) => ({ ...group, related_by_number: i === 0 ? ['b', 'c'] : ['a'] }));
  const [item] = boundBatch([{ matches, groups: related }], payloadBytes(matches.slice(0, 2)) + 1_000);
  expect(item?.groups.map(({ group_id, related_by_number }) => [group_id, related_by_number])).toEqual([
    ['a', ['b']],
    ['b', ['a']],
  ]);
  const [best] = boundBatch([{ matches, groups: related }], 1);
  expect(best?.groups).toEqual([{ ...groups[0], related_by_number: undefined }]);
});

const itemOf = (i: number, matches: number, characters: number) => ({
  index: i,
  ...grouped(Array.from({ length: matches }, (_, m) => match(`${i}.${m}`, characters))),
});
type Kept = ReturnType<typeof grouped>;
const idsOf = (kept: Kept[]) => kept.map(({ matches }) => matches.map(({ id }) => id.split('.')[1]).join());
const answered = (items: object[], kept: Kept[]) => payloadBytes(items.map((item, i) => ({ ...item, ...kept[i] })));

test('a batch that fits keeps every match as it is', () => {
  const items = [itemOf(0, 3, 40), itemOf(1, 0, 40), itemOf(2, 1, 40)];
  expect(boundBatch(items)).toEqual(items.map(({ matches, groups }) => ({ matches, groups })));
});

test('a batch that is too large keeps the best matches of all items before the next best of any', () => {
  const items = Array.from({ length: 10 }, (_, i) => itemOf(i, 5, 400));
  const bytesMax = 16_000;
  const kept = boundBatch(items, bytesMax);
  const counts = kept.map(({ matches }) => matches.length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(counts.reduce((a, b) => a + b)).toBeLessThan(50);
  expect(answered(items, kept)).toBeLessThanOrEqual(bytesMax + 100);
});

test('what is left out of an item is its worst matches, without a gap', () => {
  const items = [
    grouped([match('0.0', 40), match('0.1', 40_000), match('0.2', 40)]),
    grouped([match('1.0', 40), match('1.1', 40), match('1.2', 40)]),
  ];
  expect(idsOf(boundBatch(items, 5_000))).toEqual(['0', '0,1,2']);
});

test('500 names whose best records are huge are all answered, the records cut and saying so', () => {
  const items = Array.from({ length: 500 }, (_, i) => itemOf(i, 2, 24_000));
  const kept = boundBatch(items);
  expect(kept.every(({ matches: [best] }) => best?.truncated.includes('text'))).toBe(true);
  expect(answered(items, kept)).toBeLessThanOrEqual(matchesBytesMax + 100);
});

test('a shortened batch of 500 names with 50 matches each names in its groups what is kept and nothing else, within the limit', () => {
  const items = Array.from({ length: 500 }, (_, i) => ({
    index: i,
    ...grouped(
      Array.from({ length: 50 }, (_, m) =>
        match(`un_sanctions_list:${i}.${m}`, 400, `un_sanctions_list:group ${Math.floor(m / 3)}`),
      ),
    ),
  }));
  const kept = boundBatch(items);
  for (const { matches, groups } of kept) {
    const ids = matches.map(({ id }) => id);
    expect([ids.length > 1, ids.length < 50]).toEqual([true, true]);
    expect(groups.flatMap(({ match_ids }) => match_ids)).toEqual(ids);
  }
  const bytes = answered(items, kept);
  expect(bytes).toBeLessThanOrEqual(matchesBytesMax + 100);
  expect(bytes).toBeGreaterThan(0.97 * matchesBytesMax);
});
