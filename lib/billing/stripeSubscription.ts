import { type BillingPeriod, type PlanKey, paymentGraceDays } from '../contract/billing/plans.ts';
import type { Offer } from './prices.ts';

// A Stripe event is applied by reading the customer's subscriptions and storing the result: putSubscription in
// lib/store/billing/subscriptions.ts. readSubscription.ts reads; this file decides.

/** Stripe's words for the state of a subscription. */
export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * What an account has bought, as it was last read from Stripe. The read is of the customer: of several subscriptions it is the best
 * live one. Times are ISO texts in UTC.
 */
export interface Subscription {
  plan: PlanKey;
  billingPeriod: BillingPeriod;
  status: SubscriptionStatus;
  /** Paid, or on trial, until then. */
  periodEnd: string;
  /** It ends with the period instead of being renewed. */
  cancelAtPeriodEnd: boolean;
  /** The offer after the paid period; `at` is an ISO text. */
  pending?: (Offer & { at: string }) | undefined;
  /** When the missing payment was due. Only set while past due; unknown, it counts from the read. */
  pastDueSince?: string | undefined;
  /** Undefined for an account opened by support. */
  stripeCustomerId?: string | undefined;
  stripeSubscriptionId?: string | undefined;
  /** Start of the read that found this. */
  readAt: string;
}

const dayMs = 86_400_000;
/** Time between the end of a period and the event of its renewal: Stripe repeats an unanswered event for three days. */
export const renewalGraceMs = 3 * dayMs;
/** Grace period of a failed payment. */
export const paymentGraceMs = paymentGraceDays * dayMs;

/** End of a subscription's validity in ms since 1970; undefined if its status alone ends it. */
export function liveUntil(subscription: Subscription): number | undefined {
  const { status, periodEnd, cancelAtPeriodEnd, pastDueSince, readAt } = subscription;
  switch (status) {
    case 'trialing':
    case 'active':
      return Date.parse(periodEnd) + (cancelAtPeriodEnd ? 0 : renewalGraceMs);
    case 'past_due':
      return Date.parse(pastDueSince ?? readAt) + paymentGraceMs;
    default:
      return undefined;
  }
}

/** The plan in force; undefined without a live subscription. */
export function livePlan(subscription: Subscription | undefined, now: Date): PlanKey | undefined {
  if (!subscription) return undefined;
  return now.getTime() < (liveUntil(subscription) ?? 0) ? subscription.plan : undefined;
}
