import type { Actor } from '../../contract/actor.ts';
import { notFound } from '../../contract/refusal.ts';
import { updateAppIdName } from '../../store/appIds/appIdChanges.ts';
import { findAppId, type StoredAppId } from '../../store/appIds/appIds.ts';
import type { Table } from '../../store/table.ts';

/** Gives an App ID another name. Throws NOT_FOUND. */
export async function renameAppId(
  table: Table,
  accountId: string,
  id: string,
  name: string,
  actor: Actor,
): Promise<StoredAppId> {
  const renamed = await updateAppIdName(table, accountId, id, name, actor);
  const appId = renamed ? await findAppId(table, accountId, id) : undefined;
  if (!appId) throw notFound('App ID');
  return appId;
}
