import { type Role, roles } from '../actor.ts';

/** Requirement of a route: at least this role in the account; `none` also admits people without an account. */
export type RequiredRole = Role | 'none';

/**
 * What each role may. A role may also do everything that the roles below it may, so a route (its field `role`) names only the
 * least role that may call it: "which role may delete an App ID?" is answered by the route `deleteAppId`.
 *
 * | role    | may                                                          |
 * |---------|--------------------------------------------------------------|
 * | owner   | everything: also ownership, billing and deletion             |
 * | admin   | members and invitations, App IDs, settings of the account    |
 * | analyst | screenings, imports and editions of the account's own lists  |
 * | auditor | read everything and change nothing but leave the account     |
 */
export function mayRole(role: Role | undefined, required: RequiredRole): boolean {
  if (required === 'none') return true;
  return role !== undefined && roles.indexOf(role) <= roles.indexOf(required);
}

/** Names the allowed roles to a person: "the role owner, admin or analyst". */
export function rolesThatMay(required: Role): string {
  const may = roles.slice(0, roles.indexOf(required) + 1);
  return `the role ${may.join(', ').replace(/, (\w+)$/, ' or $1')}`;
}
