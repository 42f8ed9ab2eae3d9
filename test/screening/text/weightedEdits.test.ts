import { randomNumbers } from '../../../bin/bench/madeNames.ts';
import { swapCost } from '../../../lib/screening/policy.ts';
import {
  abjadCosts,
  type LetterCosts,
  letterCount,
  letterNumber,
  soundCosts,
  spellingCosts,
} from '../../../lib/screening/text/letterCosts.ts';
import { weightedEdits } from '../../../lib/screening/text/weightedEdits.ts';

const numbers = (form: string) => Uint8Array.from(form, (letter) => letterNumber(letter.charCodeAt(0)));

/** The same by its definition: the cheapest of all ways to end. */
function plainEdits(a: Uint8Array, b: Uint8Array, costs: LetterCosts): number {
  const known = new Map<number, number>();
  const cost = (i: number, j: number): number => {
    if (i === 0 && j === 0) return 0;
    const key = i * 100 + j;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [x = 0, y = 0] = [a[i - 1], b[j - 1]];
    const ways: number[] = [];
    if (i > 0) ways.push(cost(i - 1, j) + (costs.dropFirst[x] as number));
    if (j > 0) ways.push(cost(i, j - 1) + (costs.dropSecond[y] as number));
    if (i > 0 && j > 0) ways.push(cost(i - 1, j - 1) + (costs.replace[x * letterCount + y] as number));
    if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2]) ways.push(cost(i - 2, j - 2) + swapCost);
    const least = Math.min(...ways);
    known.set(key, least);
    return least;
  };
  return cost(a.length, b.length);
}

describe('weightedEdits', () => {
  it('costs what the cheapest way costs, to the last digit', () => {
    const random = randomNumbers(3);
    const word = () =>
      numbers(
        Array.from({ length: Math.floor(random() * 9) }, () => 'aehkmnrs0'.charAt(Math.floor(random() * 9))).join(''),
      );
    for (let i = 0; i < 3_000; i++) {
      const [a, b] = [word(), word()];
      for (const costs of [spellingCosts, abjadCosts, soundCosts])
        expect(weightedEdits(a, b, costs, Number.POSITIVE_INFINITY)).toBe(plainEdits(a, b, costs));
    }
  });

  it('counts two neighbours swapped as one edit, at the beginning too', () => {
    expect(weightedEdits(numbers('nurko'), numbers('unrko'), spellingCosts, 9)).toBe(swapCost);
    expect(weightedEdits(numbers('anra'), numbers('anar'), spellingCosts, 9)).toBe(swapCost);
  });

  it('may end above its limit, and never below', () => {
    expect(weightedEdits(numbers('putin'), numbers('gazprom'), spellingCosts, 1)).toBeGreaterThan(1);
    expect(weightedEdits(numbers('putin'), numbers('puten'), spellingCosts, 1)).toBeLessThanOrEqual(1);
  });
});
