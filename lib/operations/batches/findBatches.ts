import type { BatchFile } from '../../contract/batchShapes.ts';
import { pageItems } from '../../contract/page.ts';
import type { RecordProblem } from '../../lists/findings.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { findBatchJobs } from '../../store/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { type BatchReader, maySee, ownBatch } from './batchCaller.ts';
import { presentBatch } from './presentBatch.ts';

/** A page of the batches that the caller may see, newest first. It has fewer where others' stand between. */
export async function findBatches(table: Table, reader: BatchReader, cursor: string | undefined) {
  const { values, nextCursor } = await findBatchJobs(table, reader.accountId, { cursor, limit: pageItems });
  return { batches: values.filter((job) => maySee(reader, job)).map(presentBatch), next_cursor: nextCursor ?? null };
}

/** One batch, and which of its rows cannot be screened. */
export async function findBatch(
  { table, uploads }: { table: Table; uploads: Bucket },
  reader: BatchReader,
  id: string,
): Promise<{ batch: BatchFile; problems: RecordProblem[] }> {
  const { accountId } = reader;
  const job = await ownBatch(table, reader, id);
  const stored = job.problems
    ? await readObject(uploads, objectKeys.batchProblems({ accountId, jobId: id }))
    : undefined;
  const problems = stored ? (JSON.parse(new TextDecoder().decode(stored)) as RecordProblem[]) : [];
  return { batch: presentBatch(job), problems };
}
