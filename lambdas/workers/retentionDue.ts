import { retentionMessage, retentionWork } from '../../lib/contract/messages.ts';
import { keepRetention } from '../../lib/operations/retention/keepRetention.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { findNewestState } from '../../lib/store/log/findNewestState.ts';
import { receiptsBucket } from '../kit/buckets.ts';
import { logQueue } from '../kit/receipts/logQueue.ts';
import { receiptKeys } from '../kit/receipts/receiptKeys.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** The night's work on the receipts of one account: what does not fit into the time of a function is done in the next night. */
export const handler = eachMessage('retentionDue', 'dead_letter', async ({ body }, { now }) => {
  const { account_id: accountId } = retentionMessage.parse(JSON.parse(body));
  const end = now.getTime() + retentionWork.workSeconds * 1000;
  const hasTime = () => Date.now() < end;
  const origin = env('logOrigin');
  const logSeen = async () => (await findNewestState(table(), origin)) ?? null;
  const log = { logQueue: logQueue(), origin, logSeen };
  const deps = {
    table: table(),
    receipts: receiptsBucket(),
    keys: receiptKeys(),
    ...log,
    clock: () => new Date(),
    hasTime,
  };
  const count = await keepRetention(deps, accountId);
  if (!hasTime()) logInfo('retention goes on in the next night', { operation: 'retentionDue', accountId });
  if (count > 0) logInfo('receipts erased', { operation: 'retentionDue', accountId, count });
});
