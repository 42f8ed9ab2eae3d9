import type { Actor } from '../../contract/actor.ts';
import { notFound } from '../../contract/refusal.ts';
import { updateAppIdName } from '../../store/appIds/appIdChanges.ts';
import { findAppId, type StoredAppId } from '../../store/appIds/appIds.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { changedElsewhere, racesMax } from './setAppIdStatus.ts';

/** Gives an App ID another name. Throws NOT_FOUND, and CONFLICT if others rename it at the same time. */
export async function renameAppId(
  table: Table,
  accountId: string,
  id: string,
  name: string,
  actor: Actor,
): Promise<StoredAppId> {
  for (let race = 0; race < racesMax; race++) {
    const appId = await findAppId(table, accountId, id);
    if (!appId) throw notFound('App ID');
    const recorded = await recordChange(table, accountId, {
      action: 'app_id.renamed',
      by: actor,
      target: { type: 'app_id', id, name },
      before: { name: appId.name },
      after: { name },
    });
    const change = { name, before: appId.name };
    if (await updateAppIdName(table, accountId, id, change, actor, recorded))
      return { ...appId, name, changedBy: actor };
  }
  throw changedElsewhere();
}
