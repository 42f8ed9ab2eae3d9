import { tmpdir } from 'node:os';
import { exportMessage } from '../../lib/contract/messages.ts';
import { makeExport } from '../../lib/operations/account/dataExports/makeExport.ts';
import { findUserAddress } from '../../lib/platform/userAddress.ts';
import { uploads } from '../kit/imports/imports.ts';
import { mailQueue } from '../kit/mails/mails.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A person asked for a copy of their data: make it. */
export const handler = eachMessage('exportDue', 'dead_letter', async ({ body }, { actor }) => {
  const { account_id: accountId, job_id: jobId } = exportMessage.parse(JSON.parse(body));
  const deps = { table: table(), uploads: uploads(), mailQueue: mailQueue(), findUserAddress };
  await makeExport({ ...deps, workDir: tmpdir(), actor, clock: () => new Date() }, accountId, jobId);
});
