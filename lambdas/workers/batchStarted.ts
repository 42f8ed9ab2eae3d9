import { batchMessage } from '../../lib/contract/messages.ts';
import { cutBatch } from '../../lib/operations/batches/cutBatch.ts';
import { importTurnMs } from '../../lib/operations/subjects/imports/importTurn.ts';
import { runImport } from '../../lib/operations/subjects/imports/runImport.ts';
import { findSubjectImport } from '../../lib/store/subjects/subjectImports.ts';
import { batchChunksQueue, batchesQueue, batchResultsQueue } from '../kit/batches/batchQueues.ts';
import { uploads } from '../kit/buckets.ts';
import { subjectWriter } from '../kit/subjects/subjectWriter.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A batch was started: cut its file into chunks, or make its rows subjects. */
export const handler = eachMessage('batchStarted', 'dead_letter', async ({ body }, { actor, now }) => {
  const { account_id: accountId, job_id: jobId } = batchMessage.parse(JSON.parse(body));
  const ofSubjects = await findSubjectImport(table(), accountId, jobId);
  if (ofSubjects) {
    const end = now.getTime() + importTurnMs(ofSubjects, now);
    const stage = { uploads: uploads(), batchesQueue: batchesQueue(), hasTime: () => Date.now() < end };
    return runImport({ ...subjectWriter(now), ...stage, actor }, ofSubjects);
  }
  const queues = { batchChunksQueue: batchChunksQueue(), batchResultsQueue: batchResultsQueue() };
  await cutBatch({ table: table(), uploads: uploads(), ...queues, actor, now }, accountId, jobId);
});
