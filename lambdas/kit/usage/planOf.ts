import { livePlan } from '../../../lib/billing/stripeSubscription.ts';
import type { PlanKey } from '../../../lib/contract/billing/plans.ts';
import { findSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { table } from '../table.ts';

/** Finds the plan of an account's live subscription, for a call begun at `now`. */
export function planOf(now: Date): (accountId: string) => Promise<PlanKey | undefined> {
  return async (accountId) => livePlan(await findSubscription(table(), accountId), now);
}
