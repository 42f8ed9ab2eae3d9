import type { ImportJob } from './importJobs.ts';
import { keys, openJobs } from './keys.ts';
import { isWritten, type Table, transact } from './table.ts';

/** What reading a file sets; a file that was not imported whole is read anew. */
const totals = 'total_records, records_left_out, total_chunks, list_date, part, problems, problem_rows';

/**
 * failed -> processing, with its failed chunks pending again; what is completed stays. False, and nothing changed, when the job did
 * not fail by a fault of ours, or is being tried again already.
 */
export function retryImportJob(
  table: Table,
  job: ImportJob,
  failedChunks: readonly number[],
  now: Date,
): Promise<boolean> {
  const isWhole = job.totalChunks !== undefined && job.chunksCompleted >= job.totalChunks;
  const { gsi1pk, gsi1sk } = openJobs.attributes(job.createdAt, job.id);
  const jobAgain = {
    Update: {
      TableName: table.name,
      Key: keys.job(job.accountId, job.id),
      UpdateExpression: `SET #status = :processing, started_at = :now, chunks_failed = :none, gsi1pk = :pk, gsi1sk = :sk REMOVE error_message, completed_at, is_our_fault${isWhole ? '' : `, ${totals}`}`,
      ConditionExpression: '#status = :failed AND is_our_fault = :yes',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':processing': 'processing',
        ':failed': 'failed',
        ':yes': true,
        ':now': now.toISOString(),
        ':none': 0,
        ':pk': gsi1pk,
        ':sk': gsi1sk,
      },
    },
  };
  // The job ends with its first failed chunk, so there are never so many that they need a second transaction.
  const chunksAgain = failedChunks.map((number) => ({
    Update: {
      TableName: table.name,
      Key: keys.chunk(job.accountId, job.id, number),
      UpdateExpression: 'SET #status = :pending REMOVE error_message',
      ConditionExpression: '#status = :failed',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':pending': 'pending', ':failed': 'failed' },
    },
  }));
  return isWritten(transact(table, [jobAgain, ...chunksAgain]));
}
