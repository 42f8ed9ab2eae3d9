import { type Input, text } from '../input.ts';
import { notFound } from '../refusals.ts';
import type { UserPool } from '../userPool.ts';
import { requireUser } from './adminUsers.ts';

export async function AdminAddUserToGroup(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  user.groups = [...new Set([...user.groups, requireGroup(pool, input)])];
  await pool.users.save(user);
  return {};
}

export async function AdminRemoveUserFromGroup(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  const left = requireGroup(pool, input);
  user.groups = user.groups.filter((group) => group !== left);
  await pool.users.save(user);
  return {};
}

/** On one page: a local pool has a handful of groups. */
export function AdminListGroupsForUser(pool: UserPool, input: Input): object {
  const { groups } = requireUser(pool, input);
  return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.settings.id })) };
}

function requireGroup(pool: UserPool, input: Input): string {
  const group = text(input, 'GroupName');
  if (!pool.settings.groups.includes(group)) throw notFound('Group not found.');
  return group;
}
