import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { manageActions } from '../../contract/billing/billing.ts';
import { planKey } from '../../contract/billing/planKey.ts';
import { billingPeriods } from '../../contract/billing/plans.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from '../table.ts';

/** Offers of the product's page, and ways to Stripe's own pages with such a choice. */
export const wishActions = [...manageActions, 'open_portal', 'buy'] as const;

/**
 * A member's request about the subscription. Its outcome is Stripe's to say and stands in the stored subscription; Stripe does not know
 * the requesting member.
 */
const stored = z.object({
  action: z.enum(wishActions),
  plan: z.optional(planKey),
  billingPeriod: z.optional(z.enum(billingPeriods)),
  askedAt: z.string(),
  askedBy: actor,
});
export type SubscriptionWish = z.output<typeof stored>;
const wishCodec = codec('subscription_wish', stored);

/** `id`: of the request. False for an account in deletion. */
export function putSubscriptionWish(
  table: Table,
  accountId: string,
  id: string,
  wish: SubscriptionWish,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const Item = { ...keys.subscriptionWish(accountId, wish.askedAt, id), ...wishCodec.encode(wish) };
  const put = { Put: { TableName: table.name, Item } };
  return isWritten(transact(table, [put, notDeleted(table, accountId), ...recorded]));
}

/** Oldest first. */
export async function findSubscriptionWishes(table: Table, accountId: string): Promise<SubscriptionWish[]> {
  const items = await queryAll(table, withPrefix(keys.account(accountId), prefix.subscriptionWish));
  return items.map((item) => wishCodec.decode(item));
}
