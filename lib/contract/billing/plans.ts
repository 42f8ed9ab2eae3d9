import type * as z from 'zod/mini';
import { requestLogDays } from '../usage/requestLogLimits.ts';
import type { planKey } from './planKey.ts';

export type PlanKey = z.output<typeof planKey>;

/** Days for the payment of a failed renewal before the plan ends. */
export const paymentGraceDays = 7;

export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export interface Plan {
  name: string;
  /** Cents of a euro for a month, before tax. */
  monthlyCents: number;
  /** Cents of a euro for a year, before tax: ten times the monthly price. */
  yearlyCents: number;
  /** Searches a UTC calendar month; null is unlimited. */
  searches: number | null;
  /** Token bucket of the account: all its App IDs and its dashboard take from the same one. */
  rate: { requestsPerSecond: number; burst: number };
  /** Members of the account, open invitations included; null is unlimited. */
  seats: number | null;
  /** Active subjects; null is unlimited. */
  subjects: number | null;
  /** Private imports of the account on a UTC day; a shared import has no such limit. */
  imports: { megabytesPerDay: number; recordsPerDay: number };
  features: readonly string[];
  popular: boolean;
}

/**
 * Searches of a month within fair use of an unlimited plan, by the terms: at list prices they cost about a third of the plan
 * (lib/cloud/cost.md). Nothing refuses more; the operator is alerted.
 */
export const fairUseSearches = 30_000_000;

/** What every plan has. */
const inEveryPlan = [
  'Sanctions and PEP lists, adverse media',
  'REST API and dashboard',
  `Audit logging: calls of the last ${requestLogDays} days`,
] as const;

/** The plan table: price cards, quota, rate limit and imports a day all come from here. */
export const plans: Record<PlanKey, Plan> = {
  simple: {
    name: 'Simple',
    monthlyCents: 39_95,
    yearlyCents: 399_50,
    searches: 50,
    seats: 1,
    subjects: 100,
    rate: { requestsPerSecond: 10, burst: 20 },
    imports: { megabytesPerDay: 30, recordsPerDay: 150_000 },
    features: ['50 searches per month', '1 member', 'Monitoring of 100 customers', ...inEveryPlan],
    popular: false,
  },
  advanced: {
    name: 'Advanced',
    monthlyCents: 195_00,
    yearlyCents: 1_950_00,
    searches: 500,
    seats: 5,
    subjects: 5_000,
    rate: { requestsPerSecond: 25, burst: 50 },
    imports: { megabytesPerDay: 100, recordsPerDay: 500_000 },
    features: [
      '500 searches per month',
      '5 members with roles',
      'Monitoring of 5,000 customers, alerts with decisions',
      ...inEveryPlan,
      'Audit trail of every change',
      'Priority support',
    ],
    popular: true,
  },
  professional: {
    name: 'Professional',
    monthlyCents: 595_00,
    yearlyCents: 5_950_00,
    searches: null,
    seats: null,
    subjects: null,
    rate: { requestsPerSecond: 100, burst: 200 },
    imports: { megabytesPerDay: 300, recordsPerDay: 2_000_000 },
    features: [
      'Unlimited searches',
      'Any number of members with roles',
      'Monitoring of any number of customers',
      ...inEveryPlan,
      'Callback service',
      'Real-time notifications',
      'Full audit and case management',
      'Dedicated account manager',
      'Custom integrations',
    ],
    popular: false,
  },
};
