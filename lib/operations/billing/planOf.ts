import type Stripe from 'stripe';
import { offerOf } from '../../billing/readSubscription.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';

/** Plan of a subscription made by our checkout. */
export function planOf({ items }: Stripe.Subscription): PlanKey {
  const [item] = items.data;
  const offer = item && offerOf(item.price);
  if (!offer) throw new Error('A checkout was paid at a price that the plan table does not know');
  return offer.plan;
}
