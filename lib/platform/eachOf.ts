/**
 * Acts on every value, on so many at once. After a fault no further value is begun; rejects with the first one, when all running ones have
 * ended.
 */
export async function eachOf<T>(values: Iterable<T>, atOnce: number, act: (value: T) => Promise<void>): Promise<void> {
  const waiting = values[Symbol.iterator]();
  const faults: unknown[] = [];
  const actOnNext = async () => {
    while (faults.length === 0) {
      const next = waiting.next();
      if (next.done) return;
      await act(next.value);
    }
  };
  const keepFault = (fault: unknown) => {
    faults.push(fault);
  };
  await Promise.all(Array.from({ length: atOnce }, () => actOnNext().catch(keepFault)));
  if (faults.length > 0) throw faults[0];
}
