import type { BatchFile } from '../../contract/batches/batchShapes.ts';
import type { RecordProblem } from '../../lists/findings.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { type BatchSeer, ownBatch } from './batchCaller.ts';
import { withOptions } from './batchColumns.ts';
import { presentBatch } from './presentBatch.ts';

/** One batch, and which of its rows cannot be screened. */
export async function findBatch(
  { table, uploads }: { table: Table; uploads: Bucket },
  caller: BatchSeer,
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
