import type { SubscriptionState } from '../../../lib/contract/billing/billing.ts';

/**
 * Past due, with or without time left to pay; `unpaid` is Stripe's word after its last try. What helps then is to pay the open invoice,
 * and not to buy a plan.
 */
export function isUnpaid({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid';
}
