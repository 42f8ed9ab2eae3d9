import { importMessage } from '../../lib/contract/messages.ts';
import { publishImport } from '../../lib/operations/imports/publishImport.ts';
import { editions, uploads } from '../kit/imports/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** All chunks of an import are done, or a person answered its question with yes: publish its edition. */
export const handler = eachMessage('importReady', 'dead_letter', async ({ body }, { actor }) => {
  const { account_id: accountId, job_id: jobId } = importMessage.parse(JSON.parse(body));
  const deps = { table: table(), uploads: uploads(), editions: editions(), actor, clock: () => new Date() };
  await publishImport(deps, accountId, jobId);
});
