import { checkAttributes } from '../attributes.ts';
import { attributes, type Input, optionalText, requirePool, text } from '../input.ts';
import { randomPassword, setOwnPassword, setTemporaryPassword } from '../passwords.ts';
import { notAuthorized, unsupported, userNotFound } from '../refusals.ts';
import { factorSummary } from '../secondFactor.ts';
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
  return { ...userSummary(user), UserAttributes: attributeList(user), ...factorSummary(user) };
}

export async function adminSetUserPassword(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  const password = text(input, 'Password');
  if (input.Permanent === true) setOwnPassword(pool, user, password);
  else setTemporaryPassword(pool, user, password);
  await pool.users.save(user);
  return {};
}

/** Confirms the user, not the address: `email_verified` is unchanged. */
export async function adminConfirmSignUp(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  return change(pool, user, { status: 'CONFIRMED' });
}

/** Changes attributes at once; an administrator may also mark an address as verified. */
export async function adminUpdateUserAttributes(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  const given = attributes(input, 'UserAttributes');
  if ('email' in given) throw unsupported('AdminUpdateUserAttributes does not change the address here.');
  checkAttributes(given, 'administrator');
  return change(pool, user, { attributes: { ...user.attributes, ...given } });
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

async function change(pool: UserPool, user: User, changes: Partial<User>): Promise<object> {
  Object.assign(user, changes, { modifiedAt: pool.clock().getTime() });
  await pool.users.save(user);
  return {};
}
