import { Refusal } from '../../contract/refusal.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import type { Table } from '../../store/table.ts';
import { type AskedTable, type BatchTable, openBatchFile } from '../../tables/openBatchTable.ts';
import type { BatchCaller } from './batchCaller.ts';
import { bindBatchFile, readBatchFile } from './uploadedBatch.ts';

export interface OpenUploaded {
  table: Table;
  uploads: Bucket;
  now: Date;
  /** Asked while the file is read. */
  clock: () => Date;
}

/** A person waits for an answer, for 29 seconds at most. The file's size bounds the work, so only a busy machine takes so long. */
const secondsMax = 24;

/**
 * Reads the uploaded file of a pending batch for `work`. A refused file ends its batch with the same sentence, since no choice of
 * columns would help; one with other sheets, or read in a given encoding, waits for another choice. `limitSeconds` shortens the time of
 * the remaining reading. Throws Refusal.
 */
export async function withUploaded<Value>(
  deps: OpenUploaded,
  { actor }: BatchCaller,
  { job, sheet, encoding }: AskedTable & { job: BatchJob },
  work: (file: BatchTable, limitSeconds: (seconds: number) => void) => Promise<Value>,
): Promise<Value> {
  const { table, uploads, now, clock } = deps;
  let until = clock().getTime() + secondsMax * 1000;
  const checkTime = () => {
    if (clock().getTime() > until)
      throw new Refusal('CONFLICT', 'The service was too busy to read the file in time. Please try it again.');
  };
  const limitSeconds = (seconds: number) => {
    until = Math.min(until, clock().getTime() + seconds * 1000);
  };
  let mayBeReadOtherwise = encoding !== undefined;
  try {
    const etag = await bindBatchFile(table, uploads, job, now);
    const file = await openBatchFile(await readBatchFile(uploads, job, etag), checkTime, encoding);
    mayBeReadOtherwise ||= file.sheets.length > 1;
    return await work(await file.read(sheet), limitSeconds);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FILE_REFUSED' && !mayBeReadOtherwise) {
      await updateJob(table, job, 'fail', { actor, now, sentence: error.message, only: { status: 'pending' } });
    }
    throw error;
  }
}
