import type * as z from 'zod/mini';
import type { planKey } from './usage.ts';

export type PlanKey = z.output<typeof planKey>;

export interface Plan {
  name: string;
  /** EUR a month, before tax */
  monthlyPrice: number;
  /** EUR a year: ten times the monthly price (spec, "labelled Save 17%") */
  yearlyPrice: number;
  /** Searches a UTC calendar month; null is unlimited. */
  searches: number | null;
  /** Token bucket of one App ID (product decision "rate limit"). */
  rate: { requestsPerSecond: number; burst: number };
  /** Members of the account, open invitations included; null is unlimited. */
  seats: number | null;
  features: readonly string[];
  popular: boolean;
}

/** THE plan table: the price cards, the quota and the rate limit read it. Amounts of the spec, sections 6 and 9. */
export const plans: Record<PlanKey, Plan> = {
  simple: {
    name: 'Simple',
    monthlyPrice: 39.95,
    yearlyPrice: 399.5,
    searches: 50,
    seats: 1,
    rate: { requestsPerSecond: 10, burst: 20 },
    features: ['50 searches per month', 'Sanctions and PEP lists', 'REST API and dashboard'],
    popular: false,
  },
  advanced: {
    name: 'Advanced',
    monthlyPrice: 195,
    yearlyPrice: 1950,
    searches: 500,
    seats: 5,
    rate: { requestsPerSecond: 25, burst: 50 },
    features: ['500 searches per month', 'Sanctions and PEP lists', 'Audit logging', 'Priority support'],
    popular: true,
  },
  professional: {
    name: 'Professional',
    monthlyPrice: 595,
    yearlyPrice: 5950,
    searches: null,
    seats: null,
    rate: { requestsPerSecond: 100, burst: 200 },
    features: [
      'Unlimited searches',
      'Callback service',
      'Real-time notifications',
      'Full audit and case management',
      'Dedicated account manager',
      'Custom integrations',
    ],
    popular: false,
  },
};
