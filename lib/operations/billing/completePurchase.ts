import type Stripe from 'stripe';
import { hasEnded } from '../../billing/readSubscription.ts';
import { listSubscriptions } from '../../platform/stripe/subscriptions.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { findDeletion } from '../../store/account/deletions.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import type { CheckoutOutcome } from './checkoutOutcome.ts';
import { holdPayment, isForeign, nameCustomer, originName } from './origin.ts';
import { planOf } from './planOf.ts';
import { returnPayment, wasReturned } from './returnPayment.ts';
import type { SignUpDeps } from './signUpDeps.ts';
import { syncSubscription } from './syncSubscription.ts';

/**
 * Gives an account its purchase of a paid session. Of two plans bought at once the first one stands, and the later one is ended and
 * refunded, in any order of their sessions; so is a purchase of an account deleted here. Both must name this deployment and the account,
 * otherwise a person decides.
 */
export async function completePurchase(
  deps: SignUpDeps,
  session: Stripe.Checkout.Session,
  bought: Stripe.Subscription,
  accountId: string,
): Promise<CheckoutOutcome> {
  const { table } = deps;
  const email = session.customer_details?.email ?? session.customer_email ?? '';
  const [found, deletion, before] = await Promise.all([
    findAccount(table, accountId),
    findDeletion(table, accountId),
    findSubscription(table, accountId, { consistent: true }),
  ]);
  // Marked as deleted it buys nothing any more, removed or not.
  const account = deletion ? undefined : found;
  const customerIds = new Set([before?.stripeCustomerId, customerOf(bought)].filter((id) => id !== undefined));
  const lists = await Promise.all([...customerIds].map((id) => listSubscriptions(deps.stripe, id)));
  const running = lists
    .flat()
    .filter((one) => !hasEnded(one.status) && !isForeign(deps, one))
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const kept = account ? running[0] : undefined;
  const isKnown = account !== undefined || deletion !== undefined;
  const mayReturn = (one: Stripe.Subscription) =>
    isKnown && originName(deps, one) === 'ours' && one.metadata.account === accountId;
  const surplus = running.filter((one) => one !== kept);
  for (const one of surplus) {
    if (mayReturn(one)) await returnPayment(deps, one, { email, plan: planOf(one) });
    else holdPayment(one, `Bought for ${accountId}, which cannot have it`);
  }
  // At a repeat the refunded plan has ended, and the first one stands.
  const isLater = kept !== undefined && kept.id !== bought.id && kept.created <= bought.created;
  if (!account && hasEnded(bought.status) && !wasReturned(bought)) return { state: 'deleted' };
  if (!account || isLater) {
    return { state: surplus.some(({ id }) => id === bought.id) && !mayReturn(bought) ? 'held' : 'returned' };
  }
  const customerId = customerOf(kept ?? bought);
  if (customerId !== before?.stripeCustomerId) await nameCustomer(deps, customerId);
  const subscription = await syncSubscription(deps, { accountId, customerId });
  if (!subscription) throw new Error('An account that bought a plan has no subscription');
  return { state: 'completed', accountId, email, subscription };
}

const customerOf = ({ customer }: Stripe.Subscription) => (typeof customer === 'string' ? customer : customer.id);
