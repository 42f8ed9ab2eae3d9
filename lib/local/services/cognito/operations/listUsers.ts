import { type Input, optionalText, requirePool } from '../input.ts';
import { invalidParameter, unsupported } from '../refusals.ts';
import { attributeList, userSummary } from '../user.ts';
import type { UserPool } from '../userPool.ts';

/** Source: Cognito API reference, "ListUsers": at most 60 a call. */
const limitMax = 60;

/** The users of one status, page by page; the token of the next page is the last user's name. */
export function listUsers(pool: UserPool, input: Input): object {
  requirePool(pool, input);
  const [, status] = /^cognito:user_status = "(\w+)"$/.exec(optionalText(input, 'Filter') ?? '') ?? [];
  if (!status) throw unsupported('ListUsers is offered with a filter of cognito:user_status alone.');
  const { Limit: limit = limitMax } = input;
  if (typeof limit !== 'number' || limit < 1 || limit > limitMax) throw invalidParameter('Limit must be 1 to 60');
  const after = optionalText(input, 'PaginationToken') ?? '';
  const left = pool.users
    .all()
    .filter((user) => user.status === status && user.sub > after)
    .sort((a, b) => (a.sub < b.sub ? -1 : 1));
  const page = left.slice(0, limit);
  return {
    Users: page.map((user) => ({ ...userSummary(user), Attributes: attributeList(user) })),
    ...(left.length > limit ? { PaginationToken: page.at(-1)?.sub } : {}),
  };
}
