/** Failed sign-ins of one user since the last good one. Times are epoch milliseconds. */
export interface FailedAttempts {
  count: number;
  lastAt: number;
}

const freeAttempts = 5;
const longestMs = 15 * 60_000;

/**
 * Until when (epoch milliseconds) every password is refused. After five failed attempts the lock is one second and
 * doubles with each further one, at most 15 minutes; attempts while locked do not count.
 * Source: Cognito developer guide, "Authentication", lockout behaviour for failed sign-in attempts.
 */
export function lockedUntil(failed: FailedAttempts | undefined): number {
  if (!failed || failed.count < freeAttempts) return 0;
  return failed.lastAt + Math.min(1000 * 2 ** (failed.count - freeAttempts), longestMs);
}

/** The record after one more failure; after 15 minutes without an attempt the earlier ones do not count. */
export function oneMoreFailure(failed: FailedAttempts | undefined, now: number): FailedAttempts {
  const forgiven = !failed || now - failed.lastAt >= longestMs;
  return { count: forgiven ? 1 : failed.count + 1, lastAt: now };
}
