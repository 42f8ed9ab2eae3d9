import { findAccountOfUser, findMember } from '../../store/account/members.ts';
import { type Change, recordChange } from '../../store/audit/recordChange.ts';
import type { Table, TransactItem } from '../../store/table.ts';
import { targetOf } from './recordedMember.ts';

/** Writes that record a person's change of their own, where no call says who they are; none for somebody without an account. */
export async function recordOfPerson(
  table: Table,
  userId: string,
  change: Omit<Change, 'by' | 'target'>,
): Promise<TransactItem[]> {
  const accountId = await findAccountOfUser(table, userId);
  const member = accountId === undefined ? undefined : await findMember(table, accountId, userId);
  if (accountId === undefined || !member) return [];
  const by = { type: 'user', userId, role: member.role } as const;
  return recordChange(table, accountId, { ...change, by, target: targetOf(member) });
}
