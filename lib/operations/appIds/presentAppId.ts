import type { AppId } from '../../contract/appIds.ts';
import { type AppIdCipher, keyVersionOf } from '../../platform/appIdCipher.ts';
import { logFault } from '../../platform/log.ts';
import type { StoredAppId } from '../../store/appIds.ts';

/** An App ID with its value in clear; without it, and with a line in the log, where its ciphertext cannot be opened. */
export function presentAppId(stored: StoredAppId, accountId: string, cipher: AppIdCipher): AppId {
  const shown = presentWithoutKey(stored);
  try {
    return { ...shown, app_id: cipher.decrypt(stored.ciphertext, accountId) };
  } catch (error) {
    logFault('App ID not decrypted', error, { appIdRef: stored.id, keyVersion: keyVersionOf(stored.ciphertext) });
    return { ...shown, key_is_lost: true };
  }
}

/** An App ID for members who may not see its value. */
export function presentWithoutKey(stored: StoredAppId): AppId {
  return {
    id: stored.id,
    name: stored.name,
    app_id: null,
    status: stored.status,
    created_at: stored.createdAt,
    last_used_at: stored.lastUsedAt ?? null,
    usage_count: stored.usageCount,
  };
}
