import type { Subscription } from '../../billing/stripeSubscription.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { whilePersonWaits } from './paymentRefusal.ts';
import { type SyncDeps, syncSubscription } from './syncSubscription.ts';

/** Reads the account's subscription at Stripe at once. Throws PAYMENT_UNAVAILABLE if Stripe does not answer. */
export async function refreshSubscription(deps: SyncDeps, accountId: string): Promise<Subscription | undefined> {
  const stored = await findSubscription(deps.table, accountId, { consistent: true });
  const customerId = stored?.stripeCustomerId;
  return customerId ? whilePersonWaits(() => syncSubscription(deps, { accountId, customerId })) : stored;
}
