import type { ImportJob } from './importJobs.ts';
import { keys } from './keys.ts';
import { isWritten, type Table, transact } from './table.ts';

/**
 * Ends a job by a fault of ours because what completed chunks were made into is lost: they have failed after all, so that trying the
 * job again makes them anew. False, and nothing changed, when the job has ended meanwhile.
 */
export function loseChunks(
  table: Table,
  job: Pick<ImportJob, 'accountId' | 'id'>,
  { chunks, sentence, now }: { chunks: readonly number[]; sentence: string; now: Date },
): Promise<boolean> {
  const status = { '#status': 'status' };
  const jobEnd = {
    Update: {
      TableName: table.name,
      Key: keys.job(job.accountId, job.id),
      UpdateExpression:
        'SET #status = :failed, completed_at = :now, error_message = :sentence, is_our_fault = :yes REMOVE gsi1pk, gsi1sk, confirmation_needed ADD chunks_completed :fewer, chunks_failed :more',
      ConditionExpression: '#status = :processing',
      ExpressionAttributeNames: status,
      ExpressionAttributeValues: {
        ':failed': 'failed',
        ':processing': 'processing',
        ':now': now.toISOString(),
        ':sentence': sentence,
        ':yes': true,
        ':fewer': -chunks.length,
        ':more': chunks.length,
      },
    },
  };
  const chunkEnds = chunks.map((number) => ({
    Update: {
      TableName: table.name,
      Key: keys.chunk(job.accountId, job.id, number),
      UpdateExpression: 'SET #status = :failed, error_message = :sentence',
      ConditionExpression: '#status = :completed',
      ExpressionAttributeNames: status,
      ExpressionAttributeValues: {
        ':failed': 'failed',
        ':completed': 'completed',
        ':sentence': 'What this chunk was made into is lost.',
      },
    },
  }));
  return isWritten(transact(table, [jobEnd, ...chunkEnds]));
}
