import { randomBytes } from 'node:crypto';
import { monitoringMessage } from '../../lib/contract/messages.ts';
import { startDueRun } from '../../lib/operations/monitoring/startRun.ts';
import { monitoringRunsQueue } from '../kit/monitoring/queues.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** Lists have changed, a run has ended, or an hour is over: start the run that the account is due for. */
export const handler = eachMessage('monitoringDue', 'dead_letter', async ({ body }, { actor, now }) => {
  const { account_id: accountId } = monitoringMessage.parse(JSON.parse(body));
  await startDueRun({ table: table(), runsQueue: monitoringRunsQueue(), actor, now, random: randomBytes }, accountId);
});
