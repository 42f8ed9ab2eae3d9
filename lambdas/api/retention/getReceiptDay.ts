import * as contract from '../../../lib/contract/retention/receiptDay.ts';
import { getReceiptDay } from '../../../lib/operations/retention/getReceiptDay.ts';
import { receiptsBucket } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { logFiles } from '../../kit/receipts/receiptReader.ts';

export const handler = plainHandler(
  contract.getReceiptDay,
  ({ date }, { caller }) => getReceiptDay({ log: logFiles(), receipts: receiptsBucket() }, caller.accountId, date),
  ({ proof }) => (proof === null ? 202 : 200),
);
