import { notFound, Refusal } from '../../contract/refusal.ts';
import { updateOwner } from '../../store/account/memberChanges.ts';
import { findMember, type Member } from '../../store/account/members.ts';
import type { Table } from '../../store/table.ts';
import type { ActingCaller } from './changeMemberRole.ts';
import { changedMeanwhile, refuse } from './memberRules.ts';

/** Makes another member the owner, and the owner an admin. Throws NOT_FOUND, and CONFLICT when one of them has changed meanwhile. */
export async function transferOwnership(table: Table, caller: ActingCaller, userId: string): Promise<Member> {
  if (userId === caller.userId) throw new Refusal('CONFLICT', 'You are the owner of this account already.');
  const next = await findMember(table, caller.accountId, userId);
  if (!next) throw notFound('Member');
  if (!(await updateOwner(table, caller.accountId, caller, next))) refuse(changedMeanwhile);
  return { ...next, role: 'owner', changedBy: caller.actor };
}
