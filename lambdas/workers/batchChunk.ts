import { batchChunkMessage } from '../../lib/contract/messages.ts';
import { screenBatchChunk } from '../../lib/operations/batches/screenBatchChunk.ts';
import { OpenPinned } from '../../lib/operations/media/inBatches/openPinned.ts';
import { PinnedLists } from '../../lib/operations/screening/pinnedLists.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { batchResultsQueue } from '../kit/batches/batchQueues.ts';
import { editions, uploads } from '../kit/buckets.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** The lists of this process: segments stay loaded between chunks. */
const pinnedLists = lazy(() => new PinnedLists(editions()));
/** And the press releases searched for adverse media. */
const openPinned = lazy(() => new OpenPinned(editions()));

/** A chunk of a batch file was cut: screen its rows. */
export const handler = eachMessage('batchChunk', 'dead_letter', async ({ body }) => {
  const { account_id: accountId, job_id: jobId, chunk_number: number } = batchChunkMessage.parse(JSON.parse(body));
  const deps = {
    table: table(),
    uploads: uploads(),
    lists: pinnedLists(),
    batchResultsQueue: batchResultsQueue(),
    media: { openPinned: openPinned() },
  };
  await screenBatchChunk({ ...deps, clock: () => new Date() }, { accountId, jobId, number });
});
