import type * as accounts from '../../contract/account/accounts.ts';
import type * as invitations from '../../contract/account/invitations.ts';
import type * as members from '../../contract/account/members.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { homeListsDefault } from '../../contract/lists/homeLists.ts';
import type { Account } from '../../store/account/accounts.ts';
import type { Invitation } from '../../store/account/invitations.ts';
import type { Member } from '../../store/account/members.ts';
import { isExpired, seatsOf } from './seatRules.ts';

/** What an account has besides its settings; `plan` is undefined without a live subscription. */
interface AccountFigures {
  plan: PlanKey | undefined;
  /** By members and by open invitations. */
  seatsTaken: number;
}

export function presentAccount(account: Account, { plan, seatsTaken }: AccountFigures): accounts.Account {
  return {
    id: account.id,
    business_name: account.businessName,
    website: account.website ?? null,
    created_at: account.createdAt,
    changed_at: account.changedAt,
    owner_user_id: account.ownerId,
    retention_years: account.retentionYears,
    requires_second_factor: account.requiresSecondFactor ?? false,
    home_lists: account.homeLists ?? [...homeListsDefault],
    plan: plan ?? null,
    seats: { total: seatsOf(plan), taken: seatsTaken },
  };
}

export function presentMember(member: Member): members.Member {
  return {
    user_id: member.userId,
    email: member.email,
    name: member.name ?? null,
    role: member.role,
    added_at: member.addedAt,
    added_by: member.addedBy ?? null,
    last_seen_at: member.lastSeenAt ?? null,
  };
}

export function presentInvitation(invitation: Invitation, now: Date): invitations.Invitation {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    status: isExpired(invitation, now) ? 'expired' : invitation.status,
    created_at: invitation.createdAt,
    invited_by: invitation.invitedBy,
    valid_until: invitation.validUntil,
  };
}
