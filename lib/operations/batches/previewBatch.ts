import { batchPreviewRows } from '../../contract/batches/batchLimits.ts';
import type { BatchPreview } from '../../contract/batches/batchShapes.ts';
import { Refusal } from '../../contract/refusal.ts';
import { thresholdDefault } from '../../contract/screening/screeningLimits.ts';
import { cutText } from '../../contract/text/cutText.ts';
import { presentEncoding } from '../../tables/batchEncoding.ts';
import { type AskedReading, type BatchReading, batchReading } from '../../tables/batchReading.ts';
import { mustChoose, presentSheets } from '../../tables/batchSheets.ts';
import { withDateOrder } from '../../tables/dateColumn.ts';
import type { BatchTable } from '../../tables/openBatchTable.ts';
import { rowReader } from '../../tables/rowReader.ts';
import { countRows, type MappedReading, scanBatch } from '../../tables/scanBatch.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import { type BatchCaller, ownBatch, requireBatchPlan } from './batchCaller.ts';
import { batchLists } from './batchLists.ts';
import { batchQuota, searchesOfSubject } from './batchQuota.ts';
import type { ColumnMemory } from './columnMemory.ts';
import { type OpenUploaded, withUploaded } from './openUploaded.ts';
import { presentPinned } from './presentBatch.ts';

type Preview = Omit<BatchPreview, 'success' | 'request_id' | 'timestamp'>;

/** Matching options do not affect readable rows. */
const anyMatching = { match_type: 'fuzzy', threshold: thresholdDefault, check: 'both', limit: 1 } as const;
const problemsShown = 50;
/** For counting the rows of all other sheets. */
const countingSecondsMax = 5;
/** An answer holds 6 MB, and a cell may hold more. */
const cellCharactersMax = 200;

type PreviewInput = AskedReading & { batch_id: string; adverse_media?: boolean; forget_columns?: boolean | undefined };

/** As it is asked for; for the rest as people of the account said of such a file, or as the file tells. */
async function readingFor(
  memory: ColumnMemory | undefined,
  file: BatchTable,
  { asked, forget_columns }: { asked: AskedReading; forget_columns: boolean | undefined },
): Promise<{ reading: BatchReading; source: Preview['mapping_source'] }> {
  const reading = batchReading(file, asked);
  if (asked.columns) return { reading, source: 'asked' };
  if (forget_columns) await memory?.forget(reading);
  const columns = forget_columns ? undefined : await memory?.find(file, reading);
  if (columns) return { reading: batchReading(file, { ...asked, columns }), source: 'remembered' };
  return { reading, source: 'file' };
}

/** Reads the uploaded file as its start would, and counts nothing. Throws Refusal as the contract says. */
export async function previewBatch(
  deps: OpenUploaded & { memory?: ColumnMemory },
  caller: BatchCaller,
  { batch_id: id, adverse_media, forget_columns, ...asked }: PreviewInput,
): Promise<Preview> {
  const { plan } = requireBatchPlan(caller);
  const { accountId } = caller;
  const job = await ownBatch(deps.table, caller, id);
  if (job.status !== 'pending') throw new Refusal('CONFLICT', `This batch is ${job.status} and cannot be previewed.`);
  const { editions, missing } = await batchLists(deps.table, accountId, kindsOf.both);
  return withUploaded(deps, caller, { job, ...asked }, async (file, limitSeconds) => {
    const said = mustChoose(file) ? {} : asked;
    const { reading: begun, source } = await readingFor(deps.memory, file, { asked: said, forget_columns });
    const reading = await withDateOrder(file, begun, said);
    const { sheet, columns, hasHeader, headerRow, dateOrder, mapping, leftOut } = reading;
    const { needed, ...rows } = mapping
      ? await scanned(file, { ...reading, mapping }, { adverse_media, today: deps.now })
      : await unscanned(file, reading);
    const below = file.firstLines.filter(({ number }) => number > headerRow);
    const shown = mapping ? rowPreview(file, { ...reading, mapping }, deps.now) : () => [];
    limitSeconds(countingSecondsMax);
    return {
      batch_id: id,
      sheets: await presentSheets(file, rows.rows_total + (file.firstLines.length - below.length)),
      sheet,
      encoding: presentEncoding(file),
      columns,
      has_header: hasHeader,
      header_row: headerRow,
      date_order: dateOrder,
      date_order_assumed: reading.isOrderAssumed && reading.dateNote !== null,
      date_order_note: reading.dateNote,
      mapping: mapping ?? null,
      mapping_source: source,
      name_columns_left_out: leftOut.map(({ column }) => column),
      left_out_reasons: Object.fromEntries(leftOut.map(({ column, reason }) => [column, reason])),
      rows: below.slice(0, batchPreviewRows).map(({ number: row, cells }) => ({
        row,
        cells: cells.map((cell) => cutText(cell, cellCharactersMax)),
        subjects: shown(cells),
      })),
      ...rows,
      quota: needed === null ? null : await batchQuota(deps.table, { accountId, plan, needed }, deps.now),
      lists_screened: editions.map(presentPinned),
      lists_unavailable: missing,
    };
  });
}

/** Tells whom a row names, as it will be screened. */
function rowPreview(file: BatchTable, reading: MappedReading, today: Date) {
  const read = rowReader(reading, { kind: file.kind, today }, anyMatching);
  return (cells: readonly string[]): Preview['rows'][number]['subjects'] => {
    const row = read(cells);
    if (!('subjects' in row)) return [];
    return row.subjects.flatMap((subject) => {
      if ('refused' in subject) return [];
      const { name, kind, dateOfBirth, nationality, numbers = [] } = subject.query;
      return {
        label: subject.label,
        name: name === '' ? null : cutText(name, cellCharactersMax),
        type: kind ?? null,
        date_of_birth: dateOfBirth ?? null,
        nationality: nationality ?? null,
        identifiers: numbers.map(({ value }) => value),
      };
    });
  };
}

/** What the rows of a file ask for. */
async function scanned(
  file: BatchTable,
  reading: MappedReading,
  { adverse_media, today }: { adverse_media: boolean | undefined; today: Date },
) {
  const scan = await scanBatch(file, reading, { matching: { ...anyMatching, adverse_media }, today });
  const { rowsTotal, rowsToScreen, searches, problems, rowsNoted, notes, unread } = scan;
  return {
    needed: searches * searchesOfSubject({ adverse_media }),
    rows_total: rowsTotal,
    rows_to_screen: rowsToScreen,
    subjects_to_screen: searches,
    rows_not_screened: rowsTotal - rowsToScreen,
    problems: problems.slice(0, problemsShown),
    rows_with_notes: rowsNoted,
    notes: notes.slice(0, problemsShown),
    cells_not_read: [...unread].map(([column, { cells: count, example }]) => ({ column, count, example })),
  };
}

/** The same for a file with an unknown name column. */
async function unscanned(file: BatchTable, reading: BatchReading) {
  const rows_total = await countRows(file, reading);
  const unknown = { needed: null, rows_to_screen: null, rows_not_screened: null, rows_with_notes: null };
  return { ...unknown, subjects_to_screen: null, rows_total, problems: [], notes: [], cells_not_read: [] };
}
