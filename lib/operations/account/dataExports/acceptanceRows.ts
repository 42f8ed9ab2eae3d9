import { findAcceptances } from '../../../store/account/acceptances.ts';
import type { Table } from '../../../store/table.ts';

export const acceptanceColumns = ['text', 'version', 'accepted_at', 'user_id', 'email', 'role', 'sha256'] as const;

/** Which texts were accepted in an account, by everybody or by one person. */
export async function* acceptanceRows(table: Table, accountId: string, userId?: string) {
  for (const one of await findAcceptances(table, accountId, userId)) {
    const { text, version, acceptedAt, userId: user_id, email, role, sha256 } = one;
    yield { text, version, accepted_at: acceptedAt, user_id, email, role, sha256 };
  }
}
