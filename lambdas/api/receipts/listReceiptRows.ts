import * as contract from '../../../lib/contract/receipts/receipts.ts';
import { listReceiptRows } from '../../../lib/operations/receipts/listReceiptRows.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { readReceipts, receiptReader } from '../../kit/receipts/receiptReader.ts';

export const handler = sharedHandler(contract.listReceiptRows, (input, { caller, now }) =>
  listReceiptRows(readReceipts(now), receiptReader(caller), input),
);
