import type * as contract from '../../contract/batchFiles.ts';
import { batchPreviewRows } from '../../contract/batchLimits.ts';
import { cutText } from '../../contract/cutText.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/refusal.ts';
import { kindsOf } from '../screening/screenBatch.ts';
import { type BatchCaller, ownBatch, requireBatchPlan } from './batchCaller.ts';
import { batchLists } from './batchLists.ts';
import { batchQuota } from './batchQuota.ts';
import { type AskedReading, batchReading } from './batchReading.ts';
import { type OpenUploaded, withUploaded } from './openUploaded.ts';
import { presentPinned } from './presentBatch.ts';
import { countRows, scanBatch } from './scanBatch.ts';

type Preview = Omit<OutputOf<typeof contract.previewBatch>, 'success' | 'request_id' | 'timestamp'>;

/** What decides about matches decides nothing about which rows can be read. */
const anyMatching = { match_type: 'fuzzy', threshold: 0.8, check: 'both', limit: 1 } as const;
const problemsShown = 50;
/** An answer holds 6 MB, and a cell may hold more. */
const cellCharactersMax = 200;

/** Reads the uploaded file as its start would, and counts nothing. Throws Refusal as the contract says. */
export async function previewBatch(
  deps: OpenUploaded,
  caller: BatchCaller,
  { batch_id: id, ...asked }: AskedReading & { batch_id: string },
): Promise<Preview> {
  const { plan } = requireBatchPlan(caller);
  const { accountId } = caller;
  const job = await ownBatch(deps.table, caller, id);
  if (job.status !== 'pending') throw new Refusal('CONFLICT', `This batch is ${job.status} and cannot be previewed.`);
  const { editions, missing } = await batchLists(deps.table, accountId, kindsOf.both);
  return withUploaded(deps, caller, job, async (file) => {
    const reading = batchReading(file, asked);
    const { columns, hasHeader, dateOrder, mapping } = reading;
    const shown = file.firstLines.slice(hasHeader ? 1 : 0, (hasHeader ? 1 : 0) + batchPreviewRows);
    const preview = {
      batch_id: id,
      columns,
      has_header: hasHeader,
      date_order: dateOrder,
      rows: shown.map(({ number: row, cells }) => ({
        row,
        cells: cells.map((cell) => cutText(cell, cellCharactersMax)),
      })),
      lists_screened: editions.map(presentPinned),
      lists_unavailable: missing,
    };
    if (!mapping) {
      const unknown = { mapping: null, rows_to_screen: null, rows_not_screened: null, problems: [], quota: null };
      return { ...preview, ...unknown, rows_total: await countRows(file, reading) };
    }
    const { rowsTotal, rowsToScreen: needed, problems } = await scanBatch(file, { ...reading, mapping }, anyMatching);
    return {
      ...preview,
      mapping,
      rows_total: rowsTotal,
      rows_to_screen: needed,
      rows_not_screened: rowsTotal - needed,
      problems: problems.slice(0, problemsShown),
      quota: await batchQuota(deps.table, { accountId, plan, needed }, deps.now),
    };
  });
}
