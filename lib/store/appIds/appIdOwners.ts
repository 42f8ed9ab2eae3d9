import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Subscription } from '../../billing/stripeSubscription.ts';
import { appIdStatus } from '../../contract/appIds/appIdFields.ts';
import { subscriptionOf } from '../billing/subscriptions.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, type Item, type Table } from '../table.ts';
import { appIdRules } from './appIdRules.ts';

/** Owner of an App ID by its hash, for the authorizer. */
const stored = z.object({ accountId: z.string(), id: z.string(), status: appIdStatus, ...appIdRules });
export type AppIdOwner = z.output<typeof stored>;
export const appIdOwnerCodec = codec('app_id_hash', stored);

export async function findAppIdByHash(table: Table, hash: string): Promise<AppIdOwner | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: keys.appIdHash(hash) }));
  return ownerOf(Item);
}

/** Subscription of a holder found just now; nothing of either if the account is deleted. */
export async function findSubscriptionOfOwner(
  table: Table,
  owner: AppIdOwner,
): Promise<[AppIdOwner | undefined, Subscription | undefined]> {
  const { accountId } = owner;
  const [subscription, deletion] = await getItems(table, [keys.subscription(accountId), keys.deletion(accountId)]);
  return deletion ? [undefined, undefined] : [owner, subscriptionOf(subscription)];
}

/** Both if the account is known; nothing if the account is deleted. */
export async function findAppIdAndSubscription(
  table: Table,
  hash: string,
  accountId: string,
): Promise<[AppIdOwner | undefined, Subscription | undefined]> {
  const itemKeys = [keys.appIdHash(hash), keys.subscription(accountId), keys.deletion(accountId)];
  const [item, subscription, deletion] = await getItems(table, itemKeys);
  const owner = ownerOf(item);
  // An App ID of another account is not judged by the deletion of this one.
  if (deletion && owner?.accountId === accountId) return [undefined, undefined];
  return [owner, subscriptionOf(subscription)];
}

/** Registers an App ID of the product itself, listed in no account. */
export async function putAppIdOwner(table: Table, hash: string, owner: AppIdOwner): Promise<void> {
  const Item = { ...keys.appIdHash(hash), ...appIdOwnerCodec.encode(owner) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

function ownerOf(item: Item | undefined): AppIdOwner | undefined {
  return item && appIdOwnerCodec.decode(item);
}
