import { BoundedMap } from '../../../platform/boundedMap.ts';
import { type Bucket, readRange } from '../../../platform/bucket.ts';
import { eachOf } from '../../../platform/eachOf.ts';
import { placeOf } from '../../../store/usage/receiptCalls.ts';
import {
  countBelow,
  countsOf,
  layoutOf,
  numbersOf,
  placeInRow,
  postingOf,
  postingsOfBlock,
  rowOfPosting,
  rowsOfBlock,
} from './searchFile.ts';

/** Read at once: the head of a file of 200,000 receipts. */
const firstBytes = 65_536;
const rangesAtOnce = 16;
/** Of all files of a process together: some 20 MB, 16 to 20 kB each. */
const blocksRemembered = 1_024;
/** Rows that have the rarest term, compared with the other terms together. */
const candidatesAtOnce = 64;

export type Place = ReturnType<typeof placeInRow>;

/** What a search reads at most of one file; where that was not enough, it says how far it came. */
export interface Found {
  /** The newest first. */
  rows: number[];
  /** The last row that was looked at; undefined if no older one is left. */
  readTo: number | undefined;
}

/** Blocks of search files by object and place, as they are stored. */
export type SearchBlocks = BoundedMap<string, Promise<BigUint64Array | Buffer>>;
export const searchBlocks = (): SearchBlocks => new BoundedMap(blocksRemembered);

/** A search file of the bucket. */
export class SearchFile {
  readonly rows: number;
  readonly #read: (start: number, end: number) => Promise<Buffer>;
  readonly #layout: ReturnType<typeof layoutOf>;
  readonly #postings: number;
  readonly #times: BigUint64Array;
  readonly #firsts: BigUint64Array;
  readonly #key: string;
  readonly #blocks: SearchBlocks;

  constructor(
    head: Buffer,
    read: (start: number, end: number) => Promise<Buffer>,
    { key, blocks }: { key: string; blocks: SearchBlocks },
  ) {
    const counts = countsOf(head);
    this.#key = key;
    this.#blocks = blocks;
    this.#read = read;
    this.#layout = layoutOf(counts);
    this.rows = counts.rows;
    this.#postings = counts.postings;
    this.#times = numbersOf(head.subarray(this.#layout.times, this.#layout.firsts));
    this.#firsts = numbersOf(head.subarray(this.#layout.firsts, this.#layout.rows));
  }

  /** Undefined where there is no such object. */
  static async open(bucket: Bucket, key: string, blocks = searchBlocks()): Promise<SearchFile | undefined> {
    const first = await rangeOf(bucket, key, 0, firstBytes);
    if (!first) return undefined;
    const read = async (start: number, end: number) => {
      if (end <= first.length) return first.subarray(start, end);
      const bytes = await rangeOf(bucket, key, start, end);
      if (!bytes) throw new SearchFileGone(key);
      return bytes;
    };
    return new SearchFile(await read(0, layoutOf(countsOf(first)).rows), read, { key, blocks });
  }

  /**
   * Rows from `from` up to `to` that have all terms, the newest first: `limit` or some more. `blocksMax` bounds what is read of the rarest
   * term.
   */
  async find(
    terms: readonly [bigint, ...bigint[]],
    { from, to, limit, blocksMax }: { from: number; to: number; limit: number; blocksMax: number },
  ): Promise<Found> {
    const [lead, ...others] = [...terms].sort((a, b) => this.#blocksOf(a) - this.#blocksOf(b)) as [bigint, ...bigint[]];
    const found: number[] = [];
    const begin = postingOf(lead, from);
    let end = postingOf(lead, to);
    for (let blocks = 0; end > begin; blocks++) {
      const number = countBelow(this.#firsts, end) - 1;
      if (number < 0) break;
      const block = await this.#postingBlock(number);
      const rows = [...block.subarray(countBelow(block, begin), countBelow(block, end))].map(rowOfPosting).reverse();
      for (let at = 0; at < rows.length; at += candidatesAtOnce) {
        const candidates = rows.slice(at, at + candidatesAtOnce);
        found.push(...(await this.#having(others, candidates)));
        if (found.length >= limit) return { rows: found, readTo: candidates.at(-1) };
      }
      if (blocks >= blocksMax && rows.length > 0) return { rows: found, readTo: rows.at(-1) };
      end = block[0] ?? 0n;
    }
    return { rows: found, readTo: undefined };
  }

  /** The first row at or behind a sort key. */
  async rowAt(sk: string): Promise<number> {
    const time = Date.parse(sk.split('#')[0] ?? '');
    if (Number.isNaN(time)) return 0;
    // Rows of one moment may begin in the block before.
    for (let block = Math.max(0, countBelow(this.#times, BigInt(time)) - 1); block < this.#times.length; block++) {
      const rows = this.#rowsIn(await this.#rowBlock(block));
      const within = rows.findIndex((row) => placeOf(placeInRow(row)) >= sk);
      if (within >= 0) return block * rowsOfBlock + within;
    }
    return this.rows;
  }

  /** Places of rows, in the same order. */
  async placesOf(rows: readonly number[]): Promise<Place[]> {
    const blocks = new Map<number, Buffer[]>();
    await eachOf(new Set(rows.map((row) => Math.floor(row / rowsOfBlock))), rangesAtOnce, async (block) => {
      blocks.set(block, this.#rowsIn(await this.#rowBlock(block)));
    });
    return rows.map((row) => placeInRow(blocks.get(Math.floor(row / rowsOfBlock))?.[row % rowsOfBlock] as Buffer));
  }

  #blocksOf(term: bigint): number {
    return countBelow(this.#firsts, postingOf(term + 1n, 0)) - countBelow(this.#firsts, postingOf(term, 0));
  }

  /** Those of the rows that have each of some terms. */
  async #having(terms: readonly bigint[], rows: readonly number[]): Promise<number[]> {
    let left = [...rows];
    for (const term of terms) {
      const numberOf = (row: number) => countBelow(this.#firsts, postingOf(term, row) + 1n) - 1;
      const blocks = new Map<number, BigUint64Array>();
      await eachOf(new Set(left.map(numberOf)), rangesAtOnce, async (number) => {
        if (number >= 0) blocks.set(number, await this.#postingBlock(number));
      });
      left = left.filter((row) => {
        const block = blocks.get(numberOf(row));
        const posting = postingOf(term, row);
        return block?.[countBelow(block, posting)] === posting;
      });
    }
    return left;
  }

  #postingBlock(number: number): Promise<BigUint64Array> {
    const start = number * postingsOfBlock;
    const end = Math.min(this.#postings, start + postingsOfBlock);
    const at = this.#layout.postings;
    return this.#block(`postings ${number}`, async () => numbersOf(await this.#read(at + 8 * start, at + 8 * end)));
  }

  #rowBlock(number: number): Promise<Buffer> {
    const start = number * rowsOfBlock;
    const end = Math.min(this.rows, start + rowsOfBlock);
    const { rows: at, rowBytes } = this.#layout;
    return this.#block(`rows ${number}`, () => this.#read(at + start * rowBytes, at + end * rowBytes));
  }

  #rowsIn(block: Buffer): Buffer[] {
    const { rowBytes } = this.#layout;
    return Array.from({ length: block.length / rowBytes }, (_, i) => block.subarray(i * rowBytes, (i + 1) * rowBytes));
  }

  #block<Block extends BigUint64Array | Buffer>(place: string, read: () => Promise<Block>): Promise<Block> {
    const name = `${this.#key} ${place}`;
    const known = (this.#blocks.get(name) as Promise<Block> | undefined) ?? read();
    this.#blocks.set(name, known);
    known.catch(() => this.#blocks.delete(name));
    return known;
  }
}

async function rangeOf(bucket: Bucket, key: string, start: number, end: number): Promise<Buffer | undefined> {
  const bytes = await readRange(bucket, key, start, end);
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The file was replaced by a newer one. */
export class SearchFileGone extends Error {}
