import { sweepMonitoring } from '../../lib/operations/monitoring/sweepMonitoring.ts';
import { send } from '../../lib/platform/queue.ts';
import { factIn } from '../kit/facts.ts';
import { monitoringQueue } from '../kit/monitoring/queues.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A list points to another edition: an account's own one concerns this account, a shared one every account with subjects. */
export const handler = eachMessage('factToMonitoring', 'dead_letter', async ({ body }, { now }) => {
  const { account_id: accountId } = factIn(body);
  if (accountId !== undefined) await send(monitoringQueue(), { account_id: accountId }, { group: accountId });
  else await sweepMonitoring({ table: table(), queue: monitoringQueue(), now, onNotScreened: () => {} });
});
