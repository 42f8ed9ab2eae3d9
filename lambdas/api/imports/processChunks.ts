import { processChunks } from '../../../lib/contract/imports.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { importProgress, ownImportJob } from '../../../lib/operations/imports/importProgress.ts';
import { retryImport } from '../../../lib/operations/imports/retryImport.ts';
import { requireRight, startImport } from '../../../lib/operations/imports/startImport.ts';
import { send } from '../../../lib/platform/queue.ts';
import { confirmReplacement, endImportJob } from '../../../lib/store/importJobChanges.ts';
import type { UserCaller } from '../../kit/caller.ts';
import { door } from '../../kit/http.ts';
import { importsQueue, publishQueue, uploads } from '../../kit/imports.ts';
import { table } from '../../kit/table.ts';

export const handler = door(processChunks, async ({ jobId, action }, { caller, now }) => {
  await actions[action](caller, jobId, now);
  return importProgress(table(), caller.accountId, jobId, now);
});

type Action = (caller: UserCaller, jobId: string, now: Date) => Promise<void>;

const actions: Record<'start' | 'status' | 'cancel' | 'confirm' | 'retry', Action> = {
  start: (caller, jobId, now) =>
    startImport({ table: table(), uploads: uploads(), importsQueue: importsQueue(), now }, caller, jobId),

  status: async () => undefined,

  async cancel({ accountId }, jobId, now) {
    const job = await ownImportJob(table(), accountId, jobId);
    const cancelled = await endImportJob(table(), job, { status: 'cancelled', now });
    if (!cancelled && job.status !== 'cancelled') throw new Refusal('CONFLICT', 'This import has already ended.');
  },

  async confirm(caller, jobId) {
    const job = await ownImportJob(table(), caller.accountId, jobId);
    requireRight(job, caller);
    if (!(await confirmReplacement(table(), job)) && !job.confirmedToReplace) {
      throw new Refusal('CONFLICT', 'This import does not wait for a confirmation.');
    }
    await send(publishQueue(), { account_id: caller.accountId, job_id: jobId });
  },

  retry: (caller, jobId, now) =>
    retryImport({ table: table(), uploads: uploads(), importsQueue: importsQueue(), now }, caller, jobId),
};
