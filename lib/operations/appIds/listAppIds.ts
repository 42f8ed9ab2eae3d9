import { mayRole } from '../../contract/account/mayRole.ts';
import type { Role } from '../../contract/actor.ts';
import { type AppId, createAppId } from '../../contract/appIds/appIds.ts';
import type { AppIdCipher } from '../../platform/appIdCipher.ts';
import { findFreeSlots } from '../../store/appIds/appIdSlots.ts';
import { findAppIds, findExpiredAppIds } from '../../store/appIds/appIds.ts';
import type { Table } from '../../store/table.ts';
import { presentAppId, presentWithoutKey } from './presentAppId.ts';

/** A page of the App IDs; their values are shown only to roles that may make them. */
export async function listAppIds(
  { table, cipher, now }: { table: Table; cipher: () => Promise<AppIdCipher>; now: Date },
  { accountId, role }: { accountId: string; role: Role },
  cursor: string | undefined,
): Promise<{ app_ids: AppId[]; remaining_slots: number; next_cursor: string | null }> {
  const [page, slots, expired] = await Promise.all([
    findAppIds(table, accountId, cursor),
    findFreeSlots(table, accountId),
    findExpiredAppIds(table, accountId, now),
  ]);
  const seesKeys = mayRole(role, createAppId.role ?? 'owner');
  const opened = seesKeys ? await cipher() : undefined;
  return {
    app_ids: page.values.map((appId) =>
      opened ? presentAppId(appId, accountId, opened, now) : presentWithoutKey(appId, now),
    ),
    // A new one takes the slot of an expired one.
    remaining_slots: slots + expired.length,
    next_cursor: page.nextCursor ?? null,
  };
}
