import type { Actor } from '../../contract/actor.ts';
import { appIdsMax } from '../../contract/appIds/appIdLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type AppIdCipher, hashAppId } from '../../platform/appIdCipher.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { updateAppIdStatus } from '../../store/appIds/appIdChanges.ts';
import type { AppIdItem } from '../../store/appIds/appIdItems.ts';
import type { AppIdRules } from '../../store/appIds/appIdRules.ts';
import { isFullOfAppIds } from '../../store/appIds/appIdSlots.ts';
import { findExpiredAppIds } from '../../store/appIds/appIds.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';

export interface MakingAppIds {
  table: Table;
  cipher: AppIdCipher;
  now: Date;
  random: RandomBytes;
}

/** Enough to tell an account's App IDs apart, and nothing to guess one by: 16 of its 128 bits. */
const endingCharacters = 4;

/** An active App ID to store, and its value: 128 random bits, kept as a hash, to find it, and encrypted, to show it. */
export function newAppId(
  { cipher, now, random }: MakingAppIds,
  accountId: string,
  { name, ...rules }: AppIdRules & { name: string },
  changedBy: Actor,
): { value: string; appId: AppIdItem } {
  const value = random(16).toString('hex');
  const appId = {
    id: newId('appId', now, random),
    name,
    status: 'active' as const,
    hash: hashAppId(value),
    ciphertext: cipher.encrypt(value, accountId),
    ending: value.slice(-endingCharacters),
    createdAt: now.toISOString(),
    changedBy,
    ...rules,
  };
  return { value, appId };
}

/** Deactivates expired App IDs and frees their slots; answers whether there was one. */
export async function freeExpired(table: Table, accountId: string, now: Date): Promise<boolean> {
  const expired = await findExpiredAppIds(table, accountId, now);
  const by = { type: 'system', name: 'appIdExpiry' } as const;
  for (const appId of expired) {
    const recorded = await recordChange(table, accountId, {
      action: 'app_id.deactivated',
      by,
      target: { type: 'app_id', id: appId.id, name: appId.name },
      before: { status: appId.status, expires_at: appId.validUntil ?? null },
      after: { status: 'inactive' },
    });
    await updateAppIdStatus(table, accountId, appId, 'inactive', by, recorded);
  }
  return expired.length > 0;
}

/** Why no App ID could be added. */
export async function noRoom(table: Table, accountId: string): Promise<Refusal> {
  return new Refusal('CONFLICT', (await isFullOfAppIds(table, accountId)) ? fullSentence : slotsFullSentence);
}

export const slotsFullSentence = 'Both active App ID slots are in use. Delete an App ID first.';

const fullSentence = `This account has ${appIdsMax} App IDs, which is the most it can keep. Delete one that is no longer used first.`;
