/** Acts on every value, on so many at once; rejects with the first fault. */
export async function eachOf<T>(values: Iterable<T>, atOnce: number, act: (value: T) => Promise<void>): Promise<void> {
  const waiting = values[Symbol.iterator]();
  const actOnNext = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, actOnNext));
}
