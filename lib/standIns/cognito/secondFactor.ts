import { lockedUntil, oneMoreFailure } from './lockout.ts';
import { notAuthorized, usedCode } from './refusals.ts';
import { stepOfCode } from './totp.ts';
import type { SecondFactor, User } from './user.ts';
import type { UserPool } from './userPool.ts';

/**
 * Takes a code of the user's authenticator app: each counts once, and wrong ones lock as wrong passwords do, but are counted apart, since
 * the right password forgives those. Saves the user. Throws the result of `wrong` for a wrong code.
 */
export async function takeAppCode(
  pool: UserPool,
  user: User,
  factor: SecondFactor,
  code: string,
  wrong: () => Error,
): Promise<void> {
  const now = pool.clock().getTime();
  if (lockedUntil(factor.failedAttempts) > now) throw notAuthorized('Password attempts exceeded');
  const step = stepOfCode(factor.secret, code, now);
  if (step === undefined) {
    factor.failedAttempts = oneMoreFailure(factor.failedAttempts, now);
    await pool.users.save(user);
    throw wrong();
  }
  // An earlier step is refused as well: an observer of its code could have used it after a later one.
  if (step <= (factor.lastStep ?? -1)) throw usedCode();
  factor.lastStep = step;
  delete factor.failedAttempts;
  await pool.users.save(user);
}

/** Whether sign-in asks for a code. */
export function asksForCode(user: User): boolean {
  return user.secondFactor?.isOn === true;
}

/** The second factor in answers about a user; Cognito leaves both out if there is none. */
export function factorSummary(user: User): object {
  if (!asksForCode(user)) return {};
  return { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' };
}
