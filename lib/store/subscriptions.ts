import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PlanKey } from '../contract/plans.ts';
import { keys } from './keys.ts';
import type { Item, Table } from './table.ts';

export interface Subscription {
  plan: PlanKey;
  /** ISO time; the subscription is live until then. */
  periodEnd: string;
  cancelAtPeriodEnd: boolean;
}

/** The account's subscription, live or not; undefined where there has never been one. */
export async function getSubscription(table: Table, accountId: string): Promise<Subscription | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.subscription(accountId) }),
  );
  return subscriptionOf(Item);
}

export function subscriptionOf(item: Item | undefined): Subscription | undefined {
  if (!item) return undefined;
  const { plan, period_end, cancel_at_period_end } = item;
  return { plan: plan as PlanKey, periodEnd: period_end as string, cancelAtPeriodEnd: cancel_at_period_end as boolean };
}

export async function putSubscription(table: Table, accountId: string, subscription: Subscription): Promise<void> {
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...keys.subscription(accountId),
        type: 'subscription',
        plan: subscription.plan,
        period_end: subscription.periodEnd,
        cancel_at_period_end: subscription.cancelAtPeriodEnd,
      },
    }),
  );
}

/** The plan that counts now; undefined without a live subscription. */
export function livePlan(subscription: Subscription | undefined, now: Date): PlanKey | undefined {
  return subscription && subscription.periodEnd > now.toISOString() ? subscription.plan : undefined;
}
