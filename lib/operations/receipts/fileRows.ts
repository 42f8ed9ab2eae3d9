import { createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Receipt, ReceiptRow } from '../../contract/receipts/receipt.ts';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Canonical } from '../../tlog/canonicalJson.ts';
import { leafOfRow, type RowTree, treeOfLeaves, treeOfRows, writeRow } from '../../tlog/rows.ts';
import { nodeSha256 } from '../log/log.ts';
import { seal, unseal } from './receiptKeys.ts';

/**
 * The rows of a file's receipt, in parts of their own: a file has up to 800,000 of them, and one is shown without the others. Each part
 * is encrypted under the key of the rows, which stands in the receipt's own encrypted text.
 */

/** Where the rows of a file are. */
export interface RowsPlace {
  accountId: string;
  jobId: string;
  /** Of the try that stored them. */
  folder: string;
  /** In base64; used for nothing else. */
  key: string;
}

/** Rows that are stored, with their tree. */
export interface StoredRows {
  tree: Pick<RowTree, 'count' | 'root'>;
  place: RowsPlace;
}

const partRows = 500;
const hashBytes = 32;
/** The text of the leaves under the key of the rows; parts follow from 1. */
const leavesNumber = 0;

/** Writes the rows of a file to a place that nothing was written to. */
export async function storeRows(
  bucket: Bucket,
  { receiptId, log, place }: { receiptId: string; log: string; place: RowsPlace },
  rows: AsyncIterable<ReceiptRow>,
): Promise<StoredRows> {
  const key = Buffer.from(place.key, 'base64');
  const put = (number: number, text: Uint8Array) =>
    putObject(
      bucket,
      objectKeys.receiptRows({ ...place, number }),
      seal(key, number, receiptId, gzipSync(text, { level: 3 })),
    );
  // Salts are of the rows' key too, by another function: who reads one row learns nothing of it.
  const secret = createHmac('sha256', key).update('salts of rows').digest();
  const hmac = (message: Uint8Array) => createHmac('sha256', secret).update(message).digest();
  const leaves: Uint8Array[] = [];
  let part: string[] = [];
  const putPart = async () => {
    await put(Math.ceil(leaves.length / partRows), Buffer.from(part.join('\n')));
    part = [];
  };
  for await (const row of rows) {
    const text = await writeRow(row as unknown as { [field: string]: Canonical }, { log, row: leaves.length, hmac });
    leaves.push(await leafOfRow(text, nodeSha256));
    part.push(text);
    if (part.length === partRows) await putPart();
  }
  if (part.length > 0) await putPart();
  await put(leavesNumber, Buffer.concat(leaves));
  const { count, root } = await treeOfLeaves(leaves, nodeSha256);
  return { tree: { count, root }, place };
}

/** The rows of a batch's receipt. */
export interface RowsOfReceipt {
  count: number;
  /** The canonical texts of some rows. */
  texts(from: number, to: number): Promise<string[]>;
  tree(): Promise<RowTree>;
}

/** The rows of a call's receipt, which stand in it, or of a file's; undefined of one name. */
export function rowsOfReceipt(
  bucket: Bucket,
  { id, receipt, rows, stored }: { id: string; receipt: Receipt; rows?: string[]; stored?: RowsPlace },
): RowsOfReceipt | undefined {
  if (rows)
    return {
      count: rows.length,
      texts: async (from, to) => rows.slice(from, to),
      tree: () => treeOfRows(rows, nodeSha256),
    };
  if (!stored) return undefined;
  const count = receipt.rows?.count ?? 0;
  const key = Buffer.from(stored.key, 'base64');
  const read = async (number: number) => {
    const sealed = await readObject(bucket, objectKeys.receiptRows({ ...stored, number }));
    if (!sealed) throw new Error(`A part of the rows of receipt ${id} is missing`);
    return gunzipSync(unseal(key, number, id, sealed));
  };
  return {
    count,
    async texts(from, to) {
      const texts: string[] = [];
      for (let part = Math.floor(from / partRows); part * partRows < Math.min(to, count); part++) {
        const start = part * partRows;
        const all = (await read(part + 1)).toString('utf8').split('\n');
        texts.push(...all.slice(Math.max(0, from - start), to - start));
      }
      return texts;
    },
    async tree() {
      const leaves = await read(leavesNumber);
      return treeOfLeaves(
        Array.from({ length: count }, (_, row) => leaves.subarray(row * hashBytes, (row + 1) * hashBytes)),
        nodeSha256,
      );
    },
  };
}
