import { checkAttributes, isEmail } from '../attributes.ts';
import { deliveryDetails, sendCode, takeCode } from '../codes.ts';
import { attributes, factsOf, type Input, requireClient, text } from '../input.ts';
import { acceptPassword } from '../passwords.ts';
import { emailTaken, expiredCode, invalidParameter, notAuthorized } from '../refusals.ts';
import { runTrigger } from '../triggers.ts';
import type { User, UserStatus } from '../user.ts';
import { newUuid, type UserPool } from '../userPool.ts';

export async function signUp(pool: UserPool, input: Input): Promise<object> {
  requireClient(pool, input);
  if (pool.settings.refusesSignUp) throw notAuthorized('SignUp is not permitted for this user pool');
  const given = attributes(input, 'UserAttributes');
  checkAttributes(given, 'person');
  const user = newUser(pool, text(input, 'Username'), given, text(input, 'Password'), 'UNCONFIRMED');
  await pool.users.add(user);
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: await sendCode(pool, user, 'signUp') };
}

export async function confirmSignUp(pool: UserPool, input: Input): Promise<object> {
  const clientId = requireClient(pool, input);
  const user = pool.users.find(text(input, 'Username'));
  if (!user) throw expiredCode();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  await takeCode(pool, user, 'signUp', text(input, 'ConfirmationCode'));
  user.status = 'CONFIRMED';
  user.attributes.email_verified = 'true';
  user.modifiedAt = pool.clock().getTime();
  await pool.users.save(user);
  const event = { name: 'PostConfirmation', source: 'PostConfirmation_ConfirmSignUp' } as const;
  await runTrigger(pool, user, factsOf(input, clientId), event);
  return {};
}

export async function resendConfirmationCode(pool: UserPool, input: Input): Promise<object> {
  requireClient(pool, input);
  const username = text(input, 'Username');
  const user = pool.users.find(username);
  // The same answer for everybody, so nobody learns who has an account.
  if (!user) return { CodeDeliveryDetails: deliveryDetails(username) };
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return { CodeDeliveryDetails: await sendCode(pool, user, 'signUp') };
}

/** A user not yet in the pool; refused when the address is not one or is taken. */
export function newUser(
  pool: UserPool,
  username: string,
  given: Record<string, string>,
  password: string,
  status: UserStatus,
): User {
  const email = given.email ?? username;
  if (!isEmail(username)) throw invalidParameter('Username should be an email.');
  if (email.toLowerCase() !== username.toLowerCase()) {
    throw invalidParameter('Username and the email attribute must be the same address.');
  }
  const sub = newUuid(pool);
  const kept = acceptPassword(pool, sub, password);
  if (pool.users.find(username)) throw emailTaken();
  const now = pool.clock().getTime();
  return {
    sub,
    attributes: { email_verified: 'false', ...given, email },
    status,
    password: kept,
    groups: [],
    createdAt: now,
    modifiedAt: now,
    codes: {},
    sessions: [],
  };
}
