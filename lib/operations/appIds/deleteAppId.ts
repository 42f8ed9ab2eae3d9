import type { Actor } from '../../contract/actor.ts';
import { notFound } from '../../contract/refusal.ts';
import { removeAppId } from '../../store/appIds/appIdChanges.ts';
import { findAppId } from '../../store/appIds/appIds.ts';
import type { Table } from '../../store/table.ts';
import { changedElsewhere, racesMax } from './setAppIdStatus.ts';

/** Deletes an App ID and frees its slot; its usage stays, and for 90 days who deleted it. Throws NOT_FOUND. */
export async function deleteAppId(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  id: string,
  actor: Actor,
): Promise<void> {
  for (let race = 0; race < racesMax; race++) {
    const appId = await findAppId(table, accountId, id);
    if (!appId) throw notFound('App ID');
    if (await removeAppId(table, accountId, appId, { actor, now })) return;
  }
  throw changedElsewhere();
}
