import type { WebhookMessage } from '../../contract/messages.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { waitingDeliveries } from '../../store/indexes.ts';
import type { Table } from '../../store/table.ts';
import { findDelivery, findDueDeliveries, putDelivery } from '../../store/webhooks/deliveries.ts';
import { messageOf, queuedUntil } from './queuedDelivery.ts';

export interface SweepDeliveries {
  table: Table;
  queue: Queue<WebhookMessage>;
  now: Date;
}

/** Of one shard in one minute; the others wait for the next. */
const dueMax = 1_000;

/** Queues the deliveries with a due attempt. Resolves with their number. */
export async function sweepDeliveries(deps: SweepDeliveries): Promise<number> {
  const counts = await Promise.all(waitingDeliveries.shards.map((shard) => sweepShard(deps, shard)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sweepShard({ table, queue, now }: SweepDeliveries, shard: string): Promise<number> {
  let count = 0;
  for (const key of await findDueDeliveries(table, shard, now, dueMax)) {
    const delivery = await findDelivery(table, key);
    if (delivery?.state !== 'waiting' || (delivery.dueAt ?? '') > now.toISOString()) continue;
    const queued = { ...delivery, dueAt: queuedUntil(now) };
    // Two sweeps at once queue it once; a later sweep makes up for an unsent message.
    if (!(await putDelivery(table, queued))) continue;
    await send(queue, messageOf(queued), { group: key.accountId });
    count++;
  }
  return count;
}
