import { containedMax, limitMax } from '../../lib/contract/screening/screeningLimits.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import type { ScreeningResult } from '../../lib/screening/search.ts';
import { allTermsScoredMax } from '../../lib/screening/searchBounds.ts';
import type { Segment } from '../../lib/screening/segments.ts';
import { foldWords } from '../../lib/screening/text/fold.ts';
import { ask, containedRefs, listed, segmentOf } from './namesOf.ts';

const sizes = { b_large: 1500, c_small: 30, a_middle: 600 };
const firstWords = ['Orient', 'Orientalis', 'Reorient', 'Botsov', 'Mohammad Orient'];
const secondWords = ['Trading', 'Tradingco', 'Overtrading', 'Trading House', 'Bank'];
const restWords = [
  '',
  'Ali',
  'Group of Companies in Dubai',
  '李明',
  'Ø',
  'Mohammad',
  'General Kargo and Services and Sons',
];
const pick = (words: string[], n: number) => words[n % words.length]!;

/** Names with and without the parts of "orient trading", short and long, each once; some records have several that contain both. */
function record(i: number): ListedEntity {
  const name = (n: number) =>
    `${pick(firstWords, n)} ${pick(secondWords, n >> 2)} ${pick(restWords, n >> 1)} ${(n * 7919).toString(36).replace('q', '')}`;
  const names = [
    name(i),
    ...(i % 3 === 0 ? [name(i + 4001)] : []),
    ...(i % 7 === 0 ? ['Mohammad', name(i + 9001)] : []),
  ];
  return listed(`r${String(i).padStart(5, '0')}`, names, { kind: i % 2 ? 'entity' : 'individual' });
}

const lists = Object.entries(sizes).map(([list, size]) => ({
  list,
  records: Array.from({ length: size }, (_, i) => record(i)),
}));
let segments: Segment[];
beforeAll(async () => {
  segments = await Promise.all(lists.map(({ list, records }) => segmentOf(records, list)));
});

const folded = new Map<string, string[]>();
function wordsOf(text: string): string[] {
  const words = folded.get(text) ?? foldWords(text);
  folded.set(text, words);
  return words;
}
const [inside, whole] = [(word: string, term: string) => word.includes(term), Object.is];
function hasAll({ names }: ListedEntity, query: string, meets = inside): boolean {
  const terms = foldWords(query);
  return names.some(({ text }) => terms.every((term) => wordsOf(text).some((word) => meets(word, term))));
}
/** What a search through the text of every name finds, in the promised order of equal scores. */
function naive(query: string, meets = inside): string[] {
  return lists
    .flatMap(({ list, records }) => records.filter((r) => hasAll(r, query, meets)).map((r) => `${list} ${r.sourceRef}`))
    .sort();
}
const keysOf = (matches: ScreeningResult['matches']) =>
  matches.map(({ segment, entity }) => `${segment.list} ${entity.sourceRef}`);
const keys = ({ matches }: ScreeningResult) => keysOf(matches);
const containedKeys = ({ contained }: ScreeningResult) => keysOf(contained?.matches ?? []);

/** Best first, equal scores by list and reference. */
function inOrder(matches: ScreeningResult['matches']): ScreeningResult['matches'] {
  const rank = ({ score, segment, entity }: (typeof matches)[number]) =>
    `${(1 - score).toFixed(3)} ${segment.list} ${entity.sourceRef}`;
  return matches.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

describe('a query that more records contain than are scored', () => {
  // Similar to no word of theirs: these records are found by nothing but that they contain it.
  const anywhere = 'ent ding';
  const all = { threshold: 1, limit: 100_000, containedLimit: 100_000 };

  test('is answered with as many of them as are asked for, none twice, each of which contains it', () => {
    const expected = naive(anywhere);
    expect(expected.length).toBeGreaterThan(2 * allTermsScoredMax);
    for (const containedLimit of [1, containedMax, limitMax]) {
      const found = containedKeys(ask(segments, anywhere, { threshold: 1, containedLimit }));
      expect([found.length, new Set(found).size]).toEqual([containedLimit, containedLimit]);
      for (const key of found) expect(expected).toContain(key);
    }
  });

  test.each(['orient trading', 'trading', anywhere, 'orient trading mohammad', 'ori ing 李明'])(
    'counts every record once: %s',
    (query) => {
      const count = naive(query).length;
      expect(ask(segments, query, { threshold: 1, limit: 1 }).contained?.total).toBe(count);
      // Those that contain it and are similar too are matches, and not counted a second time.
      for (const threshold of [0, 0.5, 0.8]) {
        const result = ask(segments, query, { ...all, threshold });
        const found = [...keys(result), ...containedKeys(result)];
        expect(new Set(found).size).toBe(found.length);
        expect(result.totalMatches).toBe(result.matches.length);
        const matchesContaining = result.matches.filter(({ entity }) => hasAll(entity, query));
        expect(result.contained?.total).toBe(count - matchesContaining.length);
      }
    },
  );

  test('has records of every list, of each as many as its share of the records', () => {
    const expected = naive(anywhere);
    const found = containedKeys(ask(segments, anywhere, all));
    expect(found.length).toBeGreaterThanOrEqual(allTermsScoredMax);
    for (const list of Object.keys(sizes)) {
      const share = expected.filter((key) => key.startsWith(list)).length / expected.length;
      const count = found.filter((key) => key.startsWith(list)).length;
      expect(count).toBeGreaterThanOrEqual(share * allTermsScoredMax);
    }
  });

  test('is answered best first, the same when asked again, and a lower limit only ends sooner', () => {
    const result = ask(segments, anywhere, { containedLimit: limitMax });
    const found = containedKeys(result);
    expect(found).toHaveLength(limitMax);
    expect(found).toEqual(keysOf(inOrder(result.contained?.matches ?? [])));
    expect(ask(segments, anywhere, { containedLimit: limitMax })).toEqual(result);
    expect(containedKeys(ask(segments, anywhere, { containedLimit: 60 }))).toEqual(found.slice(0, 60));
  });

  test('prefers names with few other words, however many there are', async () => {
    const short = listed('x', ['Oltent Umding']);
    const segment = await segmentOf([...lists[0]!.records, short]);
    expect(ask(segment, anywhere, all).contained?.matches.map(({ entity }) => entity)).toContainEqual(short);
  });

  test('is found exactly with the best first, a lower limit only ends sooner, and all are counted', () => {
    const expected = naive('mohammad', whole);
    expect(expected.length).toBeGreaterThan(2 * limitMax);
    const exactly = (limit: number) => ask(segments, 'mohammad', { matchType: 'exact', limit });
    const best = exactly(limitMax);
    expect(keys(best)).toEqual(keysOf(inOrder(best.matches)));
    expect(best.matches[0]?.explanation.matchedName).toBe('Mohammad');
    for (const limit of [1, 50, limitMax]) {
      const result = exactly(limit);
      expect(keys(result)).toEqual(keys(best).slice(0, limit));
      expect(result.totalMatches).toBe(expected.length);
    }
    for (const { segment, entity, explanation } of exactly(100_000).matches) {
      expect(expected).toContain(`${segment.list} ${entity.sourceRef}`);
      expect([explanation.rule, explanation.words[0]?.name]).toEqual(['exact', 'mohammad']);
    }
  });
});

describe('letters instead of a name', () => {
  test.each(['a', 'i o', 'o', 'z a e', 'a trading', 'q', 'q a', 'x y', 'a ж', '李 a', 'ø', '4', 'n 7 a'])(
    'find what a search through all names finds, the second time too: %s',
    (query) => {
      const expected = naive(query);
      for (const _time of ['first', 'second']) {
        const result = ask(segments, query, { threshold: 1, containedLimit: limitMax });
        expect(result.contained?.total).toBe(expected.length);
        expect(result.contained?.matches).toHaveLength(Math.min(limitMax, expected.length));
        for (const key of containedKeys(result)) expect(expected).toContain(key);
      }
    },
  );

  test('that no name has find nothing, alone or with others', async () => {
    const segment = await segmentOf([listed('1', ['Igor Sechin']), listed('2', ['Bo Li'])]);
    for (const query of ['q', 'q', 'i q', 'q i', 'i', 'i q', 'b e', 'w x z']) {
      const found = containedRefs(ask(segment, query, { threshold: 1, containedLimit: 2 }));
      expect([query, found.sort()]).toEqual([query, query === 'i' ? ['1', '2'] : []]);
    }
  });
});
