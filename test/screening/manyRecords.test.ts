import { limitMax } from '../../lib/contract/screeningLimits.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { allTermsScoredMax } from '../../lib/screening/policy.ts';
import type { ScreeningResult } from '../../lib/screening/search.ts';
import type { Segment } from '../../lib/screening/segments.ts';
import { foldWords } from '../../lib/screening/text/fold.ts';
import { ask, listed, segmentOf } from './namesOf.ts';

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
const keys = ({ matches }: ScreeningResult) =>
  matches.map(({ segment, entity }) => `${segment.list} ${entity.sourceRef}`);

describe('a query that more records contain than are scored', () => {
  // Similar to no word of theirs: these records are found by nothing but that they contain it.
  const anywhere = 'ent ding';
  const all = { threshold: 1, limit: 100_000 };

  test('is answered with as many matches as are asked for, none twice, each of which contains it', () => {
    const expected = naive(anywhere);
    expect(expected.length).toBeGreaterThan(2 * allTermsScoredMax);
    for (const limit of [1, 50, limitMax]) {
      const found = keys(ask(segments, anywhere, { threshold: 1, limit }));
      expect([found.length, new Set(found).size]).toEqual([limit, limit]);
      for (const key of found) expect(expected).toContain(key);
    }
  });

  test.each(['orient trading', 'trading', anywhere, 'orient trading mohammad', 'or ing 李明'])(
    'counts every record once: %s',
    (query) => {
      const count = naive(query).length;
      expect(ask(segments, query, { threshold: 1, limit: 1 }).totalMatches).toBe(count);
      // Below 1 there are also records that are only similar; those that are similar and contain it are still one.
      for (const threshold of [0, 0.5, 0.8]) {
        const result = ask(segments, query, { ...all, threshold });
        expect(new Set(keys(result)).size).toBe(result.matches.length);
        const similarOnly = result.matches.filter(({ entity }) => !hasAll(entity, query));
        expect(result.totalMatches).toBe(count + similarOnly.length);
      }
    },
  );

  test('has matches of every list, of each as many as its share of the records', () => {
    const expected = naive(anywhere);
    const found = keys(ask(segments, anywhere, all));
    expect(found.length).toBeGreaterThanOrEqual(allTermsScoredMax);
    for (const list of Object.keys(sizes)) {
      const share = expected.filter((key) => key.startsWith(list)).length / expected.length;
      const count = found.filter((key) => key.startsWith(list)).length;
      expect(count).toBeGreaterThanOrEqual(share * allTermsScoredMax);
    }
  });

  test('is answered best first, the same when asked again, and a lower limit only ends sooner', () => {
    const result = ask(segments, anywhere, { limit: limitMax });
    const order = result.matches.map(({ score }, i) => `${(1 - score).toFixed(9)} ${keys(result)[i]}`);
    expect(order).toEqual([...order].sort());
    expect(ask(segments, anywhere, { limit: limitMax })).toEqual(result);
    expect(keys(ask(segments, anywhere, { limit: 60 }))).toEqual(keys(result).slice(0, 60));
  });

  test('prefers names with few other words, however many there are', async () => {
    const short = listed('x', ['Oltent Umding']);
    const segment = await segmentOf([...lists[0]!.records, short]);
    expect(ask(segment, anywhere, all).matches.map(({ entity }) => entity)).toContainEqual(short);
  });

  test('is found exactly as the first records in order of list and reference, and all are counted', () => {
    const expected = naive('mohammad', whole);
    expect(expected.length).toBeGreaterThan(2 * limitMax);
    for (const limit of [1, 50, limitMax, 100_000]) {
      const result = ask(segments, 'mohammad', { matchType: 'exact', limit });
      expect(keys(result)).toEqual(expected.slice(0, limit));
      expect(result.totalMatches).toBe(expected.length);
      for (const { score, explanation } of result.matches) {
        expect([score, explanation.rule, explanation.words[0]?.name]).toEqual([1, 'exact', 'mohammad']);
      }
    }
  });
});

describe('letters instead of a name', () => {
  test.each(['a', 'i o', 'o', 'z a e', 'a trading', 'q', 'q a', 'x y', 'a ж', '李 a', 'ø', '4', 'n 7 a'])(
    'find what a search through all names finds, the second time too: %s',
    (query) => {
      const expected = naive(query);
      for (const _time of ['first', 'second']) {
        const result = ask(segments, query, { threshold: 1, limit: limitMax });
        expect(result.totalMatches).toBe(expected.length);
        expect(result.matches).toHaveLength(Math.min(limitMax, expected.length));
        for (const key of keys(result)) expect(expected).toContain(key);
      }
    },
  );

  test('that no name has find nothing, alone or with others', async () => {
    const segment = await segmentOf([listed('1', ['Igor Sechin']), listed('2', ['Bo Li'])]);
    for (const query of ['q', 'q', 'i q', 'q i', 'i', 'i q', 'b e', 'w x z']) {
      const found = ask(segment, query, { threshold: 1 }).matches.map(({ entity }) => entity.sourceRef);
      expect([query, found.sort()]).toEqual([query, query === 'i' ? ['1', '2'] : []]);
    }
  });
});
