import { addAppId, type StoredAppId } from '../../lib/store/appIds/appIds.ts';
import type { Table } from '../../lib/store/table.ts';

/** Stores an active App ID of an account; false when no slot is free. */
export function storeAppId(table: Table, accountId: string, id: string, more: Partial<StoredAppId> = {}) {
  return addAppId(table, accountId, {
    id,
    name: id,
    status: 'active',
    hash: `hash-${accountId}-${id}`,
    ciphertext: 'c',
    createdAt: '2026-11-21T12:00:00Z',
    changedBy: { type: 'user', userId: 'owner', role: 'owner' },
    ...more,
  });
}

/** Who changes App IDs in tests. */
export const anOwner = { type: 'user', userId: 'owner', role: 'owner' } as const;
