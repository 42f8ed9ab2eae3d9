import type { AppId, AppIdWithKey } from '../../contract/appIds/appIds.ts';
import { type AppIdCipher, keyVersionOf } from '../../platform/appIdCipher.ts';
import { logFault } from '../../platform/log.ts';
import type { AppIdItem } from '../../store/appIds/appIdItems.ts';
import { hasExpired } from '../../store/appIds/appIdRules.ts';
import type { StoredAppId } from '../../store/appIds/appIds.ts';

/** An App ID with its value in clear; without it, and with a logged line, if its ciphertext cannot be opened. */
export function presentAppId(stored: StoredAppId, accountId: string, cipher: AppIdCipher, now: Date): AppId {
  const presented = presentWithoutKey(stored, now);
  try {
    return { ...presented, app_id: cipher.decrypt(stored.ciphertext, accountId) };
  } catch (error) {
    logFault('App ID not decrypted', error, { appIdRef: stored.id, keyVersion: keyVersionOf(stored.ciphertext) });
    return { ...presented, key_is_lost: true };
  }
}

/** An App ID for members who may not see its value. */
export function presentWithoutKey(stored: StoredAppId, now: Date): AppId {
  return {
    id: stored.id,
    name: stored.name,
    app_id: null,
    status: hasExpired(stored, now) ? 'inactive' : stored.status,
    scopes: stored.scopes ?? null,
    networks: stored.networks ?? [],
    expires_at: stored.validUntil ?? null,
    footprint: stored.footprint ?? 'full',
    created_at: stored.createdAt,
    last_used_at: stored.lastUsedAt ?? null,
    usage_count: stored.usageCount,
  };
}

/** A new App ID, with its value. */
export function presentNew({ value, appId }: { value: string; appId: AppIdItem }, now: Date): AppIdWithKey {
  return { ...presentWithoutKey({ ...appId, lastUsedAt: undefined, usageCount: 0 }, now), app_id: value };
}
