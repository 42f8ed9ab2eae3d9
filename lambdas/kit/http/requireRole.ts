import { mayRole, rolesThatMay } from '../../../lib/contract/account/mayRole.ts';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import type { Membership } from '../../../lib/operations/account/memberships.ts';
import type { PersonCaller, UserCaller } from './caller.ts';

/**
 * Whether a member is kept from everything in their account until they have set up a second factor. The user pool alone knows who has
 * one, and says it in the ID token (lambdas/workers/tokenDue.ts), so that no endpoint asks for it and nothing stored can be outdated
 * for longer than a token lives. Setting one up needs the user pool alone, and so nobody is locked out, the owner included.
 */
export function lacksSecondFactor({ requiresSecondFactor }: Membership, hasSecondFactor: boolean): boolean {
  return requiresSecondFactor && !hasSecondFactor;
}

/**
 * Throws SECOND_FACTOR_REQUIRED for a member whom their account keeps out until they have a second factor. It stands behind every way
 * in which a door learns who calls: requireRole below, and signedInPerson for the addresses that are open to everybody.
 */
export function requireFactorOfAccount({
  membership,
  hasSecondFactor,
}: Pick<PersonCaller, 'membership' | 'hasSecondFactor'>): void {
  if (!membership || !lacksSecondFactor(membership, hasSecondFactor)) return;
  throw new Refusal(
    'SECOND_FACTOR_REQUIRED',
    'Your account requires a second factor of its members. Set one up in the dashboard first.',
  );
}

/**
 * The member as whom a person calls a route. It is the one place where the role of a route is enforced. Throws ROLE_REQUIRED for a
 * lower role and for somebody without an account, and SECOND_FACTOR_REQUIRED. Where the route requires no role, a person is admitted as that.
 */
export function requireRole(route: Endpoint, person: PersonCaller): UserCaller | PersonCaller {
  // A route without a role cannot be written (see `endpoint`); if there were one, only owners would pass.
  const required = route.role ?? 'owner';
  if (required === 'none') return person;
  const { userId, isOperator, hasSecondFactor, membership } = person;
  const details = { role: membership?.role ?? null, required };
  if (!membership) {
    const sentence = `This needs ${rolesThatMay(required)} in an account, and you do not belong to one.`;
    throw new Refusal('ROLE_REQUIRED', sentence, details);
  }
  const { accountId, role, plan } = membership;
  if (!mayRole(role, required)) {
    throw new Refusal('ROLE_REQUIRED', `This needs ${rolesThatMay(required)}. Your role is ${role}.`, details);
  }
  requireFactorOfAccount(person);
  return { accountId, userId, role, plan, isOperator, hasSecondFactor, actor: { type: 'user', userId, role } };
}
