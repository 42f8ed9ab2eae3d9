import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { liveUntil, type Subscription, subscriptionStatuses } from '../../billing/stripeSubscription.ts';
import { planKey } from '../../contract/billing/planKey.ts';
import { billingPeriods } from '../../contract/billing/plans.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { customersIndex } from '../indexes.ts';
import { keys } from '../keys.ts';
import { type Item, isWritten, queryAll, type Table, type TransactItem, transact } from '../table.ts';

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

export const subscriptionType = stored.type;

/**
 * The account's subscription, live or not; undefined if there never was one. `consistent`: sees every earlier write, at twice the price.
 */
export async function findSubscription(
  table: Table,
  accountId: string,
  { consistent = false } = {},
): Promise<Subscription | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.subscription(accountId), ConsistentRead: consistent }),
  );
  return subscriptionOf(Item);
}

export function subscriptionOf(item: Item | undefined): Subscription | undefined {
  return item && stored.decode(item);
}

/** Account of a Stripe customer by the index: it may lag behind a first purchase. */
export async function findAccountOfCustomer(table: Table, customerId: string): Promise<string | undefined> {
  const [item] = await queryAll(table, {
    IndexName: customersIndex.index,
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': customersIndex.pk(customerId) },
    ProjectionExpression: 'gsi1sk',
  });
  return item && String(item.gsi1sk);
}

/**
 * Stores the best live subscription found by a read of the customer, unless the stored one was read later: reads may overtake each
 * other. A subscription that is not live never replaces a live one of another customer. A deleted account gets none. Answers whether it
 * was stored.
 */
export async function putSubscription(table: Table, accountId: string, subscription: Subscription): Promise<boolean> {
  const { readAt, stripeCustomerId: customerId } = subscription;
  const until = liveUntil(subscription) ?? 0;
  const isLive = until > Date.parse(readAt);
  const isSame =
    customerId === undefined ? 'attribute_not_exists(stripe_customer_id)' : 'stripe_customer_id = :customer';
  const isNewer = 'attribute_not_exists(read_at) OR read_at <= :read_at';
  const put: TransactItem = {
    Put: {
      TableName: table.name,
      Item: itemOf(accountId, subscription),
      ConditionExpression: isLive
        ? isNewer
        : `(${isNewer}) AND (attribute_not_exists(live_until) OR live_until <= :read_at OR ${isSame})`,
      ExpressionAttributeValues: {
        ':read_at': readAt,
        ...(isLive || customerId === undefined ? {} : { ':customer': customerId }),
      },
    },
  };
  return isWritten(transact(table, [put, notDeleted(table, accountId)]));
}

/** First subscription of an account, in the transaction that stores the account. */
export function newSubscription(table: Table, accountId: string, subscription: Subscription): TransactItem {
  return {
    Put: {
      TableName: table.name,
      Item: itemOf(accountId, subscription),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

function itemOf(accountId: string, subscription: Subscription): Item {
  const { stripeCustomerId: customerId } = subscription;
  return {
    ...keys.subscription(accountId),
    ...stored.encode(subscription),
    ...(customerId === undefined ? {} : customersIndex.attributes(customerId, accountId)),
    // Beside the codec's attributes, for the condition of putSubscription alone.
    live_until: new Date(liveUntil(subscription) ?? 0).toISOString(),
  };
}
