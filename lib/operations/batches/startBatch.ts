import { monthAfter, monthOf } from '../../billing/months.ts';
import type { BatchOptions } from '../../contract/batchOptions.ts';
import type { BatchFile } from '../../contract/batchShapes.ts';
import { listTypes } from '../../contract/listTypes.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, putObject } from '../../platform/bucket.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { startBatchJob } from '../../store/batchJobChanges.ts';
import type { BatchJob } from '../../store/batchJobs.ts';
import { type Edition, findCurrentEditions } from '../../store/editions.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { effectiveEditions } from '../editions/effectiveEditions.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { type BatchCaller, kindsAsked, ownBatch, requireBatchPlan } from './batchCaller.ts';
import { batchQuota } from './batchQuota.ts';
import { type AskedReading, batchReading } from './batchReading.ts';
import { type OpenUploaded, withUploaded } from './openUploaded.ts';
import { presentBatch } from './presentBatch.ts';
import { type BatchScan, scanBatch } from './scanBatch.ts';

export interface StartBatch extends OpenUploaded {
  batchesQueue: JobQueue;
}

type Matching = Pick<BatchOptions, 'match_type' | 'threshold' | 'check' | 'limit'>;
type Asked = AskedReading & Matching & { batch_id: string };

/**
 * Starts a batch: reads its file to the end, fixes the editions and reserves a search for each row that can be screened, and has it cut
 * into chunks. Asked again it answers the batch that runs or has ended, and wakes it where its message may be lost. Throws Refusal as the
 * contract says.
 */
export async function startBatch(deps: StartBatch, caller: BatchCaller, asked: Asked): Promise<BatchFile> {
  const { table } = deps;
  const job = await ownBatch(table, caller, asked.batch_id);
  if (job.status === 'cancelled' || job.status === 'failed') {
    const sentence = `This batch is ${job.status} and cannot be started. Please upload the file again.`;
    throw new Refusal('CONFLICT', sentence);
  }
  if (job.status === 'pending') await start(deps, caller, job, asked);
  const started = await ownBatch(table, caller, job.id);
  if (started.status === 'processing' && started.unitsTotal === undefined) await wakeJob(deps.batchesQueue, started);
  return presentBatch(started);
}

async function start(deps: StartBatch, caller: BatchCaller, job: BatchJob, asked: Asked): Promise<void> {
  const { key, plan } = requireBatchPlan(caller);
  const { table, now } = deps;
  const { accountId, actor } = caller;
  const { options, columns, fileKind, scan } = await readWhole(deps, caller, job, asked);
  // What the rows may ask for shows only when the file is read.
  caller.requireKinds?.(kindsAsked(options));
  const editions = await pinnedEditions(table, accountId, options);
  await putProblems(deps.uploads, job, scan);
  const { rowsTotal, rowsToScreen, problems } = scan;
  const begun = { plan: key, fileKind, options, columns, rowsTotal, rowsToScreen, problems: problems.length, editions };
  const reserved = { month: monthOf(now), shard: 0, count: rowsToScreen };
  if (await startBatchJob(table, job, begun, { actor, now, plan, reserved })) return;
  // Started twice at once: the other call has done it.
  if ((await ownBatch(table, caller, job.id)).status !== 'pending') return;
  const { sentence, needed, remaining } = await batchQuota(table, { accountId, plan, needed: rowsToScreen }, now);
  const details = { limit: plan.searches, needed, remaining, reset_at: monthAfter(now, 1).toISOString() };
  throw new Refusal('USAGE_LIMIT_EXCEEDED', sentence, details);
}

function readWhole(deps: StartBatch, caller: BatchCaller, job: BatchJob, asked: Asked) {
  return withUploaded(deps, caller, job, async (file) => {
    const { columns, mapping, ...reading } = batchReading(file, asked);
    if (!mapping) {
      const message = 'Please say which column holds the name: no heading of the file tells.';
      throw new Refusal('INVALID_REQUEST', message, { problems: [{ field: 'columns', message }], columns });
    }
    const { match_type, threshold, check, limit } = asked;
    const matching = { match_type, threshold, check, limit };
    const scan = await scanBatch(file, { ...reading, columns, mapping }, matching);
    if (scan.rowsToScreen === 0) {
      const [first] = scan.problems;
      const why = first ? ` Row ${first.row}: ${first.sentence}` : '';
      throw new Refusal('INVALID_REQUEST', `No row of the file can be screened.${why}`);
    }
    const { hasHeader: has_header, dateOrder: date_order } = reading;
    const options: BatchOptions = { columns: mapping, has_header, date_order, ...matching };
    return { options, columns, fileKind: file.kind, scan };
  });
}

/** The lists as the account is screened against them at this moment. */
async function pinnedEditions(table: Table, accountId: string, options: BatchOptions): Promise<Edition[]> {
  const kinds = kindsAsked(options);
  const [shared, own] = await Promise.all([
    findCurrentEditions(table, 'shared', ''),
    findCurrentEditions(table, 'private', accountId),
  ]);
  const editions = effectiveEditions(shared, own).filter(({ list }) => kinds.includes(listTypes[list].kind));
  if (editions.length === 0) throw new Refusal('LIST_UNAVAILABLE', 'None of these lists has been imported yet.');
  return editions.map(({ changedBy: _, ...edition }) => edition);
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
