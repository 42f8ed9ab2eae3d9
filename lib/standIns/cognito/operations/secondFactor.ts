import { isRecord } from '../../aws/isRecord.ts';
import { type Input, text } from '../input.ts';
import { failedSetUp, invalidParameter, noSecondFactor, unsupported } from '../refusals.ts';
import { takeAppCode } from '../secondFactor.ts';
import { userOfAccessToken } from '../sessions.ts';
import { toBase32 } from '../totp.ts';
import type { User } from '../user.ts';
import type { UserPool } from '../userPool.ts';
import { requireUser } from './adminUsers.ts';

/**
 * An authenticator app is set up in three calls: a secret for the app, a code of it as proof, and the wish to be asked at sign-in.
 * Source: Cognito developer guide, "TOTP software token MFA". It is offered by access token alone: no user must set one up to sign in.
 */
export async function associateSoftwareToken(pool: UserPool, input: Input): Promise<object> {
  const user = personOf(pool, input);
  // An active app stays so until a code of the new one was given.
  user.newFactor = { secret: toBase32(pool.random(32)), isOn: false };
  await pool.users.save(user);
  return { SecretCode: user.newFactor.secret };
}

export async function verifySoftwareToken(pool: UserPool, input: Input): Promise<object> {
  const user = personOf(pool, input);
  const factor = user.newFactor;
  if (!factor) throw noSecondFactor();
  await takeAppCode(pool, user, factor, text(input, 'UserCode'), failedSetUp);
  user.secondFactor = { ...factor, isOn: user.secondFactor?.isOn ?? false };
  delete user.newFactor;
  await pool.users.save(user);
  return { Status: 'SUCCESS' };
}

export function setUserMfaPreference(pool: UserPool, input: Input): Promise<object> {
  return setPreference(pool, personOf(pool, input), input);
}

export function adminSetUserMfaPreference(pool: UserPool, input: Input): Promise<object> {
  return setPreference(pool, requireUser(pool, input), input);
}

async function setPreference(pool: UserPool, user: User, input: Input): Promise<object> {
  for (const other of ['SMSMfaSettings', 'EmailMfaSettings', 'WebAuthnMfaSettings']) {
    if (input[other] !== undefined) throw unsupported(`${other} is not offered by the local Cognito.`);
  }
  const wish = input.SoftwareTokenMfaSettings;
  if (!isRecord(wish)) throw invalidParameter('One of the MFA settings must be given.');
  if (wish.Enabled === true && !user.secondFactor) {
    throw invalidParameter('User has not verified software token mfa');
  }
  if (user.secondFactor) user.secondFactor.isOn = wish.Enabled === true;
  user.modifiedAt = pool.clock().getTime();
  await pool.users.save(user);
  return {};
}

function personOf(pool: UserPool, input: Input): User {
  return userOfAccessToken(pool, text(input, 'AccessToken'));
}
