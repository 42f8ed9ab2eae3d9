import { listSources } from '../../../lists/sources.ts';
import type { SourceState } from '../../../store/lists/sourceStates.ts';

/** Soon after a first failure, usually a short one; then less and less often, up to every six hours. */
const retryMinutes = [15, 30, 60, 120, 240, 360];
/** Longer than a try; one without an outcome is repeated after it. */
export const tryMinutesMax = 20;
/** An import takes a minute or two. */
export const importMinutes = 15;
/** After so many failed tries in a row it is more than a short outage. */
export const failuresMax = 3;
/** After this a list may lack its publisher's new names. */
const unconfirmedHoursMax = 24;

export const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** When to ask again after so many failed tries in a row. */
export function retryAt(now: Date, failures: number): Date {
  return after(now, retryMinutes[Math.min(failures, retryMinutes.length) - 1] ?? 0);
}

export function isDue(state: SourceState | undefined, now: Date): boolean {
  return state === undefined || state.nextTryAt <= now.toISOString();
}

/** Fetched sources unconfirmed by their publisher for too many hours, each with these. */
export function unconfirmedSources(states: readonly SourceState[], now: Date) {
  return states.flatMap((state) => {
    const hours = unconfirmedHours(state, now);
    const source = listSources.find(({ id }) => id === state.id);
    return hours === undefined || !source ? [] : [{ state, source, hours }];
  });
}

/** Hours since the publisher was known to have no other list than the one in use. */
export function hoursSinceConfirmed(state: SourceState, now: Date): number {
  return (now.getTime() - Date.parse(state.checkedAt ?? state.firstTriedAt)) / 3_600_000;
}

/** The same in whole hours, for those with too many. */
export function unconfirmedHours(state: SourceState, now: Date): number | undefined {
  const hours = hoursSinceConfirmed(state, now);
  return hours > unconfirmedHoursMax ? Math.floor(hours) : undefined;
}
