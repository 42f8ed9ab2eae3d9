import * as contract from '../../../lib/contract/receipts/receipts.ts';
import { getReceipt } from '../../../lib/operations/receipts/getReceipt.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { getReceiptDeps, receiptReader } from '../../kit/receipts/receiptReader.ts';

export const handler = sharedHandler(
  contract.getReceipt,
  async ({ receipt_id }, { caller, now }) => getReceipt(await getReceiptDeps(now), receiptReader(caller), receipt_id),
  ({ proof }) => (proof ? 200 : 202),
);
