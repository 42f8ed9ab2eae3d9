/** Alerts are opened at the moment of their search, and written after it. */
const settleMs = 120_000;
/** A queue holds a message back for so long. */
const delaySecondsMax = 900;

/** Seconds until the mail about alerts opened before `until` may count them, as far as a queue holds it back; 0 if it may. */
export function alertsMailDelay(until: string, now: Date): number {
  const seconds = Math.ceil((Date.parse(until) + settleMs - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 0), delaySecondsMax);
}
