import type { SourceState } from '../../store/sourceStates.ts';

/** Soon after a first failure, which is usually short; then less and less often, and every six hours as long as it takes. */
const retryMinutes = [15, 30, 60, 120, 240, 360];
/** Longer than a try may last; one that ended without an outcome is repeated after it. */
export const tryMinutesMax = 20;
/** An import takes a minute or two. */
export const importMinutes = 15;
/** After so many failed tries in a row it is more than a short outage. */
export const failuresMax = 3;
/** After this a list may lack names that its publisher added. */
const unconfirmedHoursMax = 48;

export const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** When to ask again after so many failed tries in a row. */
export function retryAt(now: Date, failures: number): Date {
  return after(now, retryMinutes[Math.min(failures, retryMinutes.length) - 1] ?? 0);
}

export function isDue(state: SourceState | undefined, now: Date): boolean {
  return state === undefined || state.nextTryAt <= now.toISOString();
}

/** Hours since the publisher was known to have no other list than the one in use, where these are too many. */
export function unconfirmedHours(state: SourceState, now: Date): number | undefined {
  const hours = (now.getTime() - Date.parse(state.checkedAt ?? state.firstTriedAt)) / 3_600_000;
  return hours > unconfirmedHoursMax ? Math.floor(hours) : undefined;
}
