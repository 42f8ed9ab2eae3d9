import { boundBatch } from '../../../lib/operations/screening/boundBatch.ts';

/** As a function hands an answer over: the body is a text of JSON in JSON. */
const payloadBytes = (items: unknown) => Buffer.byteLength(JSON.stringify(JSON.stringify({ items })));
const match = (id: string, characters: number) => ({
  id,
  text: '"é" '.repeat(characters / 4),
  truncated: [] as string[],
});
const itemOf = (i: number, matches: number, characters: number) => ({
  index: i,
  matches: Array.from({ length: matches }, (_, m) => match(`${i}.${m}`, characters)),
});
const idsOf = (kept: { id: string }[][]) => kept.map((matches) => matches.map(({ id }) => id.split('.')[1]).join());

test('a batch that fits keeps every match as it is', () => {
  const items = [itemOf(0, 3, 40), itemOf(1, 0, 40), itemOf(2, 1, 40)];
  expect(boundBatch(items)).toEqual(items.map(({ matches }) => matches));
});

test('a batch that is too large keeps the best matches of all items before the next best of any', () => {
  const items = Array.from({ length: 10 }, (_, i) => itemOf(i, 5, 400));
  const bytesMax = 16_000;
  const kept = boundBatch(items, bytesMax);
  const counts = kept.map((matches) => matches.length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(counts.reduce((a, b) => a + b)).toBeLessThan(50);
  expect(payloadBytes(items.map((item, i) => ({ ...item, matches: kept[i] })))).toBeLessThanOrEqual(bytesMax + 100);
});

test('what is left out of an item is its worst matches, without a gap', () => {
  const items = [
    { matches: [match('0.0', 40), match('0.1', 40_000), match('0.2', 40)] },
    { matches: [match('1.0', 40), match('1.1', 40), match('1.2', 40)] },
  ];
  expect(idsOf(boundBatch(items, 5_000))).toEqual(['0', '0,1,2']);
});

test('500 names whose best records are huge are all answered, the records cut and saying so', () => {
  const items = Array.from({ length: 500 }, (_, i) => itemOf(i, 2, 100_000));
  const kept = boundBatch(items);
  expect(kept.every(([best]) => best?.truncated.includes('text'))).toBe(true);
  expect(payloadBytes(items.map((item, i) => ({ ...item, matches: kept[i] })))).toBeLessThan(5.5 * 1024 * 1024);
});
