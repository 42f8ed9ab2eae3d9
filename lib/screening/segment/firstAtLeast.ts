/** The first index, from..to, with ascending numbers at least this; `to` when none is. */
export function firstAtLeast(numbers: ArrayLike<number>, wanted: number, from = 0, to = numbers.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
