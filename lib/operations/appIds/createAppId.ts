import type { Actor } from '../../contract/actor.ts';
import { appIdsMax } from '../../contract/appIdLimits.ts';
import type { AppIdWithKey } from '../../contract/appIds.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type AppIdCipher, hashAppId } from '../../platform/appIdCipher.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { isFullOfAppIds } from '../../store/appIdSlots.ts';
import { addAppId } from '../../store/appIds.ts';
import type { Table } from '../../store/table.ts';
import { presentAppId } from './presentAppId.ts';
import { slotsFullSentence } from './setAppIdStatus.ts';

/**
 * Makes an active App ID: 128 random bits, kept as a hash, to find it, and encrypted, to show it. Throws CONFLICT without a free slot, and
 * for an account that has as many App IDs as it can keep.
 */
export async function createAppId(
  { table, cipher, now, random }: { table: Table; cipher: AppIdCipher; now: Date; random: RandomBytes },
  accountId: string,
  name: string,
  actor: Actor,
): Promise<AppIdWithKey> {
  const value = random(16).toString('hex');
  const appId = {
    id: newId('appId', now, random),
    name,
    status: 'active' as const,
    hash: hashAppId(value),
    ciphertext: cipher.encrypt(value, accountId),
    createdAt: now.toISOString(),
    changedBy: actor,
  };
  if (!(await addAppId(table, accountId, appId))) {
    throw new Refusal('CONFLICT', (await isFullOfAppIds(table, accountId)) ? fullSentence : slotsFullSentence);
  }
  return presentAppId({ ...appId, lastUsedAt: undefined, usageCount: 0 }, accountId, cipher);
}

const fullSentence = `This account has ${appIdsMax} App IDs, which is the most it can keep. Delete one that is no longer used first.`;
