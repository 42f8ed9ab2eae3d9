import { type Input, text } from '../input.ts';
import { notFound } from '../refusals.ts';
import type { UserPool } from '../userPool.ts';
import { requireUser } from './adminUsers.ts';

export async function adminAddUserToGroup(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  user.groups = [...new Set([...user.groups, requireGroup(pool, input)])];
  await pool.users.save(user);
  return {};
}

export function adminListGroupsForUser(pool: UserPool, input: Input): object {
  const { groups } = requireUser(pool, input);
  return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.settings.id })) };
}

export function requireGroup(pool: UserPool, input: Input): string {
  const group = text(input, 'GroupName');
  if (!pool.settings.groups.includes(group)) throw notFound('Group not found.');
  return group;
}
