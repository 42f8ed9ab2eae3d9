import type { Plan } from '../contract/billing/plans.ts';

/**
 * Requests a second that one shard of an account's quota is made for. DynamoDB takes 1,000 write units a second of one
 * partition; the rest is room for the unevenness of chance and for refused requests, which cost a write unit too.
 */
const requestsPerSecondOfShard = 400;

/**
 * In how many shards an account with this plan is counted. A plan with a monthly limit has one: only a single item can be
 * exact. An unlimited plan has as many as its rate needs; each further one would make the rate less even without need.
 */
export function shardsOf(plan: Pick<Plan, 'searches' | 'rate'>): number {
  return plan.searches === null ? Math.ceil(plan.rate.requestsPerSecond / requestsPerSecondOfShard) : 1;
}

/**
 * Shards to read for an account's sum: its earlier plan may have used any of them. This number must never decrease, also where a
 * plan does, or what the others hold is counted no more.
 */
export const shardsMax = 1;
