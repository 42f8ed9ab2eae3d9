/**
 * A file of receipts in the order of their time, and of their terms: hashes of words, references and facets. It is read in small ranges,
 * whatever its size.
 *
 *   head      24 bytes: `KRS1`, count of rows, bytes of an event id, count of postings, two reserved numbers
 *   times     milliseconds of every `rowsOfBlock`th row, in 8 bytes
 *   firsts    every `postingsOfBlock`th posting
 *   rows      milliseconds in 6 bytes, and the event id
 *   postings  44 bits of a term and 20 of a row, sorted
 *
 * A term of 44 bits may stand for two words: whoever reads a found row compares it with what was asked.
 */

export const rowsMax = 2 ** 20;
export const rowsOfBlock = 512;
export const postingsOfBlock = 2_048;
const magic = 'KRS1';
export const headBytes = 24;
const timeBytes = 6;
const rowBits = 20n;

/** A term, from a hash of at least eight bytes. */
export const termOf = (hash: Uint8Array): bigint =>
  new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getBigUint64(0) >> rowBits;

export const postingOf = (term: bigint, row: number): bigint => (term << rowBits) | BigInt(row);
export const rowOfPosting = (posting: bigint): number => Number(posting & ((1n << rowBits) - 1n));

/** Collects receipts in the order of their time. Some 100 MB for a full file. */
export class SearchFileBuilder {
  readonly #times: number[] = [];
  readonly #ids: string[] = [];
  #postings = new BigUint64Array(4_096);
  #count = 0;

  get rows(): number {
    return this.#ids.length;
  }

  /** Throws beyond `rowsMax`. */
  add({ at, eventId }: { at: string; eventId: string }, terms: Iterable<bigint>): void {
    const row = this.#ids.length;
    if (row === rowsMax) throw new Error('The search file is full');
    this.#times.push(Date.parse(at));
    this.#ids.push(eventId);
    for (const term of terms) {
      if (this.#count === this.#postings.length) {
        const larger = new BigUint64Array(2 * this.#count);
        larger.set(this.#postings);
        this.#postings = larger;
      }
      this.#postings[this.#count++] = postingOf(term, row);
    }
  }

  finish(): Buffer {
    const rows = this.#ids.length;
    const idBytes = Math.max(0, ...lengthsOf(this.#ids));
    const postings = this.#postings.subarray(0, this.#count).sort();
    const layout = layoutOf({ rows, idBytes, postings: this.#count });
    const file = Buffer.alloc(layout.bytes);
    file.write(magic, 'latin1');
    for (const [i, number] of [rows, idBytes, this.#count].entries()) file.writeUInt32BE(number, 4 + 4 * i);
    for (const [row, id] of this.#ids.entries()) {
      const time = this.#times[row] ?? 0;
      if (row % rowsOfBlock === 0) file.writeBigUInt64BE(BigInt(time), layout.times + (8 * row) / rowsOfBlock);
      const at = layout.rows + row * layout.rowBytes;
      file.writeUIntBE(time, at, timeBytes);
      file.write(id, at + timeBytes, 'latin1');
    }
    for (let i = 0; i < postings.length; i++) {
      const posting = postings[i] ?? 0n;
      if (i % postingsOfBlock === 0) file.writeBigUInt64BE(posting, layout.firsts + (8 * i) / postingsOfBlock);
      file.writeBigUInt64BE(posting, layout.postings + 8 * i);
    }
    return file;
  }
}

/** Lengths that occur, each once: a call's id and a file's differ. */
const lengthsOf = (ids: readonly string[]) => new Set(ids.map(({ length }) => length));

interface Counts {
  rows: number;
  idBytes: number;
  postings: number;
}

/** Where the parts of a file begin, and its size. */
export function layoutOf({ rows, idBytes, postings }: Counts) {
  const rowBytes = timeBytes + idBytes;
  const firsts = headBytes + 8 * Math.ceil(rows / rowsOfBlock);
  const rowsAt = firsts + 8 * Math.ceil(postings / postingsOfBlock);
  const postingsAt = rowsAt + rows * rowBytes;
  return { times: headBytes, firsts, rows: rowsAt, postings: postingsAt, rowBytes, bytes: postingsAt + 8 * postings };
}

/** Counts of a file from its first bytes. Throws for bytes of something else. */
export function countsOf(head: Buffer): Counts {
  if (head.toString('latin1', 0, 4) !== magic) throw new Error('The object is no search file');
  return { rows: head.readUInt32BE(4), idBytes: head.readUInt32BE(8), postings: head.readUInt32BE(12) };
}

/** A row's place among the calls. */
export function placeInRow(row: Buffer): { at: string; eventId: string } {
  const at = new Date(row.readUIntBE(0, timeBytes)).toISOString();
  const end = row.indexOf(0, timeBytes);
  return { at, eventId: row.toString('latin1', timeBytes, end === -1 ? row.length : end) };
}

/** Numbers of eight bytes. */
export function numbersOf(bytes: Buffer): BigUint64Array {
  const numbers = new BigUint64Array(bytes.length / 8);
  for (let i = 0; i < numbers.length; i++) numbers[i] = bytes.readBigUInt64BE(8 * i);
  return numbers;
}

/** How many of some sorted numbers are below `bound`. */
export function countBelow(numbers: BigUint64Array, bound: bigint): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0n) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
