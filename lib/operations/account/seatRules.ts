import { inviteMember } from '../../contract/account/invitations.ts';
import { mayRole } from '../../contract/account/mayRole.ts';
import { type Role, roles } from '../../contract/actor.ts';
import { type PlanKey, plans } from '../../contract/billing/plans.ts';
import type { Invitation } from '../../store/account/invitations.ts';

/** Without a subscription there is the seat of the owner alone. Null is unlimited. */
export function seatsOf(plan: PlanKey | undefined): number | null {
  return plan ? plans[plan].seats : 1;
}

/** Still open as stored, and its time is over. */
export function isExpired({ status, validUntil }: Pick<Invitation, 'status' | 'validUntil'>, now: Date): boolean {
  return status === 'open' && validUntil <= now.toISOString();
}

/** Whoever made an invitation must still have one of these roles when it is accepted. */
export const rolesThatInvite: readonly Role[] = roles.filter((role) => mayRole(role, inviteMember.role ?? 'owner'));
