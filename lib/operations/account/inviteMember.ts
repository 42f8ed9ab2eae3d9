import { createHash } from 'node:crypto';
import { invitationDays } from '../../contract/account/invitations.ts';
import type { GivenRole } from '../../contract/account/members.ts';
import { type PlanKey, plans } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { addInvitation } from '../../store/account/invitationChanges.ts';
import { findInvitationsWithSeat, type Invitation } from '../../store/account/invitations.ts';
import { hasMemberWithEmail } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import type { ActingCaller } from './changeMemberRole.ts';
import { closeExpired } from './closeExpired.ts';
import { changedMeanwhile, refuse } from './memberRules.ts';
import { seatsOf } from './seatRules.ts';

export interface InviteDeps {
  table: Table;
  now: Date;
  random: RandomBytes;
}

/** A member who may invite; `plan` is undefined without a live subscription. */
export type InvitingCaller = ActingCaller & { plan: PlanKey | undefined };

/**
 * Invites somebody: takes a seat and returns the token; only its hash is stored. Expired invitations free their seats first. Throws
 * CONFLICT for an address of a member or an open invitation, and SUBSCRIPTION_REQUIRED or PLAN_REQUIRED without a free seat.
 */
export async function inviteMember(
  deps: InviteDeps,
  caller: InvitingCaller,
  { email, role }: { email: string; role: GivenRole },
): Promise<{ invitation: Invitation; token: string }> {
  const { table, now } = deps;
  const { accountId, plan } = caller;
  if (!plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'Members can be invited with an active subscription.');
  if (await hasMemberWithEmail(table, accountId, email)) {
    throw new Refusal('CONFLICT', 'This e-mail address belongs to a member of the account already.');
  }
  await closeExpired({ table, now }, accountId, await findInvitationsWithSeat(table, accountId), caller.actor);
  const { invitation, token } = newInvitation(deps, caller, { email, role });
  const recorded = await recordChange(table, accountId, {
    action: 'member.invited',
    by: caller.actor,
    target: { type: 'invitation', id: invitation.id, name: email },
    after: { email, role },
  });
  const seat = { seats: seatsOf(plan), by: caller };
  const outcome = await addInvitation(table, accountId, invitation, seat, recorded);
  if (outcome === 'address_taken') {
    throw new Refusal(
      'CONFLICT',
      'There is an open invitation for this e-mail address already. Withdraw it to send another one.',
    );
  }
  if (outcome === 'no_seat') throw seatsTaken(plan);
  if (outcome === 'role_lost') refuse(changedMeanwhile);
  return { invitation, token };
}

/** An invitation before it is stored, with its token. */
export function newInvitation(
  { now, random }: Pick<InviteDeps, 'now' | 'random'>,
  { userId, actor }: ActingCaller,
  { email, role }: { email: string; role: GivenRole },
): { invitation: Invitation; token: string } {
  const token = random(32).toString('base64url');
  const invitation: Invitation = {
    id: newId('invitation', now, random),
    email,
    role,
    status: 'open',
    hash: hashInvitationToken(token),
    createdAt: now.toISOString(),
    invitedBy: userId,
    validUntil: new Date(now.getTime() + invitationDays * 86_400_000).toISOString(),
    changedBy: actor,
  };
  return { invitation, token };
}

/** What the table finds an invitation by. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Names the next plan with more seats. */
function seatsTaken(plan: PlanKey): Refusal {
  const seats = plans[plan].seats ?? 0;
  const larger = (Object.keys(plans) as PlanKey[]).find(
    (key) => (plans[key].seats ?? Number.POSITIVE_INFINITY) > seats,
  );
  const have = `The plan ${plans[plan].name} has ${seats === 1 ? 'one seat' : `${seats} seats`}, and members and open invitations take all of them.`;
  const more = larger ? ` The plan ${plans[larger].name} has more.` : '';
  return new Refusal('PLAN_REQUIRED', `${have}${more}`, { seats, ...(larger ? { plan: larger } : {}) });
}
