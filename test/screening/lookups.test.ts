import { findWord } from '../../lib/screening/find/findWord.ts';
import { strongest } from '../../lib/screening/find/similarNames.ts';
import { Word } from '../../lib/screening/names/word.ts';
import { search } from '../../lib/screening/search.ts';
import { foldWords } from '../../lib/screening/text/fold.ts';
import { fc } from '../support/fastCheck.ts';
import { listed, segmentOf, textsOf } from './namesOf.ts';

describe('looking a word up', () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'abcxyz09жя李') }),
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  );

  test('finds every word of a segment, and no word that is not there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { maxLength: 40 }),
        fc.array(text, { maxLength: 40 }),
        async (listedTexts, others) => {
          const segment = await segmentOf(listedTexts.map((text, i) => listed(`r${i}`, [text])));
          const words = textsOf(segment);
          expect(words.map((word) => findWord(segment, new Word(word)))).toEqual([...words.keys()]);
          expect(new Set(words)).toEqual(new Set(listedTexts.flatMap(foldWords)));
          const absent = [...others, ...words.map((word) => `${word}a`)].filter((word) => !words.includes(word));
          for (const word of absent) expect([word, findWord(segment, new Word(word))]).toEqual([word, undefined]);
        },
      ),
    );
  });
});

describe('the strongest names of several lists', () => {
  /** A list's promising names, the strongest first and of equal ones the shorter, numbered from 100 downwards. */
  const parts = (lists: [strength: number, length: number][][]) =>
    lists.map((list) => {
      const sorted = list.toSorted((a, b) => b[0] - a[0] || a[1] - b[1]);
      return {
        names: Uint32Array.from(sorted, (_, at) => 100 - at),
        strengths: Float32Array.from(sorted, ([strength]) => strength),
        lengths: Uint16Array.from(sorted, ([, length]) => length),
      };
    });
  const name = fc.tuple(fc.constantFrom(0.25, 0.5, 0.75, 1), fc.constantFrom(1, 2, 3));

  test('are of each list its first ones, as many in all as asked for, and half of them shared out evenly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(name, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
        fc.nat({ max: 40 }),
        (lists, max) => {
          const given = parts(lists);
          const kept = strongest(given, max);
          const count = given.reduce((sum, { names }) => sum + names.length, 0);
          expect(kept.reduce((sum, names) => sum + names.length, 0)).toBe(Math.min(count, max));
          for (const [i, names] of kept.entries()) {
            expect([...names]).toEqual([...(given[i]?.names ?? [])].slice(0, names.length));
            expect(names.length).toBeGreaterThanOrEqual(
              Math.min(lists[i]?.length ?? 0, Math.floor(max / 2 / lists.length)),
            );
          }
        },
      ),
    );
  });

  test('are otherwise the strongest of all lists, of equal ones those with fewer words', () => {
    const [first, second, third] = strongest(
      parts([
        [
          [1, 4],
          [1, 4],
          [1, 4],
          [0.5, 2],
        ],
        [
          [1, 2],
          [1, 3],
          [0.75, 2],
        ],
        [[0.25, 2]],
      ]),
      6,
    );
    expect([first?.length, second?.length, third?.length]).toEqual([3, 2, 1]);
  });

  test('a list full of longer names does not hide the very name on another one', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 6 }, (_, list) =>
        segmentOf(
          Array.from({ length: 160 }, (_, i) => listed(`${list}-${i}`, [`Muhammad Ali ${made(i)} ${made(i + 200)}`])),
        ),
      ),
    );
    const other = await segmentOf([listed('the one', ['Muhammad Ali'])]);
    for (const query of ['Mohamed Ali', 'Muhammad Aly', 'Mohamad Aly']) {
      const { matches } = search([...crowd, other], { name: query, matchType: 'fuzzy', threshold: 0.8, limit: 50 });
      expect(matches.map(({ entity }) => entity.sourceRef)).toContain('the one');
    }
  });
});

/** A word that is like no other. */
function made(i: number): string {
  return Array.from(String(i + 1000), (digit) => 'bdfgklmnrt'[Number(digit)]).join('o');
}
