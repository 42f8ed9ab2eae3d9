import { notFound } from '../../contract/refusal.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { findLogPlaces } from '../../store/log/logPlaces.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { findReceiptDay } from '../../store/retention/receiptDays.ts';
import { fromUtf8 } from '../../tlog/bytes.ts';
import type { Log } from '../log/log.ts';
import { proveEntry } from '../log/proveEntry.ts';
import { logBatchOf } from './countDays.ts';

export interface GetReceiptDay {
  log: Pick<Log, 'origin' | 'table' | 'bucket'>;
  receipts: Bucket;
}

/** The end of a day with its proof, as far as there is one. Throws NOT_FOUND for a day without receipts, or not counted yet. */
export async function getReceiptDay({ log, receipts }: GetReceiptDay, accountId: string, date: string) {
  const day = await findReceiptDay(log.table, accountId, date);
  const { commitment } = day ?? {};
  if (!day || commitment === undefined) throw notFound('Day');
  const text = await readObject(receipts, objectKeys.receiptDay(accountId, date, commitment));
  if (!text) throw new Error(`The end of ${date} is not in the bucket`);
  const [place] = await findLogPlaces(log.table, log.origin, [logBatchOf(accountId, day)]);
  const entry = new Uint8Array(Buffer.from(commitment, 'base64'));
  const proof = place && (await proveEntry(log, { index: place.start, entry }));
  return { canonical: fromUtf8(text), commitment, proof: proof ?? null };
}
