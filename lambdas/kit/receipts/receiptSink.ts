import { ReceiptSink } from '../../../lib/operations/receipts/receiptSink.ts';
import { receiptsBucket } from '../buckets.ts';
import { table } from '../table.ts';
import { logQueue } from './logQueue.ts';
import { receiptKeys } from './receiptKeys.ts';

/** What becomes of the receipts of one batch of usage events. */
export const receiptSink = (now: Date) =>
  new ReceiptSink({ table: table(), receipts: receiptsBucket(), keys: receiptKeys(), logQueue: logQueue(), now });
