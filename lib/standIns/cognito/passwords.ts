import { AwsError } from '../aws/awsError.ts';
import { lockedUntil, oneMoreFailure } from './lockout.ts';
import { passwordProblem } from './passwordPolicy.ts';
import { notAuthorized, weakPassword, wrongPassword } from './refusals.ts';
import { createVerifier, type PasswordVerifier } from './srp.ts';
import type { User } from './user.ts';
import { srpIdentity, type UserPool } from './userPool.ts';

const dayMs = 86_400_000;

/** The stored verifier of an accepted password. The password itself is stored nowhere. */
export function acceptPassword(pool: UserPool, userId: string, password: string): PasswordVerifier {
  const problem = passwordProblem(pool.settings.passwordPolicy, password);
  if (problem) throw weakPassword(problem);
  return createVerifier(srpIdentity(pool, userId), password, Buffer.from(pool.random(16)).toString('hex'));
}

/** A password of the user's own choice: it ends every state requiring a new password. The caller saves. */
export function setOwnPassword(pool: UserPool, user: User, password: string): void {
  user.password = acceptPassword(pool, user.sub, password);
  user.status = 'CONFIRMED';
  user.modifiedAt = pool.clock().getTime();
  delete user.temporaryPasswordExpiresAt;
  delete user.failedAttempts;
}

/** A password to be changed at the first sign-in. The caller saves. */
export function setTemporaryPassword(pool: UserPool, user: User, password: string): void {
  setOwnPassword(pool, user, password);
  user.status = 'FORCE_CHANGE_PASSWORD';
  const { temporaryPasswordValidityDays } = pool.settings.passwordPolicy;
  user.temporaryPasswordExpiresAt = pool.clock().getTime() + temporaryPasswordValidityDays * dayMs;
}

/** A random password valid under every policy. */
export function randomPassword(pool: UserPool): string {
  const bytes = pool.random(Math.max(pool.settings.passwordPolicy.minimumLength, 12));
  return `Aa1-${Buffer.from(bytes).toString('base64url')}`;
}

/** Refuses the attempt, before a password is looked at, while the user is locked. */
export function checkMayTry(pool: UserPool, user: User): void {
  if (lockedUntil(user.failedAttempts) > pool.clock().getTime()) throw notAuthorized('Password attempts exceeded');
}

/** Counts a wrong password and gives the refusal to throw. */
export async function countWrongPassword(pool: UserPool, user: User): Promise<AwsError> {
  user.failedAttempts = oneMoreFailure(user.failedAttempts, pool.clock().getTime());
  await pool.users.save(user);
  return wrongPassword();
}

/** After the right password: other obstacles are named only now, since the caller has proved to be the user. */
export function checkMaySignIn(pool: UserPool, user: User): void {
  delete user.failedAttempts;
  if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
  if ((user.temporaryPasswordExpiresAt ?? Number.POSITIVE_INFINITY) <= pool.clock().getTime()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
}
