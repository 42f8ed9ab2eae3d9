import type * as contract from '../../contract/batchFiles.ts';
import { batchPreviewRows } from '../../contract/batchLimits.ts';
import { cutText } from '../../contract/cutText.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/refusal.ts';
import { thresholdDefault } from '../../contract/screeningLimits.ts';
import { kindsOf } from '../screening/screenBatch.ts';
import { type BatchCaller, ownBatch, requireBatchPlan } from './batchCaller.ts';
import { presentEncoding } from './batchEncoding.ts';
import { batchLists } from './batchLists.ts';
import { batchQuota, searchesOfRow } from './batchQuota.ts';
import { type AskedReading, type BatchReading, batchReading } from './batchReading.ts';
import { mustChoose, presentSheets } from './batchSheets.ts';
import { withDateOrder } from './dateColumn.ts';
import type { BatchTable } from './openBatchTable.ts';
import { type OpenUploaded, withUploaded } from './openUploaded.ts';
import { presentPinned } from './presentBatch.ts';
import { countRows, type MappedReading, scanBatch } from './scanBatch.ts';

type Preview = Omit<OutputOf<typeof contract.previewBatch>, 'success' | 'request_id' | 'timestamp'>;

/** What decides about matches of lists decides nothing about which rows can be read. */
const anyMatching = { match_type: 'fuzzy', threshold: thresholdDefault, check: 'both', limit: 1 } as const;
const problemsShown = 50;
/** For counting the rows of all sheets that were not asked for. */
const countingSecondsMax = 5;
/** An answer holds 6 MB, and a cell may hold more. */
const cellCharactersMax = 200;

/** Reads the uploaded file as its start would, and counts nothing. Throws Refusal as the contract says. */
export async function previewBatch(
  deps: OpenUploaded,
  caller: BatchCaller,
  { batch_id: id, adverse_media, ...asked }: AskedReading & { batch_id: string; adverse_media?: boolean },
): Promise<Preview> {
  const { plan } = requireBatchPlan(caller);
  const { accountId } = caller;
  const job = await ownBatch(deps.table, caller, id);
  if (job.status !== 'pending') throw new Refusal('CONFLICT', `This batch is ${job.status} and cannot be previewed.`);
  const { editions, missing } = await batchLists(deps.table, accountId, kindsOf.both);
  return withUploaded(deps, caller, { job, ...asked }, async (file, limitSeconds) => {
    const said = mustChoose(file) ? {} : asked;
    const reading = await withDateOrder(file, batchReading(file, said), said);
    const { sheet, columns, hasHeader, dateOrder, mapping } = reading;
    const { needed, ...rows } = mapping
      ? await scanned(file, { ...reading, mapping }, { adverse_media, today: deps.now })
      : await unscanned(file, reading);
    const headers = hasHeader ? 1 : 0;
    limitSeconds(countingSecondsMax);
    return {
      batch_id: id,
      sheets: await presentSheets(file, rows.rows_total + headers),
      sheet,
      encoding: presentEncoding(file),
      columns,
      has_header: hasHeader,
      date_order: dateOrder,
      date_order_assumed: reading.isOrderAssumed && reading.dateNote !== null,
      date_order_note: reading.dateNote,
      mapping: mapping ?? null,
      rows: file.firstLines.slice(headers, headers + batchPreviewRows).map(({ number: row, cells }) => ({
        row,
        cells: cells.map((cell) => cutText(cell, cellCharactersMax)),
      })),
      ...rows,
      quota: needed === null ? null : await batchQuota(deps.table, { accountId, plan, needed }, deps.now),
      lists_screened: editions.map(presentPinned),
      lists_unavailable: missing,
    };
  });
}

/** What the rows of a file ask for. */
async function scanned(
  file: BatchTable,
  reading: MappedReading,
  { adverse_media, today }: { adverse_media: boolean | undefined; today: Date },
) {
  const scan = await scanBatch(file, reading, { matching: { ...anyMatching, adverse_media }, today });
  const { rowsTotal, rowsToScreen, problems, rowsNoted, notes } = scan;
  return {
    needed: rowsToScreen * searchesOfRow({ adverse_media }),
    rows_total: rowsTotal,
    rows_to_screen: rowsToScreen,
    rows_not_screened: rowsTotal - rowsToScreen,
    problems: problems.slice(0, problemsShown),
    rows_with_notes: rowsNoted,
    notes: notes.slice(0, problemsShown),
  };
}

/** The same of a file whose name column is not known. */
async function unscanned(file: BatchTable, reading: BatchReading) {
  const rows_total = await countRows(file, reading);
  const unknown = { needed: null, rows_to_screen: null, rows_not_screened: null, rows_with_notes: null };
  return { ...unknown, rows_total, problems: [], notes: [] };
}
