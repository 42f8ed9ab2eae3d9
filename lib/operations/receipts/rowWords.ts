import type { ReceiptRow } from '../../contract/receipts/receipt.ts';
import { type Bucket, putObject } from '../../platform/bucket.ts';
import { nameForms } from '../../screening/nameForms.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { wordHashBytes } from './readRowWords.ts';
import type { ReceiptKeys } from './receiptKeys.ts';

/**
 * By what the names within a batch are found: of each row the hashes of its words and of its reference, as a single screening has them. One
 * byte for their number, then eight for each; equal rows once. Those of a call stand in its row, those of a file beside its rows.
 */

const hashesOfRowMax = 255;
/** Of a call: 500 names of fifteen words and a reference. A row of the table is read whole, and has 400 kB at most. */
export const callWordsBytesMax = 65_536;
/** Of a file: some 100,000 names of four words. */
export const fileWordsBytesMax = 3_300_000;

/** Hashes of the rows of a batch of an account; rows beyond `bytesMax` are left out. */
export class RowWords {
  readonly #options: { keys: ReceiptKeys; accountId: string; now: Date; bytesMax: number };
  readonly #rows = new Set<string>();
  #bytes = 0;

  constructor(options: { keys: ReceiptKeys; accountId: string; now: Date; bytesMax: number }) {
    this.#options = options;
  }

  async add({ query, external_ref: externalRef }: Pick<ReceiptRow, 'query' | 'external_ref'>): Promise<void> {
    const { keys, accountId, now, bytesMax } = this.#options;
    const forms = query?.name ? nameForms(query.name).slice(0, hashesOfRowMax - 1) : [];
    const hashes = await keys.hashesOfWords(accountId, forms, now);
    if (externalRef !== null) hashes.push(await keys.hashOfRef(accountId, externalRef, now));
    const bytes = 1 + wordHashBytes * hashes.length;
    if (hashes.length === 0 || this.#bytes + bytes > bytesMax) return;
    const row = Buffer.concat([Buffer.of(hashes.length), ...hashes]).toString('latin1');
    if (this.#rows.has(row)) return;
    this.#rows.add(row);
    this.#bytes += bytes;
  }

  /** Undefined without any. */
  get bytes(): Buffer | undefined {
    return this.#rows.size === 0 ? undefined : Buffer.from([...this.#rows].join(''), 'latin1');
  }
}

/** Gives rows on and notes their words. */
export async function* notingWords(rows: AsyncIterable<ReceiptRow>, words: RowWords): AsyncGenerator<ReceiptRow> {
  for await (const row of rows) {
    await words.add(row);
    yield row;
  }
}

/** Beside the rows of a file: whoever removes these removes it. */
export async function storeFileWords(
  receipts: Bucket,
  job: { accountId: string; jobId: string },
  words: RowWords,
): Promise<void> {
  if (words.bytes) await putObject(receipts, objectKeys.receiptRowWords(job), words.bytes);
}
