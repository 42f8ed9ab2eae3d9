import type { SubscriptionState } from '../contract/billing/billing.ts';
import { livePlan, paymentGraceMs, type Subscription } from './stripeSubscription.ts';

/** What the pages are told of a subscription; `now` decides whether it counts. */
export function subscriptionState(subscription: Subscription | undefined, now: Date): SubscriptionState {
  if (!subscription) return nothingBought;
  const { plan, billingPeriod, status, periodEnd, cancelAtPeriodEnd, pending, pastDueSince, readAt } = subscription;
  const payUntil = Date.parse(pastDueSince ?? readAt) + paymentGraceMs;
  return {
    subscribed: livePlan(subscription, now) !== undefined,
    subscription_tier: plan,
    arranged: subscription.stripeCustomerId === undefined,
    subscription_end: periodEnd,
    cancel_at_period_end: cancelAtPeriodEnd,
    billing: billingPeriod,
    status,
    pay_until: status === 'past_due' ? new Date(payUntil).toISOString() : null,
    pending: pending ? { plan: pending.plan, billing: pending.billingPeriod, at: pending.at } : null,
  };
}

const nothingBought: SubscriptionState = {
  subscribed: false,
  subscription_tier: null,
  arranged: false,
  subscription_end: null,
  cancel_at_period_end: false,
  billing: null,
  status: null,
  pay_until: null,
  pending: null,
};

/**
 * Whether something should have happened at Stripe since the last read: the end of the period, or of a scheduled change. An event tells
 * of it; this is for the time until it comes, or when it never does.
 */
export function isReadDue({ periodEnd, pending, readAt }: Subscription, now: Date): boolean {
  const moments = [periodEnd, ...(pending ? [pending.at] : [])].map((at) => Date.parse(at));
  return moments.some((at) => Date.parse(readAt) < at && at <= now.getTime());
}
