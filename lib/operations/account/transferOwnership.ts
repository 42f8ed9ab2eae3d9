import { notFound, Refusal } from '../../contract/refusal.ts';
import { updateOwner } from '../../store/account/memberChanges.ts';
import { findMember, type Member } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import type { ActingCaller } from './changeMemberRole.ts';
import { changedMeanwhile, refuse } from './memberRules.ts';
import { targetOf } from './recordedMember.ts';

/** Makes another member the owner, and the owner an admin. Throws NOT_FOUND, and CONFLICT when one of them has changed meanwhile. */
export async function transferOwnership(table: Table, caller: ActingCaller, userId: string): Promise<Member> {
  if (userId === caller.userId) throw new Refusal('CONFLICT', 'You are the owner of this account already.');
  const next = await findMember(table, caller.accountId, userId);
  if (!next) throw notFound('Member');
  const recorded = await recordChange(table, caller.accountId, {
    action: 'member.owner_changed',
    by: caller.actor,
    target: targetOf(next),
    before: { owner: caller.userId, role: next.role },
    after: { owner: next.userId, role: 'owner' },
  });
  if (!(await updateOwner(table, caller.accountId, caller, next, recorded))) refuse(changedMeanwhile);
  return { ...next, role: 'owner', changedBy: caller.actor };
}
