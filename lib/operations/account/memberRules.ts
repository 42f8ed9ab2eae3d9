import { type Role, roles } from '../../contract/actor.ts';
import { Refusal, type RefusalCode } from '../../contract/refusal.ts';
import type { ActingMember } from '../../store/account/memberChanges.ts';
import type { Member } from '../../store/account/members.ts';

/** Why a member may not be changed; undefined when they may. Pure: who may call at all is decided by the role of the route. */
export interface MemberProblem {
  code: RefusalCode;
  sentence: string;
}

type Affected = Pick<Member, 'userId' | 'role'>;

export function problemOfRoleChange(
  by: ActingMember,
  member: Affected,
  change: { from: Role; to: Role },
): MemberProblem | undefined {
  if (member.role === 'owner') return ownerStays('be given another role');
  if (member.userId === by.userId && roles.indexOf(change.to) < roles.indexOf(member.role)) {
    return {
      code: 'ROLE_REQUIRED',
      sentence: 'Nobody can raise their own role. Please ask another admin or the owner.',
    };
  }
  return member.role === change.from ? undefined : changedMeanwhile;
}

export function problemOfRemoval(member: Affected): MemberProblem | undefined {
  return member.role === 'owner' ? ownerStays('be removed') : undefined;
}

export function problemOfLeaving(member: Affected): MemberProblem | undefined {
  return member.role === 'owner' ? ownerStays('leave it') : undefined;
}

export const changedMeanwhile: MemberProblem = {
  code: 'CONFLICT',
  sentence: 'This member was changed meanwhile, so nothing was changed. Please look at the members again.',
};

export function refuse(problem: MemberProblem | undefined): void {
  if (problem) throw new Refusal(problem.code, problem.sentence);
}

function ownerStays(what: string): MemberProblem {
  return {
    code: 'CONFLICT',
    sentence: `The owner of the account cannot ${what}. The owner can transfer the ownership to another member first.`,
  };
}
