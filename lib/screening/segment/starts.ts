/** Where each row begins when rows of these lengths lie one after the other; one entry more than there are rows. */
export function starts(lengths: readonly number[]): number[] {
  let sum = 0;
  return [0, ...lengths.map((length) => (sum += length))];
}
