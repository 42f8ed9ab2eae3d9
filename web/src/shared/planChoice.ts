import { type BillingPeriod, type PlanKey, plans } from '../../../lib/contract/billing/plans.ts';
import { euros } from './format.ts';

/** A plan, and how it is paid. */
export interface PlanChoice {
  plan: PlanKey;
  billing: BillingPeriod;
}

/** The plan named by an address; undefined for none, or an unknown one. */
export function planOf(query: URLSearchParams): PlanKey | undefined {
  const plan = query.get('plan');
  return plan !== null && Object.hasOwn(plans, plan) ? (plan as PlanKey) : undefined;
}

/** The billing period named by an address; monthly by default. */
export function billingOf(query: URLSearchParams): BillingPeriod {
  return query.get('billing') === 'yearly' ? 'yearly' : 'monthly';
}

/** An address with the choice in its query, as `planOf` and `billingOf` read it. */
export function withChoice(path: string, { plan, billing }: PlanChoice): string {
  return `${path}?plan=${plan}&billing=${billing}`;
}

/** Cents of one period of billing. */
export function centsOf({ plan, billing }: PlanChoice): number {
  const { monthlyCents, yearlyCents } = plans[plan];
  return billing === 'yearly' ? yearlyCents : monthlyCents;
}

/** "€195 per month", "€1,950 per year". */
export function priceText(choice: PlanChoice): string {
  return `${euros(centsOf(choice))} per ${choice.billing === 'yearly' ? 'year' : 'month'}`;
}
