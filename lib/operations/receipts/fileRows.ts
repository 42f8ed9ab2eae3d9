import { createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Receipt, ReceiptRow } from '../../contract/receipts/receipt.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { toBase64 } from '../../tlog/bytes.ts';
import type { Canonical } from '../../tlog/canonicalJson.ts';
import { leafOfRow, type RowTree, treeOf, treeOfRows, writeRow } from '../../tlog/rows.ts';
import { rootOf, type SubtreeReader, subtreesOfLeaves } from '../../tlog/tree.ts';
import { nodeSha256 } from '../log/log.ts';
import { seal, unseal } from './receiptKeys.ts';

/**
 * The rows of a file's receipt, in parts of their own: a file has up to 800,000 of them, and one is shown without the others. Each part
 * is encrypted under the key of the rows, which stands in the receipt's own encrypted text. A full part is a whole subtree of the rows'
 * tree: the path of a row needs its own part, the last one, and the hashes of the others.
 */

/** Where the rows of a file are. */
export interface RowsPlace {
  accountId: string;
  jobId: string;
  /** Of their try. */
  folder: string;
  /** In base64; used for nothing else. */
  key: string;
}

/** Stored rows, with their tree. */
export interface StoredRows {
  tree: { count: number; root: string };
  place: RowsPlace;
}

const partLevel = 9;
const partRows = 2 ** partLevel;
const hashBytes = 32;
/** The hashes of the full parts; the parts follow from 1. */
const hashesNumber = 0;
/** A page of rows lies in two parts at most. */
const partsRemembered = 2;

/** Writes the rows of a file to an empty place. */
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
  const hashes: Uint8Array[] = [];
  let count = 0;
  let part: string[] = [];
  let leaves: Uint8Array[] = [];
  const putPart = async () => {
    await put(Math.ceil(count / partRows), Buffer.from(part.join('\n')));
    if (part.length < partRows) return;
    hashes.push(await (await subtreesOfLeaves(leaves, nodeSha256))(partLevel, 0));
    [part, leaves] = [[], []];
  };
  for await (const row of rows) {
    const text = await writeRow(row as unknown as { [field: string]: Canonical }, { log, row: count++, hmac });
    leaves.push(await leafOfRow(text, nodeSha256));
    part.push(text);
    if (part.length === partRows) await putPart();
  }
  if (part.length > 0) await putPart();
  await put(hashesNumber, Buffer.concat(hashes));
  const root = await rootOf(count, await subtreesOfParts(hashes, async () => leaves), nodeSha256);
  return { tree: { count, root: toBase64(root) }, place };
}

/** Subtrees of the rows: of the hashes of full parts, or of the leaves of one part. */
async function subtreesOfParts(
  hashes: readonly Uint8Array[],
  leavesOf: (part: number) => Promise<readonly Uint8Array[]>,
): Promise<SubtreeReader> {
  const above = await subtreesOfLeaves(hashes, nodeSha256);
  const parts = new Map<number, Promise<SubtreeReader>>();
  return async (level, index) => {
    if (level >= partLevel) return above(level - partLevel, index);
    const width = 2 ** (partLevel - level);
    const part = Math.floor(index / width);
    const within = parts.get(part) ?? leavesOf(part).then((leaves) => subtreesOfLeaves(leaves, nodeSha256));
    parts.set(part, within);
    return (await within)(level, index % width);
  };
}

/** The rows of a batch's receipt. */
export interface RowsOfReceipt {
  count: number;
  /** The canonical texts of some rows. */
  texts(from: number, to: number): Promise<string[]>;
  tree(): Promise<RowTree>;
}

/** Rows of a call's receipt, or of a file's; undefined of one name. */
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
  const known = new BoundedMap<number, Promise<string[]>>(partsRemembered);
  const partOf = (part: number) => {
    const texts = known.get(part) ?? read(part + 1).then((text) => text.toString('utf8').split('\n'));
    known.set(part, texts);
    return texts;
  };
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
        texts.push(...(await partOf(part)).slice(Math.max(0, from - start), to - start));
      }
      return texts;
    },
    async tree() {
      const bytes = await read(hashesNumber);
      const hashes = Array.from({ length: Math.floor(count / partRows) }, (_, part) =>
        bytes.subarray(part * hashBytes, (part + 1) * hashBytes),
      );
      const leavesOf = async (part: number) =>
        Promise.all((await partOf(part)).map((text) => leafOfRow(text, nodeSha256)));
      return treeOf(count, await subtreesOfParts(hashes, leavesOf), nodeSha256);
    },
  };
}
