import { randomUUID } from 'node:crypto';
import { quotaHeaders, shortageRefusal } from '../../lib/billing/quotaAnswer.ts';
import { subscribedPlan } from '../../lib/operations/screening/countedCall.ts';
import { takeQuota } from '../../lib/store/quota.ts';
import type { CallingAccount } from './caller.ts';
import { recentBuckets } from './screening.ts';
import { table } from './table.ts';

/**
 * Takes one request from the account's rate limit, and no search. Fills `headers` with what is left; throws RATE_LIMITED, and
 * SUBSCRIPTION_REQUIRED without a plan.
 */
export async function takeRequest(
  account: CallingAccount,
  now: Date,
  headers: Record<string, string> = {},
): Promise<void> {
  const { accountId } = account;
  const plan = subscribedPlan(account);
  const taking = { id: randomUUID(), accountId, plan, count: 0, now };
  const taken = await takeQuota(table(), recentBuckets(), taking);
  Object.assign(headers, quotaHeaders(taken, now));
  if (!taken.ok) throw shortageRefusal(taken);
}
