import { FoundWords } from '../../../lib/screening/find/foundWords.ts';
import type { ScreeningResult } from '../../../lib/screening/search.ts';
import type { SharedWordIndex } from '../../../lib/screening/segment/indices.ts';
import { mergeWords } from '../../../lib/screening/segment/mergeWords.ts';
import type { Segment } from '../../../lib/screening/segment/segment.ts';
import { sharedWords, shareWords, stopSharing } from '../../../lib/screening/segment/sharedWords.ts';
import { type Words, wordColumns } from '../../../lib/screening/segment/words.ts';
import { fc } from '../../support/fastCheck.ts';
import { ask, listed, segmentOf, textsOf } from '../namesOf.ts';

const someWords =
  'ali mohammad muhammad mohamed محمد ivan иван petrov petrova trading company limited 4 four iv bill william bo li 李明 김정은 ' +
  'ramimakhlouf rami ramee ramy makhlouf abdulkarim abd al karim alireza kim jung jong eun chong ø østergaard 𠀖 﨎 﨎明';
const word = fc.oneof(fc.constantFrom(...someWords.split(' ')), fc.string({ maxLength: 12, unit: 'grapheme' }));
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const list = fc.array(name, { maxLength: 8 });

const opened = (names: string[][]): Promise<Segment[]> =>
  Promise.all(
    names.map((list, i) =>
      segmentOf(
        list.map((text, n) => listed(`r${n}`, [text])),
        `list_${i}`,
      ),
    ),
  );
const columns = <Index extends number>(words: Words<Index>) =>
  wordColumns.map((column) => [column, Array.from(words.columns[column])]);
const found = ({ matches, ...rest }: ScreeningResult) => ({
  ...rest,
  matches: matches.map(({ segment, ...match }) => ({ ...match, list: segment.list })),
});

test('merged words are those of one list that has all the names, and each part knows its own among them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 4 }), async (lists) => {
      const parts = await opened(lists);
      const [all] = await opened([lists.flat()]);
      const { words, numbers } = mergeWords(parts);
      expect(textsOf(words)).toEqual(textsOf(all!));
      expect(columns(words)).toEqual(columns(all!));
      expect(numbers.map((ofPart) => Array.from(ofPart, (word) => words.wordText(word as SharedWordIndex)))).toEqual(
        parts.map((part) => textsOf(part)),
      );
    }),
  );
});

test('a word that UTF-8 and UTF-16 put in different places is still one word', async () => {
  const parts = await opened([['𠀖', '﨎'], ['﨎'], ['𠀖']]);
  expect(textsOf(mergeWords(parts).words)).toEqual(['𠀖', '﨎']);
});

test('lists that share their words find what they find alone, for the same reasons, together and one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 2, maxLength: 4 }), name, fc.nat(), async (lists, other, pick) => {
      const [alone, together] = [await opened(lists), await opened(lists)];
      shareWords(together);
      const listedNames = lists.flat();
      const query = listedNames.length > 0 && pick % 2 ? listedNames[pick % listedNames.length]! : other;
      for (const matchType of ['fuzzy', 'exact'] as const) {
        for (const threshold of [0.5, 0.8]) {
          const answer = (segments: Segment[]) => found(ask(segments, query, { matchType, threshold }));
          expect(answer(together)).toEqual(answer(alone));
          expect(answer(together.slice(1))).toEqual(answer(alone.slice(1)));
        }
      }
    }),
  );
});

test.each([
  [
    'a syllable of the query',
    [
      ['a', 'bb', 'Ivan Petrov', 'zz yy'],
      ['김정은', '李明'],
    ],
    'kim jung eun',
    ['list_1 r0'],
  ],
  [
    'the parts of a word',
    [
      ['Rami Makhlouf', 'Ramy Makhlouf'],
      ['Ramy Makhlouf', 'Rami Other', 'Ramee Makhlouf'],
    ],
    'ramimakhlouf',
    ['list_0 r0', 'list_0 r1', 'list_1 r0', 'list_1 r2'],
  ],
])('%s is found in lists that share and in lists that do not', async (_, lists, query, expected) => {
  const [alone, together] = [await opened(lists), await opened(lists)];
  shareWords(together);
  for (const segments of [alone, together]) {
    const { matches } = ask(segments, query);
    expect(matches.map(({ segment, entity }) => `${segment.list} ${entity.sourceRef}`).sort()).toEqual(expected);
  }
  expect(found(ask(together, query))).toEqual(found(ask(alone, query)));
});

test('exact finds the records with a name of which all words of the query are words, and no other', async () => {
  const few = fc.array(fc.constantFrom('anna', 'berta', 'ivanov', 'petrov', 'sidorov'), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(few, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      few,
      async (lists, query) => {
        const segments = await opened(lists.map((names) => names.map((words) => words.join(' '))));
        shareWords(segments);
        const has = (words: string[]) => query.every((word) => words.includes(word));
        const expected = lists.flatMap((names, i) =>
          names.flatMap((words, n) => (has(words) ? `list_${i} r${n}` : [])),
        );
        const { matches } = ask(segments, query.join(' '), { matchType: 'exact' });
        const refs = matches.map(({ segment, entity }) => `${segment.list} ${entity.sourceRef}`);
        expect(refs.sort()).toEqual(expected.sort());
      },
    ),
  );
  const [segment] = await opened([['Anna Petrov', 'Anna Ivanov', 'Berta Sidorov']]);
  expect(ask(segment!, 'anna berta', { matchType: 'exact' }).matches).toEqual([]);
});

test('a word that the query repeats and the name has once is still looked for inside the other words', async () => {
  const [segment] = await opened([['Ali Alireza']]);
  const [match] = ask(segment!, 'ali ali', { threshold: 0.5 }).matches;
  expect(match!.explanation.words.map(({ query, name, relation }) => [query, name, relation])).toEqual([
    ['ali', 'ali', 'same'],
    ['ali', 'alireza', 'contained'],
  ]);
  expect(match!.score).toBe(0.584);
});

test('similar words are worth less than their similarity says, the most similar first', () => {
  const [third, seventh] = [3, 7] as [SharedWordIndex, SharedWordIndex];
  const words = new FoundWords();
  words.keep(seventh, 0.8, 'spelling');
  words.keep(third, 1, 'same');
  words.keep(seventh, 0.7, 'spelling');
  const { words: ranked, worth } = words.bestFirst;
  expect([[...ranked], [...worth]]).toEqual([
    [3, 7],
    [1, 0.8 ** 1.8],
  ]);
});

test('lists share anew only when one of them did not share with the others before', async () => {
  const [un, eu, newer, pep] = (await opened([['Igor Sechin'], ['Bo Li'], ['Bo Lin'], ['Lars Løkke']])) as [
    Segment,
    Segment,
    Segment,
    Segment,
  ];
  const wordsOf = (segment: Segment) => sharedWords(segment).words;
  shareWords([un]);
  expect(wordsOf(un)).toBe(un);
  shareWords([un, eu, pep]);
  const shared = wordsOf(un);
  expect(textsOf(shared)).toHaveLength(6);
  shareWords([eu, un]);
  expect([un, eu, pep].map(wordsOf)).toEqual([shared, shared, shared]);
  shareWords([un, pep, newer]);
  expect([un, pep].map(wordsOf)).toEqual([wordsOf(newer), wordsOf(newer)]);
  expect(wordsOf(un)).not.toBe(shared);
  expect(wordsOf(eu)).toBe(shared);
  stopSharing([eu]);
  expect(wordsOf(eu)).toBe(eu);
  const { matches } = ask([un, newer, eu, pep], 'Bo Li', { threshold: 0.5 });
  expect(matches.map(({ segment }) => segment)).toEqual([eu, newer]);
});
