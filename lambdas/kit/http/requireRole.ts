import { mayRole, rolesThatMay } from '../../../lib/contract/account/mayRole.ts';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import type { Membership } from '../../../lib/operations/account/memberships.ts';
import type { PersonCaller, UserCaller } from './caller.ts';

/**
 * Whether a member is kept out until they set up a second factor. Only the user pool knows the factor, and states it in the ID token
 * (lambdas/workers/tokenDue.ts): no endpoint asks for it and nothing stored can be outdated for longer than a token lives. Setting one
 * up needs the user pool alone, so nobody is locked out, the owner included.
 */
export function lacksSecondFactor({ requiresSecondFactor }: Membership, hasSecondFactor: boolean): boolean {
  return requiresSecondFactor && !hasSecondFactor;
}

/**
 * Throws SECOND_FACTOR_REQUIRED for a member kept out by their account. Stands behind every way of identifying a caller: requireRole
 * below, and signedInPerson for public addresses.
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
 * The member behind a person's call. The one place that enforces a route's role. Throws ROLE_REQUIRED for a lower role and for a person
 * without an account, and SECOND_FACTOR_REQUIRED. A route without a role admits the person as such.
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
