import { createHmac } from 'node:crypto';

/**
 * Hash of a question in a receipt without a footprint, 32 bytes. Its key is made of a secret of the stage for the account: the same
 * question of the same account has the same hash, and without the secret no name can be tried against it.
 */
export function queryHash(secret: string, accountId: string, canonicalQuery: string): Uint8Array {
  const key = createHmac('sha256', secret).update(`hash of queries ${accountId}`).digest();
  return createHmac('sha256', key).update(canonicalQuery).digest();
}
