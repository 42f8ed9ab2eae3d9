import { checkAttributes } from '../attributes.ts';
import { attributes, type Input, optionalText, requirePool, text } from '../input.ts';
import { randomPassword, setOwnPassword, setTemporaryPassword } from '../passwords.ts';
import { unsupported, userNotFound } from '../refusals.ts';
import { attributeList, type User, userSummary } from '../user.ts';
import type { UserPool } from '../userPool.ts';
import { newUser } from './signUp.ts';

/** Mails nothing: the product sends its own invitations. */
export async function adminCreateUser(pool: UserPool, input: Input): Promise<object> {
  requirePool(pool, input);
  const action = optionalText(input, 'MessageAction');
  if (action !== 'SUPPRESS') throw unsupported('AdminCreateUser is offered with MessageAction SUPPRESS alone.');
  const password = optionalText(input, 'TemporaryPassword') ?? randomPassword(pool);
  const given = attributes(input, 'UserAttributes');
  checkAttributes(given, 'administrator');
  const user = newUser(pool, text(input, 'Username'), given, password, 'FORCE_CHANGE_PASSWORD');
  setTemporaryPassword(pool, user, password);
  await pool.users.add(user);
  return { User: { ...userSummary(user), Attributes: attributeList(user) } };
}

export function adminGetUser(pool: UserPool, input: Input): object {
  const user = requireUser(pool, input);
  return { ...userSummary(user), UserAttributes: attributeList(user) };
}

export async function adminSetUserPassword(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  const password = text(input, 'Password');
  if (input.Permanent === true) setOwnPassword(pool, user, password);
  else setTemporaryPassword(pool, user, password);
  await pool.users.save(user);
  return {};
}

export async function adminDeleteUser(pool: UserPool, input: Input): Promise<object> {
  await pool.users.remove(requireUser(pool, input));
  return {};
}

export function requireUser(pool: UserPool, input: Input): User {
  requirePool(pool, input);
  const user = pool.users.find(text(input, 'Username'));
  if (!user) throw userNotFound();
  return user;
}
