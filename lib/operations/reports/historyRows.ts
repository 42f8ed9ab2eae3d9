import { readReceiptId } from '../../contract/receipts/receiptId.ts';
import type { ReportSubject } from '../../contract/reports/reports.ts';
import { findCase } from '../../store/cases/cases.ts';
import { listReceipts } from '../receipts/listReceipts.ts';
import type { ReadReceipts } from '../receipts/readReceipt.ts';

export type HistoryRow = Awaited<ReturnType<typeof listReceipts>>['receipts'][number];

/** Rows of a partition read at once: one or two megabytes of all of them together. */
const reading = { limit: 10_000, readMax: 500 };

/** Screenings of a report, newest first, in pages. Memory is bounded. */
export async function* historyPages(
  deps: ReadReceipts,
  accountId: string,
  { receipt_id: id, kind: _, ...filter }: ReportSubject,
): AsyncGenerator<HistoryRow[]> {
  const asked = id === undefined ? filter : momentOf(id);
  let cursor: string | undefined;
  do {
    const page = await listReceipts(deps, { accountId }, { ...asked, cursor }, reading);
    yield id === undefined ? page.receipts : page.receipts.filter((row) => row.id === id);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The screenings of a case by its receipts; erased ones are left out. */
export async function* casePages(deps: ReadReceipts, accountId: string, caseId: string): AsyncGenerator<HistoryRow[]> {
  const found = await findCase(deps.table, accountId, caseId);
  for (const receiptId of found?.receiptIds ?? []) {
    if (readReceiptId(receiptId)) yield* historyPages(deps, accountId, { receipt_id: receiptId });
  }
}

/** A receipt's row stands at the time in its id. */
function momentOf(id: string): ReportSubject {
  const at = readReceiptId(id)?.time.getTime() ?? 0;
  return { from: new Date(at).toISOString(), to: new Date(at + 1).toISOString() };
}
