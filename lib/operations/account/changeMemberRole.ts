import type { GivenRole } from '../../contract/account/members.ts';
import type { Actor, Role } from '../../contract/actor.ts';
import { notFound } from '../../contract/refusal.ts';
import { updateMemberRole } from '../../store/account/memberChanges.ts';
import { findMember, type Member } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { changedMeanwhile, problemOfRoleChange, refuse } from './memberRules.ts';
import { targetOf } from './recordedMember.ts';

/** A member who acts in their account. */
export interface ActingCaller {
  accountId: string;
  userId: string;
  role: Role;
  actor: Actor;
}

/** Gives a member another role. Throws CONFLICT when the member's role is not `replaces`. */
export async function changeMemberRole(
  table: Table,
  caller: ActingCaller,
  { userId, role, replaces }: { userId: string; role: GivenRole; replaces: Role },
): Promise<Member> {
  const member = await findMember(table, caller.accountId, userId);
  if (!member) throw notFound('Member');
  refuse(problemOfRoleChange(caller, member, { from: replaces, to: role }));
  const recorded = await recordChange(table, caller.accountId, {
    action: 'member.role_changed',
    by: caller.actor,
    target: targetOf(member),
    before: { role: member.role },
    after: { role },
  });
  if (!(await updateMemberRole(table, caller.accountId, member, role, caller, recorded))) refuse(changedMeanwhile);
  return { ...member, role, changedBy: caller.actor };
}
