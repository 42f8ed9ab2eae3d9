import { monthAfter, monthOf } from '../../billing/months.ts';
import { type BatchOptions, batchColumns } from '../../contract/batches/batchOptions.ts';
import type { BatchFile } from '../../contract/batches/batchShapes.ts';
import type { UnavailableList } from '../../contract/lists/lists.ts';
import { type ListType, listTypes } from '../../contract/lists/listTypes.ts';
import type { Footprint } from '../../contract/receipts/footprint.ts';
import { Refusal } from '../../contract/refusal.ts';
import { cutText } from '../../contract/text/cutText.ts';
import { type Bucket, putObject } from '../../platform/bucket.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { startBatchJob } from '../../store/batches/batchJobChanges.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { requireEncoding } from '../../tables/batchEncoding.ts';
import { type AskedReading, batchReading } from '../../tables/batchReading.ts';
import { requireSheet } from '../../tables/batchSheets.ts';
import { withDateOrder } from '../../tables/dateColumn.ts';
import type { Matching } from '../../tables/matching.ts';
import { type BatchScan, scanBatch } from '../../tables/scanBatch.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { pinReleases } from '../media/inBatches/pinReleases.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import { type BatchCaller, ownBatch, requireBatchPlan } from './batchCaller.ts';
import { optionsOfItem, putColumns, withOptions } from './batchColumns.ts';
import { batchKinds, batchLists, batchScopes } from './batchLists.ts';
import { batchQuota, searchesOfSubject } from './batchQuota.ts';
import type { KeepColumns } from './columnMemory.ts';
import { type OpenUploaded, withUploaded } from './openUploaded.ts';
import { presentBatch } from './presentBatch.ts';
import { requireSameOptions } from './startedOptions.ts';

export interface StartBatch extends OpenUploaded {
  batchesQueue: JobQueue;
  /** Ids of publishers whose releases the stage fetches. */
  fetchedReleases: readonly string[];
  /** Lists without which no rows of their kind are screened. */
  requiredLists: readonly ListType[];
  /** Of a person's file: remembers the chosen columns. */
  keepColumns?: KeepColumns;
}

/** Characters of column names quoted by a refusal. */
const columnsShownMax = 500;

/** Who starts a file, with the footprint that its receipt has. */
type Starter = BatchCaller & { footprint?: Footprint };
type StartInput = AskedReading & Matching & { batch_id: string };

/**
 * Starts a batch: reads its file to the end, pins the editions, reserves a search for each screenable subject, and has it cut into
 * chunks. A repeat with the same options answers the running or ended batch, and wakes it if its message may be lost. Throws Refusal as
 * the contract says.
 */
export async function startBatch(deps: StartBatch, caller: Starter, input: StartInput): Promise<BatchFile> {
  const { table } = deps;
  const job = await ownBatch(table, caller, input.batch_id);
  if (job.status === 'cancelled' || job.status === 'failed') {
    const sentence = `This batch is ${job.status} and cannot be started. Please upload the file again.`;
    throw new Refusal('CONFLICT', sentence);
  }
  if (job.status === 'pending') await start(deps, caller, job, input);
  const started = await withOptions(deps.uploads, await ownBatch(table, caller, job.id));
  if (started.options) requireSameOptions(started.options, input);
  if (started.status === 'processing' && started.unitsTotal === undefined) await wakeJob(deps.batchesQueue, started);
  return presentBatch(started);
}

async function start(deps: StartBatch, caller: Starter, job: BatchJob, input: StartInput): Promise<void> {
  const { key, plan } = requireBatchPlan(caller);
  const { table, now } = deps;
  const { accountId, actor } = caller;
  const { options, fileColumns, fileKind, scan, keep } = await readWhole(deps, caller, job, input);
  const lists = await pinnedLists(deps, accountId, options, scan.checks);
  const releases = options.adverse_media ? await requiredReleases(deps) : undefined;
  await putProblems(deps.uploads, job, scan);
  const columnsSha256 = await putColumns(deps.uploads, job, fileColumns, options.columns);
  const { rowsTotal, rowsToScreen, searches, problems } = scan;
  const begun = {
    plan: key,
    fileKind,
    options: optionsOfItem(options),
    columnsSha256,
    rowsTotal,
    rowsToScreen,
    subjectsToScreen: searches,
    problems: problems.length,
    ...lists,
    releases,
    footprint: caller.footprint === 'none' ? caller.footprint : undefined,
  };
  const needs = searches * searchesOfSubject(options);
  const reserved = { month: monthOf(now), count: needs };
  if (await startBatchJob(table, job, begun, { actor, now, plan, reserved })) {
    await keep();
    return;
  }
  // Started twice at once: the other call has done it.
  if ((await ownBatch(table, caller, job.id)).status !== 'pending') return;
  const { sentence, needed, remaining } = await batchQuota(table, { accountId, plan, needed: needs }, now);
  const details = { limit: plan.searches, needed, remaining, reset_at: monthAfter(now, 1).toISOString() };
  throw new Refusal('USAGE_LIMIT_EXCEEDED', sentence, details);
}

function readWhole(deps: StartBatch, caller: BatchCaller, job: BatchJob, input: StartInput) {
  return withUploaded(deps, caller, { job, ...input }, async (file) => {
    requireSheet(file);
    requireEncoding(file, input.encoding);
    const whole = await withDateOrder(file, batchReading(file, input), input);
    const { columns, leftOut, ...reading } = whole;
    const mapping = whole.mapping && batchColumns.parse(whole.mapping);
    if (!mapping) {
      const message = `Please say which column holds the name: neither headings nor cells tell. The columns are: ${cutText(columns.join(', '), columnsShownMax)}.`;
      throw new Refusal('INVALID_REQUEST', message, { problems: [{ field: 'columns', message }], columns });
    }
    const { match_type, threshold, check, limit, adverse_media } = input;
    // Only here it is known whether the rows choose for themselves.
    caller.requireKinds(batchScopes({ check, columns: mapping, adverse_media }));
    const matching = { match_type, threshold, check, limit, ...(adverse_media ? { adverse_media } : {}) };
    const scan = await scanBatch(file, { ...reading, columns, mapping, leftOut }, { matching, today: deps.now });
    if (scan.rowsToScreen === 0) {
      const [first] = scan.problems;
      const why = first ? ` Row ${first.row}: ${first.sentence}` : '';
      throw new Refusal('INVALID_REQUEST', `No row of the file can be screened.${why}`);
    }
    const keep = async () => input.columns && (await deps.keepColumns?.(file, whole));
    const { sheet, encoding, hasHeader: has_header, headerRow: header_row, dateOrder: date_order } = reading;
    const assumed = reading.isOrderAssumed && reading.dateNote !== null ? { date_order_assumed: true } : {};
    const read = { sheet, encoding, columns: mapping, has_header, header_row, date_order };
    const options: BatchOptions = { ...read, ...assumed, ...matching };
    return { options, fileColumns: { columns, leftOut }, fileKind: file.kind, scan, keep };
  });
}

/** Lists of the rows. Throws LIST_UNAVAILABLE if rows ask for lists without an edition, or required ones are missing. */
async function pinnedLists(
  { table, requiredLists }: Pick<StartBatch, 'table' | 'requiredLists'>,
  accountId: string,
  options: BatchOptions,
  checks: BatchScan['checks'],
) {
  const { editions, missing } = await batchLists(table, accountId, batchKinds(options));
  for (const check of checks) {
    const isAsked = ({ list }: { list: ListType }) => kindsOf[check].includes(listTypes[list].kind);
    const lacking = missing.filter((list) => isAsked(list) && requiredLists.includes(list.list));
    if (lacking.length > 0) throw listsLacking(lacking, missing);
    if (editions.some(isAsked)) continue;
    const what = { sanctions: 'sanctions lists', pep: 'PEP lists', both: 'lists' }[check];
    const sentence = `Rows of the file ask for ${what}, and none of these lists has been imported yet.`;
    throw new Refusal('LIST_UNAVAILABLE', sentence, { lists_unavailable: missing });
  }
  return { editions, missingLists: missing };
}

function listsLacking(lacking: readonly UnavailableList[], missing: readonly UnavailableList[]): Refusal {
  const names = lacking.map(({ database }) => database).join(', ');
  const sentence = `Rows of the file ask for lists that have not been imported yet: ${names}. Please start the file later.`;
  return new Refusal('LIST_UNAVAILABLE', sentence, { lists_unavailable: missing });
}

/** Releases for the rows. Throws LIST_UNAVAILABLE without any: nobody would have looked. */
async function requiredReleases({ table, fetchedReleases }: Pick<StartBatch, 'table' | 'fetchedReleases'>) {
  const releases = await pinReleases(table, fetchedReleases);
  if (releases.length > 0) return releases;
  const sentence =
    'Adverse media was asked for, and no official releases have been loaded yet. Please start the file without it, or later.';
  throw new Refusal('LIST_UNAVAILABLE', sentence);
}

async function putProblems(
  uploads: Bucket,
  { accountId, id: jobId }: BatchJob,
  { problems }: BatchScan,
): Promise<void> {
  if (problems.length === 0) return;
  const key = objectKeys.batchProblems({ accountId, jobId });
  await putObject(uploads, key, JSON.stringify(problems), 'application/json');
}
