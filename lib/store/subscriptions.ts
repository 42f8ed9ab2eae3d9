import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { liveUntil, type Subscription, subscriptionStatuses } from '../billing/stripeSubscription.ts';
import { billingPeriods } from '../contract/plans.ts';
import { planKey } from '../contract/usage.ts';
import { codec } from './codec.ts';
import { notDeleted } from './deletions.ts';
import { keys } from './keys.ts';
import { type Item, isWritten, type Table, type TransactItem, transact } from './table.ts';

const stored = codec(
  'subscription',
  z.object({
    plan: planKey,
    billingPeriod: z.enum(billingPeriods),
    status: z.enum(subscriptionStatuses),
    periodEnd: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    pending: z.optional(z.object({ plan: planKey, billingPeriod: z.enum(billingPeriods), at: z.string() })),
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
 * Stores what a read of the customer found (the best live subscription of those it has), unless what is stored was read later: reads
 * may overtake each other on their way here. A subscription that is not live never replaces another one that is, and a deleted account
 * gets none. Answers whether it was stored.
 */
export async function putSubscription(table: Table, accountId: string, subscription: Subscription): Promise<boolean> {
  const { readAt, stripeSubscriptionId: stripeId } = subscription;
  const until = liveUntil(subscription) ?? 0;
  const isLive = until > Date.parse(readAt);
  const isSame =
    stripeId === undefined ? 'attribute_not_exists(stripe_subscription_id)' : 'stripe_subscription_id = :id';
  const isNewer = 'attribute_not_exists(read_at) OR read_at <= :read_at';
  const put: TransactItem = {
    Put: {
      TableName: table.name,
      // Beside the codec's attributes, for this condition alone.
      Item: {
        ...keys.subscription(accountId),
        ...stored.encode(subscription),
        live_until: new Date(until).toISOString(),
      },
      ConditionExpression: isLive
        ? isNewer
        : `(${isNewer}) AND (attribute_not_exists(live_until) OR live_until <= :read_at OR ${isSame})`,
      ExpressionAttributeValues: {
        ':read_at': readAt,
        ...(isLive || stripeId === undefined ? {} : { ':id': stripeId }),
      },
    },
  };
  return isWritten(transact(table, [put, notDeleted(table, accountId)]));
}
