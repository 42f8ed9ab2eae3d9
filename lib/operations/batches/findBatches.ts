import type { BatchFile } from '../../contract/batchShapes.ts';
import { pageItems } from '../../contract/page.ts';
import type { RecordProblem } from '../../lists/findings.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { type BatchJob, findBatchJobs } from '../../store/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { type BatchCaller, isSeenBy, ownBatch } from './batchCaller.ts';
import { withOptions } from './batchColumns.ts';
import { presentBatch } from './presentBatch.ts';

type Seer = Pick<BatchCaller, 'accountId' | 'actor'>;

/** A page of the batches that the caller may know of, newest first. Only the last one may be shorter. */
export async function findBatches(
  { table, uploads }: { table: Table; uploads: Bucket },
  caller: Seer,
  cursor: string | undefined,
) {
  const seen: BatchJob[] = [];
  let next = cursor;
  do {
    const page = await findBatchJobs(table, caller.accountId, { cursor: next, limit: pageItems - seen.length });
    seen.push(...page.values.filter((job) => isSeenBy(caller, job)));
    next = page.nextCursor;
  } while (next !== undefined && seen.length < pageItems);
  const whole = await Promise.all(seen.map((job) => withOptions(uploads, job)));
  return { batches: whole.map(presentBatch), next_cursor: next ?? null };
}

/** One batch, and which of its rows cannot be screened. */
export async function findBatch(
  { table, uploads }: { table: Table; uploads: Bucket },
  caller: Seer,
  id: string,
): Promise<{ batch: BatchFile; problems: RecordProblem[] }> {
  const job = await ownBatch(table, caller, id);
  const { accountId } = job;
  const stored = job.problems
    ? await readObject(uploads, objectKeys.batchProblems({ accountId, jobId: id }))
    : undefined;
  const problems = stored ? (JSON.parse(new TextDecoder().decode(stored)) as RecordProblem[]) : [];
  return { batch: presentBatch(await withOptions(uploads, job)), problems };
}
