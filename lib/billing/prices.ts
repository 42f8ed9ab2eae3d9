import { type BillingPeriod, billingPeriods, type PlanKey, plans } from '../contract/billing/plans.ts';

/** What is bought: a plan for a month or a year at a time. */
export interface Offer {
  plan: PlanKey;
  billingPeriod: BillingPeriod;
}

export const planKeys = Object.keys(plans) as PlanKey[];

/** Every offer of the plan table. */
export const offers: readonly Offer[] = planKeys.flatMap((plan) =>
  billingPeriods.map((billingPeriod) => ({ plan, billingPeriod })),
);

/** Lookup key of an offer's current price at Stripe: `simple_monthly`. */
export const lookupKeyOf = ({ plan, billingPeriod }: Offer): string => `${plan}_${billingPeriod}`;

/** Cents of a euro for one period, before tax. */
export function centsOf({ plan, billingPeriod }: Offer): number {
  const { monthlyCents, yearlyCents } = plans[plan];
  return billingPeriod === 'monthly' ? monthlyCents : yearlyCents;
}

/** Stripe's word for a billing period. */
export const intervalOf = (period: BillingPeriod): 'month' | 'year' => (period === 'monthly' ? 'month' : 'year');

/**
 * Kind of a change. An upgrade (a dearer plan, or the same one by the year) takes effect at once and is prorated; a downgrade takes
 * effect at the end of the paid period.
 */
export function offerChange(from: Offer, to: Offer): 'none' | 'upgrade' | 'downgrade' {
  const difference = plans[to.plan].monthlyCents - plans[from.plan].monthlyCents;
  if (difference !== 0) return difference > 0 ? 'upgrade' : 'downgrade';
  if (from.billingPeriod === to.billingPeriod) return 'none';
  return to.billingPeriod === 'yearly' ? 'upgrade' : 'downgrade';
}
