import { type Input, optionalText, requirePool } from '../input.ts';
import { invalidParameter } from '../refusals.ts';
import { attributeList, type User, userSummary } from '../user.ts';
import type { UserPool } from '../userPool.ts';

const PAGE_SIZE_MAX = 60;

/**
 * One page, oldest users first. A PaginationToken says where the page before ended, not with whom: whoever deletes
 * users page by page still sees them all.
 */
export function ListUsers(pool: UserPool, input: Input): object {
  requirePool(pool, input);
  const limit = input.Limit ?? PAGE_SIZE_MAX;
  if (typeof limit !== 'number' || limit < 1 || limit > PAGE_SIZE_MAX) {
    throw invalidParameter(`Limit must be between 1 and ${PAGE_SIZE_MAX}`);
  }
  const after = optionalText(input, 'PaginationToken') ?? '';
  const matches = readFilter(optionalText(input, 'Filter'));
  const rest = pool.users.all().filter((user) => matches(user) && position(user) > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    Users: page.map((user) => ({ ...userSummary(user), Attributes: attributeList(user) })),
    ...(last && rest.length > limit && { PaginationToken: position(last) }),
  };
}

/** Sorts as `all()` does. */
function position(user: User): string {
  return `${String(user.createdAt).padStart(15, '0')}.${user.sub}`;
}

/**
 * One comparison, equals or begins with. Source: Cognito API reference, ListUsers, parameter Filter:
 * `cognito:user_status` is the status, `status` says Enabled or Disabled.
 */
function readFilter(filter: string | undefined): (user: User) => boolean {
  if (!filter?.trim()) return () => true;
  const [, name = '', operator, quoted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (!read) throw invalidParameter('One or more requested attributes do not exist, or the filter is not well formed.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = read(user)?.toLowerCase();
    return operator === '^=' ? (value?.startsWith(wanted) ?? false) : value === wanted;
  };
}

const READERS: Record<string, (user: User) => string | undefined> = {
  username: (user) => user.sub,
  sub: (user) => user.sub,
  email: (user) => user.attributes.email,
  name: (user) => user.attributes.name,
  given_name: (user) => user.attributes.given_name,
  family_name: (user) => user.attributes.family_name,
  'cognito:user_status': (user) => user.status,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
};
