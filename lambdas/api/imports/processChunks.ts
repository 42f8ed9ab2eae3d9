import * as contract from '../../../lib/contract/imports/imports.ts';
import { cancelImport } from '../../../lib/operations/imports/cancelImport.ts';
import { confirmImport } from '../../../lib/operations/imports/confirmImport.ts';
import type { ImportCaller } from '../../../lib/operations/imports/importCaller.ts';
import { importProgress } from '../../../lib/operations/imports/importProgress.ts';
import { retryImport } from '../../../lib/operations/imports/retryImport.ts';
import { startImport } from '../../../lib/operations/imports/startImport.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { importsQueues, publishQueue } from '../../kit/imports/imports.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.processChunks, async (input, { caller, now }) => {
  const { jobId } = input;
  if (input.action === 'confirm') {
    await confirmImport({ table: table(), publishQueue: publishQueue(), now }, caller, jobId, input.question);
  } else {
    await actions[input.action](caller, jobId, now);
  }
  return importProgress(table(), caller.accountId, jobId, now);
});

type Action = (caller: ImportCaller, jobId: string, now: Date) => Promise<void>;

const startDeps = (now: Date) => ({ table: table(), uploads: uploads(), importsQueues: importsQueues(), now });

const actions: Record<'start' | 'status' | 'cancel' | 'retry', Action> = {
  start: (caller, jobId, now) => startImport(startDeps(now), caller, jobId),
  status: async () => undefined,
  cancel: (caller, jobId, now) =>
    cancelImport({ table: table(), uploads: uploads(), publishQueue: publishQueue(), now }, caller, jobId),
  retry: (caller, jobId, now) => retryImport(startDeps(now), caller, jobId),
};
