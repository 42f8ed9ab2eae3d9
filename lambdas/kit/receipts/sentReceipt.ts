import type { UsageEvent } from '../../../lib/contract/messages.ts';
import { packReceipt, type ReceiptText } from '../../../lib/operations/receipts/writeReceipt.ts';
import { putObject } from '../../../lib/platform/bucket.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import { receiptsBucket } from '../buckets.ts';

/** Larger ones would make the usage queue's messages reach the limit of SQS (256 kB with everything). */
const packedCharactersMax = 200_000;

/** A receipt as its usage message carries it; a large one is put into the bucket first, and the message names it. */
export async function sentReceipt(
  accountId: string,
  eventId: string,
  text: ReceiptText,
): Promise<NonNullable<UsageEvent['receipt']>> {
  const bytes = packReceipt(text);
  const packed = bytes.toString('base64');
  if (packed.length <= packedCharactersMax) return { packed };
  const object = objectKeys.arrivingReceipt(accountId, eventId);
  await putObject(receiptsBucket(), object, bytes, 'application/gzip');
  return { object };
}
