/** Pairs of numbers below 2^32, sorted by the first and then the second. */
export interface SortedPairs {
  first: Uint32Array;
  second: Uint32Array;
}

/**
 * Sorts `count` pairs set by `fill`. Each pair lies in memory as one number of 64 bits, so the runtime sorts them without calling back; the
 * second number is the low half, as every processor Node runs on is little-endian.
 */
export function sortPairs(
  count: number,
  fill: (set: (i: number, first: number, second: number) => void) => void,
): SortedPairs {
  const halves = new Uint32Array(2 * count);
  fill((i, first, second) => {
    halves[2 * i] = second;
    halves[2 * i + 1] = first;
  });
  new BigUint64Array(halves.buffer).sort();
  const sorted = { first: new Uint32Array(count), second: new Uint32Array(count) };
  for (let i = 0; i < count; i++) {
    sorted.second[i] = halves[2 * i] as number;
    sorted.first[i] = halves[2 * i + 1] as number;
  }
  return sorted;
}
