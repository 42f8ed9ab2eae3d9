import { randomBytes } from 'node:crypto';
import { monitoringMessage } from '../../lib/contract/messages.ts';
import { startDueRun } from '../../lib/operations/monitoring/startRun.ts';
import { tendAlerts } from '../../lib/operations/monitoring/tendAlerts.ts';
import { monitoringQueue, monitoringRunsQueue } from '../kit/monitoring/queues.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** Lists have changed, a run has ended, or an hour is over: start the due run of an account. Once a day: tend its alerts. */
export const handler = eachMessage('monitoringDue', 'dead_letter', async ({ body }, { actor, now }) => {
  const {
    account_id: accountId,
    tends_alerts: tends,
    part,
    has_failed: hasFailed,
  } = monitoringMessage.parse(JSON.parse(body));
  if (tends) await tendAlerts({ table: table(), queue: monitoringQueue(), now }, accountId, { part, hasFailed });
  else
    await startDueRun({ table: table(), runsQueue: monitoringRunsQueue(), actor, now, random: randomBytes }, accountId);
});
