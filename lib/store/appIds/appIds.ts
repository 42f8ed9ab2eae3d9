import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { pageItems } from '../../contract/page.ts';
import { keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { type Item, isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from '../table.ts';
import type { UsageTotal } from '../usage/usagePast.ts';
import { findUsageTotals } from '../usage/usagePast.ts';
import { type AppIdItem, appIdCodec } from './appIdItems.ts';
import { appIdOwnerCodec } from './appIdOwners.ts';
import { hasExpired } from './appIdRules.ts';
import { countKept, handOverSlot, reserveSlot } from './appIdSlots.ts';

/** With its use, counted in items of its own: otherwise every screening would write here. */
export interface StoredAppId extends AppIdItem {
  lastUsedAt: string | undefined;
  usageCount: number;
}
/** Reads a stored item, as a stream brings it. */
export function appIdOfItem(item: Item): Pick<StoredAppId, 'name' | 'changedBy'> {
  return appIdCodec.decode(item);
}

/** A page of the account's App IDs, newest first. */
export async function findAppIds(table: Table, accountId: string, cursor?: string): Promise<Page<StoredAppId>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.appId, ScanIndexForward: false, ConsistentRead: true };
  const [{ values, nextCursor }, totals] = await Promise.all([
    findPage(table, query, { cursor, limit: pageItems }),
    findUsageTotals(table, accountId),
  ]);
  return { values: values.map((item) => withUsage(appIdCodec.decode(item), totals)), nextCursor };
}

export async function findAppId(table: Table, accountId: string, id: string): Promise<StoredAppId | undefined> {
  const [{ Item }, totals] = await Promise.all([
    table.client.send(new GetCommand({ TableName: table.name, Key: keys.appId(accountId, id), ConsistentRead: true })),
    findUsageTotals(table, accountId),
  ]);
  return Item && withUsage(appIdCodec.decode(Item), totals);
}

function withUsage(appId: AppIdItem, totals: readonly UsageTotal[]): StoredAppId {
  const usage = totals.find((total) => total.appIdRef === appId.id);
  return { ...appId, lastUsedAt: usage?.lastAt, usageCount: usage?.requestCount ?? 0 };
}

/** The replaced App ID: `ending` are its changes, leaving it active or handing over its slot. */
interface Replaced {
  ending: TransactItem[];
  slot: 'kept' | 'handedOver';
}

/**
 * Stores an active App ID in a slot of its own or of the replaced one, together with the end of the latter, all or nothing. False if no
 * slot is free, the replaced one changed since it was read, or the account can keep no more.
 */
export async function addAppId(
  table: Table,
  accountId: string,
  appId: AppIdItem,
  { ending, slot }: Replaced = { ending: [], slot: 'kept' },
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const { id, hash, status, scopes, networks, validUntil, footprint } = appId;
  await countKept(table, accountId);
  const put = (Item: Record<string, unknown>): TransactItem => ({
    Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  return isWritten(
    transact(table, [
      put({ ...keys.appId(accountId, id), ...appIdCodec.encode(appId) }),
      put({
        ...keys.appIdHash(hash),
        ...appIdOwnerCodec.encode({ accountId, id, status, scopes, networks, validUntil, footprint }),
      }),
      slot === 'handedOver' ? handOverSlot(table, accountId) : reserveSlot(table, accountId, 'new'),
      ...ending,
      ...recorded,
    ]),
  );
}

/** Expired App IDs still holding a slot. */
export async function findExpiredAppIds(table: Table, accountId: string, now: Date): Promise<AppIdItem[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.appId), ConsistentRead: true };
  const items = await queryAll(table, query);
  return items.map(appIdCodec.decode).filter((appId) => appId.status === 'active' && hasExpired(appId, now));
}
