import type { Subscription } from '../../billing/stripeSubscription.ts';
import { isReadDue } from '../../billing/subscriptionState.ts';
import { logFault } from '../../platform/log.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { type SyncDeps, syncSubscription } from './syncSubscription.ts';

type Deps = Omit<SyncDeps, 'stripe'> & {
  /** Only asked for when Stripe is. */
  stripe: () => Promise<SyncDeps['stripe']>;
};

/**
 * The account's subscription. Read at Stripe again after the end of its period; if Stripe does not answer, the stored one holds, with
 * its grace period.
 */
export async function checkSubscription(
  { table, stripe, stage, clock }: Deps,
  accountId: string,
): Promise<Subscription | undefined> {
  const stored = await findSubscription(table, accountId, { consistent: true });
  const customerId = stored?.stripeCustomerId;
  if (!stored || !customerId || !isReadDue(stored, clock())) return stored;
  try {
    return await syncSubscription({ table, stripe: await stripe(), stage, clock }, { accountId, customerId });
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    logFault('subscription not read again', error);
    return stored;
  }
}
