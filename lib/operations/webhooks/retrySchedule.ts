import { deliveryHoursMax } from '../../contract/webhooks/webhookLimits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Waits after each failed attempt, before jitter. The last ones reach past the end of the day. */
const waitsMs = [1, 5, 15, 60, 120, 240, 360, 480, 600].map((minutes) => minutes * minuteMs);

/** Random share of a wait: receivers are not asked by everybody at once after an outage. */
const jitter = 0.2;

/**
 * Moment of the next attempt after so many failed ones; undefined if it would be later than a day after the event. `chance`: from 0
 * to 1.
 */
export function nextAttemptAt(
  { createdAt, attempts }: { createdAt: string; attempts: number },
  now: Date,
  chance: number,
): Date | undefined {
  const waitMs = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? minuteMs;
  const next = now.getTime() + waitMs * (1 + jitter * (2 * chance - 1));
  return next <= endOf(createdAt) ? new Date(next) : undefined;
}

/** Failed attempts in a row before the other deliveries of a webhook wait. */
const failuresBeforePause = 5;

/**
 * Until when the deliveries of a failing webhook wait without an attempt; undefined if they need not. One attempt a minute finds out
 * whether the receiver is back: a silent one costs the time of others no more.
 */
export function pausedUntil(
  { failures, lastFailureAt }: { failures: number; lastFailureAt?: string | undefined },
  now: Date,
  chance: number,
): Date | undefined {
  if (failures < failuresBeforePause || lastFailureAt === undefined) return undefined;
  const end = Date.parse(lastFailureAt) + minuteMs;
  if (end <= now.getTime()) return undefined;
  return new Date(end + chance * Math.min(failures, 30) * minuteMs);
}

/** Whether an event is too old to be tried again. */
export const isTooOld = (createdAt: string, now: Date): boolean => now.getTime() > endOf(createdAt);

const endOf = (createdAt: string) => Date.parse(createdAt) + deliveryHoursMax * hourMs;
