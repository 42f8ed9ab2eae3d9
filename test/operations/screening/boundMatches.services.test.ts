import { searchResult } from '../../../lib/contract/screening/matches.ts';
import { boundMatches } from '../../../lib/operations/screening/boundMatches.ts';
import { presentSearchResult } from '../../../lib/operations/screening/presentMatch.ts';
import type { ListedEntity } from '../../../lib/screening/entity.ts';
import type { Segment } from '../../../lib/screening/segments.ts';

const lambdaBytesMax = 6 * 1024 * 1024;
/** As a function hands an answer over. */
const payloadBytes = (results: unknown) => Buffer.byteLength(JSON.stringify({ body: JSON.stringify({ results }) }));

const repeated = (text: string, times: number) => Array.from({ length: times }, (_, i) => `${text} ${i}`);

/** A record of `items` addresses, identifiers, names and positions of `characters` each. */
function match(i: number, items: number, characters: number) {
  const text = (what: string) => `${what} "é" `.repeat(characters / 10 + 1).slice(0, characters);
  const entity: ListedEntity = {
    sourceRef: `record-${i}`,
    kind: 'individual',
    names: repeated(text('name'), items).map((name) => ({ text: name, kind: 'alias', quality: 'weak' })),
    datesOfBirth: [{ year: 1971 }],
    placesOfBirth: repeated(text('place'), items),
    nationalities: [],
    addresses: repeated(text('street'), items),
    identifiers: repeated(text('number'), items).map((number) => ({ type: 'passport', number })),
    programmes: [],
    positions: repeated(text('office'), items),
    remarks: text('remark'),
  };
  const explanation = {
    matchedName: entity.names[0]?.text ?? '',
    nameQuality: 'good',
    words: [],
    notInQuery: [],
    notInName: [],
    adjustments: [],
    identifiers: [],
    rule: 'similarity',
  } as const;
  const edition = {
    list: 'un_sanctions_list',
    database: 'UN Sanctions',
    edition_id: 'e'.repeat(90),
    edition_date: '2026-08-01',
    published_at: '2026-08-02T00:00:00.000Z',
    age_days: 1,
    records: 1,
    sample: false,
    scope: 'private',
  } as const;
  return presentSearchResult(
    {
      segment: {} as Segment,
      entity,
      score: 0.9,
      explanation: { ...explanation, words: [], notInQuery: [], notInName: [], adjustments: [], identifiers: [] },
      group: { id: `un_sanctions_list:${entity.sourceRef}`, reason: 'single', size: 1 },
    },
    'fuzzy',
    edition,
  );
}
/** They share their texts, so that the test itself stays small. */
function matches(count: number, items: number, characters: number) {
  const one = match(0, items, characters);
  return Array.from({ length: count }, (_, i) => ({ ...one, id: `un_sanctions_list:${i}`, source_ref: String(i) }));
}

test.each([
  ['200 of the size that official lists have', matches(200, 10, 60)],
  ['one large record', [match(0, 200, 1_000)]],
])('matches that fit into an answer are given whole: %s', (_what, given) => {
  expect(boundMatches(given).every((bound, i) => bound === given[i])).toBe(true);
});

test.each([
  ['200 records of the most that a list may hold', () => matches(200, 1_000, 500)],
  ['two records of the most that a list may hold', () => matches(2, 1_000, 2_000)],
  ['200 records of many short texts', () => matches(200, 1_000, 10)],
])('none of the matches is left out, and together they fit: %s', (_what, make) => {
  const given = make();
  const bound = boundMatches(given);
  expect(payloadBytes(bound)).toBeLessThan(lambdaBytesMax);
  expect(bound.map(({ id, source_ref, edition_id }) => [id, source_ref, edition_id])).toEqual(
    given.map(({ id, source_ref, edition_id }) => [id, source_ref, edition_id]),
  );
  for (const one of bound) {
    expect(searchResult.safeParse(one).success).toBe(true);
    expect(one.truncated).toContain('sanctions_details.addresses');
    expect(one.sanctions_details?.alias_count).toBe(999);
  }
});

test('small records beside large ones are given whole', () => {
  const [first, last] = [match(0, 3, 40), match(1, 3, 40)];
  const bound = boundMatches([first, ...matches(20, 1_000, 500), last]);
  expect(payloadBytes(bound)).toBeLessThan(lambdaBytesMax);
  expect([bound[0] === first, bound.at(-1) === last]).toEqual([true, true]);
  expect(bound[1]?.truncated.length).toBeGreaterThan(0);
});
