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

/** The name by which an offer's current price is found at Stripe: `simple_monthly`. */
export const lookupKeyOf = ({ plan, billingPeriod }: Offer): string => `${plan}_${billingPeriod}`;

/** Cents of a euro for one period, before tax. */
export function centsOf({ plan, billingPeriod }: Offer): number {
  const { monthlyCents, yearlyCents } = plans[plan];
  return billingPeriod === 'monthly' ? monthlyCents : yearlyCents;
}

/** Stripe's word for a billing period. */
export const intervalOf = (period: BillingPeriod): 'month' | 'year' => (period === 'monthly' ? 'month' : 'year');

/**
 * What a change is. An upgrade (a plan that costs more a month, or the same one for a year instead of a month) is made at once and
 * paid in proportion; a downgrade is made when what is paid for is over.
 */
export function offerChange(from: Offer, to: Offer): 'none' | 'upgrade' | 'downgrade' {
  const difference = plans[to.plan].monthlyCents - plans[from.plan].monthlyCents;
  if (difference !== 0) return difference > 0 ? 'upgrade' : 'downgrade';
  if (from.billingPeriod === to.billingPeriod) return 'none';
  return to.billingPeriod === 'yearly' ? 'upgrade' : 'downgrade';
}
