import type { Actor } from '../../contract/actor.ts';
import type { AppIdWithKey } from '../../contract/appIds/appIds.ts';
import { addAppId } from '../../store/appIds/appIds.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { freeExpired, type MakingAppIds, newAppId, noRoom } from './newAppId.ts';
import { presentNew } from './presentAppId.ts';

/** Makes an active App ID. Throws CONFLICT without a free slot, and for an account with the most App IDs it can keep. */
export async function createAppId(
  making: MakingAppIds,
  accountId: string,
  name: string,
  actor: Actor,
): Promise<AppIdWithKey> {
  const { table, now } = making;
  const made = newAppId(making, accountId, { name }, actor);
  const { id, ending } = made.appId;
  const recorded = await recordChange(table, accountId, {
    action: 'app_id.created',
    by: actor,
    target: { type: 'app_id', id, name },
    after: { name, ending },
  });
  const add = () => addAppId(table, accountId, made.appId, undefined, recorded);
  const isAdded = (await add()) || ((await freeExpired(table, accountId, now)) && (await add()));
  if (!isAdded) throw await noRoom(table, accountId);
  return presentNew(made, now);
}
