import type { Actor } from '../../contract/actor.ts';
import type { AppIdStatus } from '../../contract/appIds/appIdFields.ts';
import { keys } from '../keys.ts';
import { putRemoval, type RemovedBy } from '../removals.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';
import type { ReadAppId } from './appIdRules.ts';
import { countKept, forgetAppId, freeSlot, reserveSlot } from './appIdSlots.ts';

/** False when there is no such App ID, or it has another name than `before`. */
export async function updateAppIdName(
  table: Table,
  accountId: string,
  id: string,
  { name, before }: { name: string; before: string },
  by: Actor,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  return isWritten(
    transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.appId(accountId, id),
          UpdateExpression: 'SET #name = :name, changed_by = :by',
          ConditionExpression: '#name = :before',
          ExpressionAttributeNames: { '#name': 'name' },
          ExpressionAttributeValues: { ':name': name, ':before': before, ':by': by },
        },
      },
      ...recorded,
    ]),
  );
}

/**
 * Changes the status and takes or frees the slot with it. `appId` is as it was read: false when it has changed since, or when
 * no slot is free (the caller reads again to tell them apart).
 */
export async function updateAppIdStatus(
  table: Table,
  accountId: string,
  appId: ReadAppId,
  status: AppIdStatus,
  by: Actor,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const change = (Key: ReturnType<typeof keys.appId>, more = ''): TransactItem => ({
    Update: {
      TableName: table.name,
      Key,
      UpdateExpression: `SET #status = :status${more}`,
      ConditionExpression: '#status = :before',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status, ':before': appId.status, ...(more ? { ':by': by } : {}) },
    },
  });
  return isWritten(
    transact(table, [
      change(keys.appId(accountId, appId.id), ', changed_by = :by'),
      change(keys.appIdHash(appId.hash)),
      status === 'active' ? reserveSlot(table, accountId, 'kept') : freeSlot(table, accountId, 'kept'),
      ...recorded,
    ]),
  );
}

/** Removes it and frees its slot; false when it has changed since it was read. Its usage stays, and for a time who removed it. */
export async function removeAppId(
  table: Table,
  accountId: string,
  appId: ReadAppId,
  by: RemovedBy,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  await countKept(table, accountId);
  return isWritten(
    transact(table, [
      {
        Delete: {
          TableName: table.name,
          Key: keys.appId(accountId, appId.id),
          ConditionExpression: '#status = :before',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':before': appId.status },
        },
      },
      { Delete: { TableName: table.name, Key: keys.appIdHash(appId.hash) } },
      putRemoval(table, keys.appId(accountId, appId.id), by),
      appId.status === 'active' ? freeSlot(table, accountId, 'gone') : forgetAppId(table, accountId),
      ...recorded,
    ]),
  );
}
