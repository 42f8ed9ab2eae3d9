import type Stripe from 'stripe';
import { offerOf } from '../../billing/readSubscription.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';

/** The plan of a subscription that a checkout of ours has made. */
export function planOf({ items }: Stripe.Subscription): PlanKey {
  const [item] = items.data;
  const offer = item && offerOf(item.price);
  if (!offer) throw new Error('A checkout was paid at a price that the plan table does not know');
  return offer.plan;
}
