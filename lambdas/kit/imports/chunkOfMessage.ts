import type { ChunkMessage } from '../../../lib/contract/messages.ts';
import type { ChunkOf } from '../../../lib/store/objectKeys.ts';

/** Which chunk a message is about. */
export const chunkOfMessage = ({ account_id, job_id, chunk_number }: ChunkMessage): ChunkOf => ({
  accountId: account_id,
  jobId: job_id,
  number: chunk_number,
});
