import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Subscription, subscriptionStatuses } from '../billing/stripeSubscription.ts';
import { billingPeriods } from '../contract/plans.ts';
import { planKey } from '../contract/usage.ts';
import { codec } from './codec.ts';
import { keys } from './keys.ts';
import { type Item, isWritten, type Table } from './table.ts';

const stored = codec(
  'subscription',
  z.object({
    plan: planKey,
    billingPeriod: z.enum(billingPeriods),
    status: z.enum(subscriptionStatuses),
    periodEnd: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    pastDueSince: z.optional(z.string()),
    stripeCustomerId: z.optional(z.string()),
    stripeSubscriptionId: z.optional(z.string()),
    readAt: z.string(),
  }),
);

/** The account's subscription, live or not; undefined where there has never been one. */
export async function findSubscription(table: Table, accountId: string): Promise<Subscription | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.subscription(accountId) }),
  );
  return subscriptionOf(Item);
}

export function subscriptionOf(item: Item | undefined): Subscription | undefined {
  return item && stored.decode(item);
}

/**
 * Stores what a read of the subscription found, unless what is stored was read later: reads may overtake each other on their
 * way here. Answers whether it was stored.
 */
export async function putSubscription(table: Table, accountId: string, subscription: Subscription): Promise<boolean> {
  return isWritten(
    table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keys.subscription(accountId), ...stored.encode(subscription) },
        ConditionExpression: 'attribute_not_exists(read_at) OR read_at <= :read_at',
        ExpressionAttributeValues: { ':read_at': subscription.readAt },
      }),
    ),
  );
}
