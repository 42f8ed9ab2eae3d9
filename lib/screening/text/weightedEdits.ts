import { swapCost } from '../policy.ts';
import { formLengthMax } from './canonicalForm.ts';
import { type LetterCosts, letterCount } from './letterCosts.ts';

const tableWidth = formLengthMax + 1;
/** Row i, column j: the cost of turning the first i letters of one form into the first j of the other. */
const table = new Float64Array(tableWidth * tableWidth);
/** Stands before the first letter of a word. */
const noLetter = -1;

/**
 * The cost of turning one form into the other, letter by letter; above `limit` it may be infinity. The letters are numbers (see
 * letterNumber). Every index is inside its array, as at most formLengthMax letters are compared: hence the casts in this loop, the most
 * frequent of all.
 */
export function weightedEdits(
  a: Uint8Array,
  b: Uint8Array,
  { replace, dropFirst, dropSecond }: LetterCosts,
  limit: number,
): number {
  const { length } = b;
  table[0] = 0;
  let leastAbove = 0;
  for (let j = 1; j <= length; j++) {
    table[j] = (table[j - 1] as number) + (dropSecond[b[j - 1] as number] as number);
  }
  for (let i = 1; i <= a.length; i++) {
    const row = i * tableWidth;
    const above = row - tableWidth;
    const x = a[i - 1] as number;
    const beforeX = i > 1 ? (a[i - 2] as number) : noLetter;
    const readings = x * letterCount;
    const dropX = dropFirst[x] as number;
    let diagonal = table[above] as number;
    let left = diagonal + dropX;
    table[row] = left;
    let least = left;
    let beforeY: number = noLetter;
    for (let j = 1; j <= length; j++) {
      const y = b[j - 1] as number;
      let cost = diagonal + (replace[readings + y] as number);
      diagonal = table[above + j] as number;
      const dropped = diagonal + dropX;
      if (dropped < cost) cost = dropped;
      const inserted = left + (dropSecond[y] as number);
      if (inserted < cost) cost = inserted;
      if (x === beforeY && y === beforeX) {
        const swapped = (table[above - tableWidth + j - 2] as number) + swapCost;
        if (swapped < cost) cost = swapped;
      }
      table[row + j] = cost;
      left = cost;
      beforeY = y;
      if (cost < least) least = cost;
    }
    // A swap looks back two rows: if neither has a path left, stop.
    if (least > limit && leastAbove > limit) return Number.POSITIVE_INFINITY;
    leastAbove = least;
  }
  return table[a.length * tableWidth + length] as number;
}
