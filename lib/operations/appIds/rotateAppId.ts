import type { Actor } from '../../contract/actor.ts';
import type { AppIdWithKey } from '../../contract/appIds/appIds.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { changeRules, hasExpired } from '../../store/appIds/appIdRules.ts';
import { findFreeSlots, isFullOfAppIds } from '../../store/appIds/appIdSlots.ts';
import { addAppId, findAppId, type StoredAppId } from '../../store/appIds/appIds.ts';
import { freeExpired, type MakingAppIds, newAppId, noRoom } from './newAppId.ts';
import { presentNew } from './presentAppId.ts';
import { changedElsewhere, racesMax } from './setAppIdStatus.ts';

const hourMs = 3_600_000;

const noSlotSentence =
  'Both active App ID slots are in use. Have the old App ID expire at once, or delete the other one first.';

/**
 * Makes an App ID with the name and limits of another one, which then expires after `hours` or at its own end if earlier: both or
 * neither. One that expires at once (0) passes its slot on; otherwise a slot must be free. The new one lives as long as the old one was
 * made for. Throws NOT_FOUND, and CONFLICT if the old one is not active or being replaced already, or no slot is free.
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
    if (old.replacedBy !== undefined) throw new Refusal('CONFLICT', replacedSentence(old));
    const { name, scopes, networks, footprint } = old;
    const kept = { name, scopes, networks, footprint };
    const made = newAppId(making, accountId, { ...kept, validUntil: lifeOf(old, now) }, actor);
    const validUntil = endOf(old, hours, now);
    const replaced = { validUntil, replacedBy: made.appId.id };
    const end = hours === 0 ? { ...replaced, status: 'inactive' as const } : replaced;
    const ending = changeRules(table, accountId, old, end, actor);
    if (await addAppId(table, accountId, made.appId, { ending, slot: hours === 0 ? 'handedOver' : 'kept' })) {
      return { made: presentNew(made, now), old: { ...old, ...end, changedBy: actor } };
    }
    if (await freeExpired(table, accountId, now)) continue;
    if (await isFullOfAppIds(table, accountId)) throw await noRoom(table, accountId);
    if (hours > 0 && (await findFreeSlots(table, accountId)) === 0) throw new Refusal('CONFLICT', noSlotSentence);
  }
  throw changedElsewhere();
}

function replacedSentence({ validUntil }: StoredAppId): string {
  return `This App ID is being replaced already and ends at ${validUntil}. Delete it to end it sooner, or replace the new one.`;
}

function endOf({ validUntil }: StoredAppId, hours: number, now: Date): string {
  const chosen = new Date(now.getTime() + hours * hourMs).toISOString();
  return validUntil !== undefined && validUntil < chosen ? validUntil : chosen;
}

function lifeOf({ createdAt, validUntil }: StoredAppId, now: Date): string | undefined {
  if (validUntil === undefined) return undefined;
  return new Date(now.getTime() + Date.parse(validUntil) - Date.parse(createdAt)).toISOString();
}
