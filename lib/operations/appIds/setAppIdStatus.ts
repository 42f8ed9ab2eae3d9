import type { Actor } from '../../contract/actor.ts';
import type { AppIdStatus } from '../../contract/appIds/appIdFields.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { updateAppIdStatus } from '../../store/appIds/appIdChanges.ts';
import { hasExpired } from '../../store/appIds/appIdRules.ts';
import { findFreeSlots } from '../../store/appIds/appIdSlots.ts';
import { findAppId, type StoredAppId } from '../../store/appIds/appIds.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { freeExpired, slotsFullSentence } from './newAppId.ts';

/** Two pages may change an App ID at once; each retries with the other's result. */
export const racesMax = 5;

/** Activates or deactivates. Throws NOT_FOUND, and CONFLICT when all slots are in use or it has expired. */
export async function setAppIdStatus(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  id: string,
  status: AppIdStatus,
  actor: Actor,
): Promise<StoredAppId> {
  for (let race = 0; race < racesMax; race++) {
    const appId = await findAppId(table, accountId, id);
    if (!appId) throw notFound('App ID');
    if (status === 'active' && hasExpired(appId, now)) {
      throw new Refusal('CONFLICT', 'This App ID has expired. Choose a later end for it first.');
    }
    if (appId.status === status) return appId;
    // Only after a refused write, and when the App ID is still as it was: else the other page has taken this very slot for it.
    if (race > 0 && status === 'active' && (await findFreeSlots(table, accountId)) === 0) {
      if (await freeExpired(table, accountId, now)) continue;
      throw new Refusal('CONFLICT', slotsFullSentence);
    }
    const recorded = await recordChange(table, accountId, {
      action: status === 'active' ? 'app_id.activated' : 'app_id.deactivated',
      by: actor,
      target: { type: 'app_id', id, name: appId.name },
      before: { status: appId.status },
      after: { status },
    });
    if (await updateAppIdStatus(table, accountId, appId, status, actor, recorded)) {
      return { ...appId, status, changedBy: actor };
    }
  }
  throw changedElsewhere();
}

export function changedElsewhere(): Refusal {
  return new Refusal('CONFLICT', 'The App ID is being changed elsewhere. Please try again.');
}
