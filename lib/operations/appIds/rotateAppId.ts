import type { Actor } from '../../contract/actor.ts';
import type { AppIdWithKey } from '../../contract/appIds.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { changeRules, hasExpired } from '../../store/appIdRules.ts';
import { findFreeSlots, isFullOfAppIds } from '../../store/appIdSlots.ts';
import { addAppId, findAppId, type StoredAppId } from '../../store/appIds.ts';
import { freeExpired, type MakingAppIds, newAppId, noRoom } from './newAppId.ts';
import { presentNew } from './presentAppId.ts';
import { changedElsewhere, racesMax } from './setAppIdStatus.ts';

const hourMs = 3_600_000;

/**
 * Makes an App ID with the name and the limits of another one, and has that one expire after `hours`, or when it would have anyway:
 * both or neither. The new one lives for as long as the old one was made for. Throws NOT_FOUND, and CONFLICT where the old one is not
 * active or no slot is free for the new one.
 */
export async function rotateAppId(
  making: MakingAppIds,
  accountId: string,
  { id, hours }: { id: string; hours: number },
  actor: Actor,
): Promise<{ made: AppIdWithKey; old: StoredAppId }> {
  const { table, now } = making;
  for (let race = 0; race < racesMax; race++) {
    const old = await findAppId(table, accountId, id);
    if (!old) throw notFound('App ID');
    if (old.status !== 'active' || hasExpired(old, now)) {
      throw new Refusal('CONFLICT', 'Only an active App ID can be replaced. Generate a new one instead.');
    }
    const { name, scopes, networks } = old;
    const made = newAppId(making, accountId, { name, scopes, networks, validUntil: lifeOf(old, now) }, actor);
    const validUntil = endOf(old, hours, now);
    const ending = changeRules(table, accountId, old, { validUntil }, actor);
    if (await addAppId(table, accountId, made.appId, ending)) {
      return { made: presentNew(made, now), old: { ...old, validUntil, changedBy: actor } };
    }
    if (await freeExpired(table, accountId, now)) continue;
    const isFull = (await findFreeSlots(table, accountId)) === 0 || (await isFullOfAppIds(table, accountId));
    if (isFull) throw await noRoom(table, accountId);
  }
  throw changedElsewhere();
}

function endOf({ validUntil }: StoredAppId, hours: number, now: Date): string {
  const chosen = new Date(now.getTime() + hours * hourMs).toISOString();
  return validUntil !== undefined && validUntil < chosen ? validUntil : chosen;
}

function lifeOf({ createdAt, validUntil }: StoredAppId, now: Date): string | undefined {
  if (validUntil === undefined) return undefined;
  return new Date(now.getTime() + Date.parse(validUntil) - Date.parse(createdAt)).toISOString();
}
