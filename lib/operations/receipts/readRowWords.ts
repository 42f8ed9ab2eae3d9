import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { LoggedCall } from '../../store/usage/requests.ts';

export const wordHashBytes = 8;

type BatchCall = Pick<LoggedCall, 'endpoint' | 'eventId' | 'rowWords'>;

/** Whether the words of a call lie in the bucket. */
export const areWordsBeside = ({ endpoint }: Pick<LoggedCall, 'endpoint'>) => endpoint === usageKeys.batchFile;

/** Words of the rows of a batch as they are kept; undefined for any other call. */
export async function findRowWords(
  receipts: Bucket,
  accountId: string,
  call: BatchCall,
): Promise<Uint8Array | undefined> {
  if (!areWordsBeside(call)) return call.rowWords;
  return readObject(receipts, objectKeys.receiptRowWords({ accountId, jobId: call.eventId }));
}

/** Hashes of each row of a batch; none of any other call. */
export async function rowsOfWords(receipts: Bucket, accountId: string, call: BatchCall): Promise<Uint8Array[][]> {
  const bytes = (await findRowWords(receipts, accountId, call)) ?? new Uint8Array();
  const rows: Uint8Array[][] = [];
  for (const { start, end } of placesOfRows(bytes)) {
    const row: Uint8Array[] = [];
    for (let at = start; at < end; at += wordHashBytes) row.push(bytes.subarray(at, at + wordHashBytes));
    rows.push(row);
  }
  return rows;
}

/** Whether one row has all of some hashes. It is compared in place: a file has some 400,000 hashes. */
export function hasRowWith(bytes: Uint8Array, hashes: readonly Uint8Array[]): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = hashes.map((hash) => Buffer.from(hash));
  for (const { start, end } of placesOfRows(bytes)) {
    if (wanted.every((hash) => isAmong(buffer, hash, start, end))) return true;
  }
  return false;
}

function isAmong(buffer: Buffer, hash: Buffer, start: number, end: number): boolean {
  const first = hash.readUInt32BE(0);
  for (let at = start; at < end; at += wordHashBytes) {
    if (buffer.readUInt32BE(at) === first && buffer.compare(hash, 0, wordHashBytes, at, at + wordHashBytes) === 0) {
      return true;
    }
  }
  return false;
}

function* placesOfRows(bytes: Uint8Array): Generator<{ start: number; end: number }> {
  for (let at = 0; at < bytes.length; ) {
    const start = at + 1;
    const end = start + wordHashBytes * (bytes[at] ?? 0);
    yield { start, end };
    at = end;
  }
}
