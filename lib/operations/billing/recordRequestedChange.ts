import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
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
  const recorded = wish.action in visits ? await recordChange(table, accountId, visitOf(wish, askedBy)) : [];
  if (await putSubscriptionWish(table, accountId, id, { ...wish, askedAt, askedBy }, recorded)) return;
  throw new Refusal('CONFLICT', 'This account is being deleted. Nothing was changed.');
}

/** Visits to Stripe's pages, where the change itself is made. */
const visits = { open_portal: 'billing.portal_opened', buy: 'billing.checkout_opened' } as const;

function visitOf(
  { action, plan, billingPeriod }: Pick<SubscriptionWish, 'action' | 'plan' | 'billingPeriod'>,
  by: Actor,
) {
  const after = plan ? { plan, billing: billingPeriod ?? null } : undefined;
  return { action: visits[action as keyof typeof visits], by, ...(after ? { after } : {}) };
}
