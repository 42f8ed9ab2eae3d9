import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { mayRole, rolesThatMay } from '../../lib/contract/mayRole.ts';
import { Refusal } from '../../lib/contract/refusal.ts';
import type { PersonCaller, UserCaller } from './caller.ts';

/**
 * The member as whom a person calls a route. It is the one place where the role of a route is enforced. Throws ROLE_REQUIRED for
 * a lower role and for somebody without an account; a person is admitted as that where the route requires no role.
 */
export function requireRole(route: Endpoint, person: PersonCaller): UserCaller | PersonCaller {
  // A route without a role cannot be written (see `endpoint`); if there were one, only owners would pass.
  const required = route.role ?? 'owner';
  if (required === 'none') return person;
  const { userId, isOperator, membership } = person;
  const details = { role: membership?.role ?? null, required };
  if (!membership) {
    const sentence = `This needs ${rolesThatMay(required)} in an account, and you do not belong to one.`;
    throw new Refusal('ROLE_REQUIRED', sentence, details);
  }
  const { accountId, role, plan } = membership;
  if (!mayRole(role, required)) {
    throw new Refusal('ROLE_REQUIRED', `This needs ${rolesThatMay(required)}. Your role is ${role}.`, details);
  }
  return { accountId, userId, role, plan, isOperator, actor: { type: 'user', userId, role } };
}
