import { sweepSubscriptions } from '../../lib/operations/billing/sweepSubscriptions.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { stripeQueue } from '../kit/billing/stripeQueue.ts';
import { table } from '../kit/table.ts';

/** Every night: queues all accounts for a reading at Stripe, so that no lost event stays unseen for longer than a day. */
export async function handler(): Promise<void> {
  const count = await sweepSubscriptions(table(), stripeQueue());
  logInfo('accounts queued to be read at Stripe', { operation: 'subscriptionsSwept', count });
}
