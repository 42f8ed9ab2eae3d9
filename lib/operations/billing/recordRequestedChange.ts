import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { putSubscriptionWish, type SubscriptionWish } from '../../store/billing/subscriptionWishes.ts';
import type { Table } from '../../store/table.ts';

/** Account of the subscription, and the asking member. */
export interface Wishing {
  accountId: string;
  actor: Actor;
}

/**
 * Records the author of a change of the subscription, or of a visit to its pages: Stripe does not know it. Before the change, so that an
 * interruption leaves no change without an author. `id`: of the request. Throws CONFLICT for an account in deletion.
 */
export async function recordRequestedChange(
  { table, clock }: { table: Table; clock: () => Date },
  { accountId, actor: askedBy }: Wishing,
  id: string,
  wish: Pick<SubscriptionWish, 'action' | 'plan' | 'billingPeriod'>,
): Promise<void> {
  const askedAt = clock().toISOString();
  if (await putSubscriptionWish(table, accountId, id, { ...wish, askedAt, askedBy })) return;
  throw new Refusal('CONFLICT', 'This account is being deleted. Nothing was changed.');
}
