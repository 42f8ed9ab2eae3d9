import type { Role } from '../../contract/actor.ts';
import { type AppId, createAppId } from '../../contract/appIds.ts';
import { mayRole } from '../../contract/mayRole.ts';
import type { AppIdCipher } from '../../platform/appIdCipher.ts';
import { findFreeSlots } from '../../store/appIdSlots.ts';
import { findAppIds } from '../../store/appIds.ts';
import type { Table } from '../../store/table.ts';
import { presentAppId, presentWithoutKey } from './presentAppId.ts';

/** A page of the App IDs; their values are shown to those roles only that may make them. */
export async function listAppIds(
  { table, cipher }: { table: Table; cipher: () => Promise<AppIdCipher> },
  { accountId, role }: { accountId: string; role: Role },
  cursor: string | undefined,
): Promise<{ app_ids: AppId[]; remaining_slots: number; next_cursor: string | null }> {
  const [page, slots] = await Promise.all([findAppIds(table, accountId, cursor), findFreeSlots(table, accountId)]);
  const seesKeys = mayRole(role, createAppId.role ?? 'owner');
  const opened = seesKeys ? await cipher() : undefined;
  return {
    app_ids: page.values.map((appId) => (opened ? presentAppId(appId, accountId, opened) : presentWithoutKey(appId))),
    remaining_slots: slots,
    next_cursor: page.nextCursor ?? null,
  };
}
