import { BoundedMap } from '../../../lib/platform/boundedMap.ts';

/** What one process reports of an account's uncounted calls at once, and then each second. */
const atOnce = 20;
const perSecond = 1;
const accountsRemembered = 1_000;

interface Sight {
  /** Reports that are left, at the time `at` (milliseconds). */
  left: number;
  at: number;
  /** Calls that wait to be reported with the next one like them. */
  waiting: Map<string, number>;
}

/**
 * Which calls that count nothing are reported for the log of requests. Neither quota nor rate limit bounds them, so a program that calls in
 * an endless loop, or somebody who means harm, could have each of them written at the account's and our cost. Of each account a process
 * reports the first twenty and then one a second; the others are counted and reported as one with the next call that is like them. What
 * still waits when none follows is not reported: the figures are the least that there was.
 */
export class UncountedCalls {
  readonly #accounts = new BoundedMap<string, Sight>(accountsRemembered);

  /** How many calls a report of this one stands for, those included that have waited for it; 0 where it has to wait itself. */
  take(accountId: string, kind: string, now: Date): number {
    const at = now.getTime();
    const { left, waiting, at: before } = this.#accounts.get(accountId) ?? { left: atOnce, waiting: new Map(), at };
    const filled = Math.min(atOnce, left + (Math.max(0, at - before) / 1000) * perSecond);
    const isReported = filled >= 1;
    const calls = (waiting.get(kind) ?? 0) + 1;
    if (isReported) waiting.delete(kind);
    else waiting.set(kind, calls);
    this.#accounts.set(accountId, { left: isReported ? filled - 1 : filled, at: Math.max(at, before), waiting });
    return isReported ? calls : 0;
  }
}
