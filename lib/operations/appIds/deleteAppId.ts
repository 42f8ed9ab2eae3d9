import type { Actor } from '../../contract/actor.ts';
import { notFound } from '../../contract/refusal.ts';
import { removeAppId } from '../../store/appIds/appIdChanges.ts';
import { findAppId } from '../../store/appIds/appIds.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
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
    const recorded = await recordChange(table, accountId, {
      action: 'app_id.deleted',
      by: actor,
      target: { type: 'app_id', id, name: appId.name },
      before: { name: appId.name, status: appId.status },
    });
    if (await removeAppId(table, accountId, appId, { actor, now }, recorded)) return;
  }
  throw changedElsewhere();
}
