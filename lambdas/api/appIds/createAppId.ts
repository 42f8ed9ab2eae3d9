import { randomBytes } from 'node:crypto';
import { createAppId } from '../../../lib/contract/appIds.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { slotsFullSentence } from '../../../lib/operations/appIds/changeAppId.ts';
import { shownAppId } from '../../../lib/operations/appIds/shownAppId.ts';
import { appIdCipher, hashAppId } from '../../../lib/platform/appIdCipher.ts';
import { newId } from '../../../lib/platform/id.ts';
import { createAppId as store } from '../../../lib/store/appIds.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

/** 128 random bits; kept as a hash, to find it, and encrypted, to show it to its owner. */
export const handler = door(createAppId, async ({ name }, { caller, now }) => {
  const cipher = await appIdCipher();
  const value = randomBytes(16).toString('hex');
  const appId = {
    id: newId('appId', now, randomBytes),
    name,
    hash: hashAppId(value),
    ciphertext: cipher.encrypt(value, caller.accountId),
    createdAt: now.toISOString(),
  };
  if (!(await store(table(), caller.accountId, appId))) throw new Refusal('CONFLICT', slotsFullSentence);
  const stored = { ...appId, status: 'active' as const, lastUsedAt: undefined, usageCount: 0 };
  return { app_id: shownAppId(stored, caller.accountId, cipher) };
});
