import { notFound } from '../../contract/refusal.ts';
import { findAppId, removeAppId } from '../../store/appIds.ts';
import type { Table } from '../../store/table.ts';
import { changedElsewhere, racesMax } from './setAppIdStatus.ts';

/** Deletes an App ID and frees its slot; its usage stays. Throws NOT_FOUND. */
export async function deleteAppId(table: Table, accountId: string, id: string): Promise<void> {
  for (let race = 0; race < racesMax; race++) {
    const appId = await findAppId(table, accountId, id);
    if (!appId) throw notFound('App ID');
    if (await removeAppId(table, accountId, appId)) return;
  }
  throw changedElsewhere();
}
