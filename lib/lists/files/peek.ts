/** A stream of bytes with an early end, even before its first byte was taken. */
export interface ByteStream extends AsyncIterableIterator<Uint8Array> {
  return(): Promise<IteratorResult<Uint8Array>>;
}

export interface Peeked {
  /** The first bytes: as many as requested, fewer only if the source is shorter. */
  head: Uint8Array;
  /** Everything, the first bytes included. Ending it ends the source. */
  whole: ByteStream;
}

/** Looks at the first `byteCount` bytes of a stream without losing them. */
export async function peek(source: AsyncIterable<Uint8Array>, byteCount: number): Promise<Peeked> {
  const iterator = source[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let takenBytes = 0;
  while (takenBytes < byteCount) {
    const { done, value } = await iterator.next();
    if (done) break;
    taken.push(value);
    takenBytes += value.length;
  }
  const head = Buffer.concat(taken, Math.min(byteCount, takenBytes));
  const whole: ByteStream = {
    [Symbol.asyncIterator]: () => whole,
    async next() {
      const value = taken.shift();
      return value ? { done: false, value } : iterator.next();
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
  return { head, whole };
}
