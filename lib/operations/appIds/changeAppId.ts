import { type AppIdStatus, activeAppIdSlots } from '../../contract/appIds.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { deleteAppId, getAppId, listAppIds, type StoredAppId, setAppIdStatus } from '../../store/appIds.ts';
import type { Table } from '../../store/table.ts';

/** Two screens of one owner may change an App ID at once; each tries again with what the other made of it. */
const racesMax = 5;

/** Activates or deactivates. Throws NOT_FOUND, and CONFLICT when all slots are in use. */
export async function changeAppIdStatus(
  table: Table,
  accountId: string,
  id: string,
  status: AppIdStatus,
): Promise<StoredAppId> {
  for (let race = 0; race < racesMax; race++) {
    const appId = await getAppId(table, accountId, id);
    if (!appId) throw notFound('App ID');
    if ((await setAppIdStatus(table, accountId, appId, status)) === 'done') return { ...appId, status };
    const others = (await listAppIds(table, accountId)).filter((other) => other.id !== id && other.status === 'active');
    if (status === 'active' && others.length >= activeAppIdSlots) throw new Refusal('CONFLICT', slotsFullSentence);
  }
  throw new Refusal('CONFLICT', 'The App ID is being changed elsewhere. Please try again.');
}

/** Deletes; its usage stays. Throws NOT_FOUND. */
export async function removeAppId(table: Table, accountId: string, id: string): Promise<void> {
  for (let race = 0; race < racesMax; race++) {
    const appId = await getAppId(table, accountId, id);
    if (!appId) throw notFound('App ID');
    if ((await deleteAppId(table, accountId, appId)) === 'done') return;
  }
  throw new Refusal('CONFLICT', 'The App ID is being changed elsewhere. Please try again.');
}

export const slotsFullSentence = 'Both active App ID slots are in use. Delete or deactivate an App ID first.';
