import { AwsError } from '../../aws/awsError.ts';
import { checkAttributes } from '../attributes.ts';
import { attributes, type Input, optionalText, requirePool, text } from '../input.ts';
import { setOwnPassword, setTemporaryPassword, temporaryPassword } from '../passwords.ts';
import { notAuthorized, userNotFound } from '../refusals.ts';
import { attributeList, type User, userSummary } from '../user.ts';
import type { UserPool } from '../userPool.ts';
import { newUser } from './signUp.ts';

export async function adminCreateUser(pool: UserPool, input: Input): Promise<object> {
  requirePool(pool, input);
  const action = optionalText(input, 'MessageAction');
  const password = optionalText(input, 'TemporaryPassword') ?? temporaryPassword(pool);
  const given = attributes(input, 'UserAttributes');
  checkAttributes(pool.settings, given, 'administrator');
  const user =
    action === 'RESEND'
      ? waitingUser(pool, input)
      : newUser(pool, text(input, 'Username'), given, password, 'FORCE_CHANGE_PASSWORD');
  setTemporaryPassword(pool, user, password);
  await (action === 'RESEND' ? pool.users.save(user) : pool.users.add(user));
  if (action !== 'SUPPRESS') {
    const to = user.attributes.email ?? '';
    await pool.mailbox.deliver({
      to,
      subject: 'Your temporary password',
      text: `Your username is ${to} and temporary password is ${password}`,
    });
  }
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

/** Confirms the user, not the address: `email_verified` is unchanged. */
export async function adminConfirmSignUp(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  return change(pool, user, { status: 'CONFIRMED' });
}

/** Also ends every session: Cognito revokes the tokens of a disabled user. */
export async function adminDisableUser(pool: UserPool, input: Input): Promise<object> {
  return change(pool, requireUser(pool, input), { enabled: false, sessions: [] });
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

/** A user who was invited and has not signed in yet. */
function waitingUser(pool: UserPool, input: Input): User {
  const user = requireUser(pool, input);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user;
  throw new AwsError(
    'UnsupportedUserStateException',
    `Resend not possible. Status is not FORCE_CHANGE_PASSWORD: ${user.status}`,
  );
}

async function change(pool: UserPool, user: User, changes: Partial<User>): Promise<object> {
  Object.assign(user, changes, { modifiedAt: pool.clock().getTime() });
  await pool.users.save(user);
  return {};
}
