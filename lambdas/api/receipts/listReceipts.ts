import * as contract from '../../../lib/contract/receipts/receipts.ts';
import { listReceipts } from '../../../lib/operations/receipts/listReceipts.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { readReceipts, receiptReader } from '../../kit/receipts/receiptReader.ts';

export const handler = sharedHandler(contract.listReceipts, (input, { caller, now }) =>
  listReceipts(readReceipts(now), receiptReader(caller), input),
);
