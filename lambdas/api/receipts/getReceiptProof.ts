import * as contract from '../../../lib/contract/receipts/receipts.ts';
import { proveReceipt } from '../../../lib/operations/receipts/proveReceipt.ts';
import { readReceipt } from '../../../lib/operations/receipts/readReceipt.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { logFiles } from '../../kit/receipts/logFiles.ts';
import { readReceipts, receiptReader } from '../../kit/receipts/receiptReader.ts';

export const handler = plainHandler(
  contract.getReceiptProof,
  async ({ receipt_id: id }, { caller, now }) => {
    const stored = await readReceipt(readReceipts(now), receiptReader(caller), id);
    return { file: (await proveReceipt(logFiles(), stored)) ?? '', fileName: `${id}.tlog-proof` };
  },
  ({ file }) => (file === '' ? 202 : 200),
);
