import { type Input, optionalText, requirePool } from '../input.ts';
import { invalidParameter, unsupported } from '../refusals.ts';
import { attributeList, type User, userSummary } from '../user.ts';
import type { UserPool } from '../userPool.ts';
import { requireGroup } from './groups.ts';

/** Source: Cognito API reference, "ListUsers": at most 60 a call. */
const limitMax = 60;

/** Users page by page, all or those of one status; the token of the next page is the last user's name. */
export function listUsers(pool: UserPool, input: Input): object {
  requirePool(pool, input);
  const filter = optionalText(input, 'Filter');
  const [, status] = /^cognito:user_status = "(\w+)"$/.exec(filter ?? '') ?? [];
  if (filter && !status)
    throw unsupported('ListUsers is offered without a filter, or with one of cognito:user_status.');
  return pageOf(pool, input, 'PaginationToken', (user) => status === undefined || user.status === status);
}

/** Source: Cognito API reference, "ListUsersInGroup". */
export function listUsersInGroup(pool: UserPool, input: Input): object {
  requirePool(pool, input);
  const group = requireGroup(pool, input);
  return pageOf(pool, input, 'NextToken', ({ groups }) => groups.includes(group));
}

function pageOf(pool: UserPool, input: Input, token: string, isMeant: (user: User) => boolean): object {
  const { Limit: limit = limitMax } = input;
  if (typeof limit !== 'number' || limit < 1 || limit > limitMax) throw invalidParameter('Limit must be 1 to 60');
  const after = optionalText(input, token) ?? '';
  const left = pool.users
    .all()
    .filter((user) => isMeant(user) && user.sub > after)
    .sort((a, b) => (a.sub < b.sub ? -1 : 1));
  const page = left.slice(0, limit);
  return {
    Users: page.map((user) => ({ ...userSummary(user), Attributes: attributeList(user) })),
    ...(left.length > limit ? { [token]: page.at(-1)?.sub } : {}),
  };
}
