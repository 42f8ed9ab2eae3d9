import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { putSubscriptionWish, type SubscriptionWish } from '../../store/billing/subscriptionWishes.ts';
import type { Table } from '../../store/table.ts';

/** The account whose subscription it is about, and which of its members asks. */
export interface Wishing {
  accountId: string;
  actor: Actor;
}

/**
 * Keeps who asked for a change of the subscription, or went to where it can be changed or bought: Stripe does not know. Before the change, so that a
 * process that ends in between leaves none whose origin is not known. `id`: of the request. Throws CONFLICT for an account that is being deleted.
 */
export async function noteWish(
  { table, clock }: { table: Table; clock: () => Date },
  { accountId, actor: askedBy }: Wishing,
  id: string,
  wish: Pick<SubscriptionWish, 'action' | 'plan' | 'billingPeriod'>,
): Promise<void> {
  const askedAt = clock().toISOString();
  if (await putSubscriptionWish(table, accountId, id, { ...wish, askedAt, askedBy })) return;
  throw new Refusal('CONFLICT', 'This account is being deleted. Nothing was changed.');
}
