import type { AppId } from '../../contract/appIds.ts';
import type { AppIdCipher } from '../../platform/appIdCipher.ts';
import type { StoredAppId } from '../../store/appIds.ts';

/** An App ID as its owner sees it, the value in clear. */
export function shownAppId(stored: StoredAppId, accountId: string, cipher: AppIdCipher): AppId {
  return {
    id: stored.id,
    name: stored.name,
    app_id: cipher.decrypt(stored.ciphertext, accountId),
    status: stored.status,
    created_at: stored.createdAt,
    last_used_at: stored.lastUsedAt ?? null,
    usage_count: stored.usageCount,
  };
}
