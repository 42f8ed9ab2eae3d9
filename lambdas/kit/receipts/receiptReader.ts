import type { GetReceipt } from '../../../lib/operations/receipts/getReceipt.ts';
import type { ReadReceipts, ReceiptReader } from '../../../lib/operations/receipts/readReceipt.ts';
import { SearchFiles } from '../../../lib/operations/receipts/search/searchFiles.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { isProgram } from '../batches/batchCaller.ts';
import { receiptsBucket } from '../buckets.ts';
import type { AppIdCaller, UserCaller } from '../http/caller.ts';
import { table } from '../table.ts';
import { logFiles } from './logFiles.ts';
import { receiptKeys } from './receiptKeys.ts';
import { receiptWriter } from './receiptWriter.ts';

/** A person reads the receipts of the account, a program its own. */
export function receiptReader(caller: AppIdCaller | UserCaller): ReceiptReader {
  return isProgram(caller)
    ? { accountId: caller.accountId, appIdRef: caller.appIdRef }
    : { accountId: caller.accountId };
}

/** Opened files stay in memory between calls. */
const searchFiles = lazy(() => new SearchFiles(receiptsBucket()));

export const readReceipts = (now: Date): ReadReceipts => ({
  table: table(),
  receipts: receiptsBucket(),
  keys: receiptKeys(),
  searchFiles: searchFiles(),
  now,
});

export async function getReceiptDeps(now: Date): Promise<GetReceipt> {
  const { sign } = await receiptWriter();
  return { ...readReceipts(now), log: logFiles(), sign };
}
