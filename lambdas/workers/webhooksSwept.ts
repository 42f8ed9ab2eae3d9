import { sweepDeliveries } from '../../lib/operations/webhooks/sweepDeliveries.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { table } from '../kit/table.ts';
import { webhooksQueue } from '../kit/webhooks/webhooks.ts';

/** Every minute: queues the deliveries whose next attempt is due. */
export async function handler(): Promise<void> {
  const count = await sweepDeliveries({ table: table(), queue: webhooksQueue(), now: new Date() });
  if (count > 0) logInfo('deliveries queued', { operation: 'webhooksSwept', count });
}
