/** Failed sign-ins of one user since the last good one. Times are epoch milliseconds. */
export interface FailedAttempts {
  count: number;
  lastAt: number;
}

const FREE_ATTEMPTS = 5;
const LONGEST_MS = 15 * 60_000;

/**
 * Until when (epoch milliseconds) no password is looked at. After five failed attempts the lock is one second and
 * doubles with each further one, at most 15 minutes; attempts while locked do not count.
 * Source: Cognito developer guide, "Authentication", lockout behaviour for failed sign-in attempts.
 */
export function lockedUntil(failed: FailedAttempts | undefined): number {
  if (!failed || failed.count < FREE_ATTEMPTS) return 0;
  return failed.lastAt + Math.min(1000 * 2 ** (failed.count - FREE_ATTEMPTS), LONGEST_MS);
}

/** The record after one more failure; 15 minutes without an attempt forgive the earlier ones. */
export function oneMoreFailure(failed: FailedAttempts | undefined, now: number): FailedAttempts {
  const forgiven = !failed || now - failed.lastAt >= LONGEST_MS;
  return { count: forgiven ? 1 : failed.count + 1, lastAt: now };
}
