import { type BatchColumns, type BatchOptions, batchColumns } from '../../../contract/batches/batchOptions.ts';
import { subjectsOf } from '../../../contract/batches/batchSubjects.ts';
import { Refusal } from '../../../contract/refusal.ts';
import { thresholdDefault } from '../../../contract/screening/screeningLimits.ts';
import type { SubjectImport } from '../../../contract/subjects/subjectImports.ts';
import type { JobQueue } from '../../../platform/queue.ts';
import { recordChange } from '../../../store/audit/recordChange.ts';
import { findSubjectImport, startSubjectImportJob } from '../../../store/subjects/subjectImports.ts';
import { requireEncoding } from '../../../tables/batchEncoding.ts';
import { type AskedReading, batchReading } from '../../../tables/batchReading.ts';
import { requireSheet } from '../../../tables/batchSheets.ts';
import { withDateOrder } from '../../../tables/dateColumn.ts';
import { countRows } from '../../../tables/scanBatch.ts';
import { type BatchCaller, ownBatch } from '../../batches/batchCaller.ts';
import { optionsOfItem, putColumns } from '../../batches/batchColumns.ts';
import type { KeepColumns } from '../../batches/columnMemory.ts';
import { type OpenUploaded, withUploaded } from '../../batches/openUploaded.ts';
import { wakeJob } from '../../jobs/wakeJob.ts';
import { requirePlan } from '../changeSubjects.ts';
import { presentImport } from './presentImport.ts';

export interface StartImport extends OpenUploaded {
  batchesQueue: JobQueue;
  /** Remembers the chosen columns. */
  keepColumns: KeepColumns;
}

type Input = AskedReading & { batch_id: string; tags: readonly string[] };

/** Nobody is searched: the options of a batch have them all the same. */
const noMatching = { match_type: 'fuzzy', threshold: thresholdDefault, check: 'both', limit: 1 } as const;

/**
 * Starts the import of an uploaded file as subjects. A repeat answers the import, and wakes it if its message may be lost. Throws Refusal
 * as the contract says.
 */
export async function startImport(deps: StartImport, caller: BatchCaller, input: Input): Promise<SubjectImport> {
  const { table, batchesQueue } = deps;
  const { accountId } = caller;
  if (!(await findSubjectImport(table, accountId, input.batch_id))) await start(deps, caller, input);
  const started = await findSubjectImport(table, accountId, input.batch_id);
  if (!started) throw new Refusal('CONFLICT', 'The file was begun as a batch in this moment. Please upload it again.');
  if (started.status === 'processing' && started.rowsDone === 0) await wakeJob(batchesQueue, started);
  return presentImport(started);
}

async function start(deps: StartImport, caller: BatchCaller, input: Input): Promise<void> {
  const { table, uploads, now } = deps;
  const { accountId, plan, actor } = caller;
  const job = await ownBatch(table, caller, input.batch_id);
  if (job.status !== 'pending') {
    throw new Refusal('CONFLICT', `This batch is ${job.status} and cannot be imported. Please upload the file again.`);
  }
  requirePlan(plan);
  const read = await withUploaded(deps, caller, { job, ...input }, async (file) => {
    requireSheet(file);
    requireEncoding(file, input.encoding);
    const whole = await withDateOrder(file, batchReading(file, input), input);
    const mapping = requireOne(whole.mapping && batchColumns.parse(whole.mapping), whole.columns);
    const rowsTotal = await countRows(file, whole);
    if (rowsTotal === 0) throw new Refusal('FILE_REFUSED', 'The file has no rows below its header.');
    if (input.columns) await deps.keepColumns(file, whole);
    const { sheet, encoding, hasHeader: has_header, headerRow: header_row, dateOrder: date_order } = whole;
    const assumed = whole.isOrderAssumed && whole.dateNote !== null ? { date_order_assumed: true } : {};
    const reading = { sheet, encoding, columns: mapping, has_header, header_row, date_order, ...assumed };
    const options: BatchOptions = { ...reading, ...noMatching };
    return { options, rowsTotal, fileColumns: { columns: whole.columns, leftOut: whole.leftOut } };
  });
  const { options, rowsTotal, fileColumns } = read;
  const columnsSha256 = await putColumns(uploads, job, fileColumns, options.columns);
  const recorded = await recordChange(table, accountId, {
    action: 'subject.import_started',
    by: actor,
    target: { type: 'batch', id: job.id, name: job.fileName },
    after: { rows: rowsTotal },
  });
  const begun = { plan, options: optionsOfItem(options), columnsSha256, rowsTotal, tags: [...new Set(input.tags)] };
  // False: started twice at once, and the other call has done it.
  await startSubjectImportJob(table, job, begun, { actor, now }, recorded);
}

/** Columns of one subject, with its name and reference. Throws INVALID_REQUEST. */
function requireOne(mapping: BatchColumns | undefined, columns: readonly string[]): BatchColumns {
  const [one, ...others] = mapping ? subjectsOf(mapping) : [];
  const refuse = (field: string, message: string) =>
    new Refusal('INVALID_REQUEST', message, { problems: [{ field, message }], columns });
  if (!mapping || !one?.name) throw refuse('columns.name', 'Please say which column holds the name.');
  if (others.length > 0) {
    throw refuse('columns.subjects', 'A row is one subject. Please name the columns of one person or firm.');
  }
  if (mapping.external_ref === undefined) {
    throw refuse('columns.external_ref', 'Please say which column holds your reference of each subject.');
  }
  const { label: _, ...facts } = one;
  return { ...facts, external_ref: mapping.external_ref };
}
