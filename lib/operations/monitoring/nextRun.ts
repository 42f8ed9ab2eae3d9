import {
  fullPassDays,
  nightHour,
  type RunCause,
  type RunScope,
  retryAfterMs,
} from '../../contract/monitoring/monitoringLimits.ts';
import { thresholdDefault } from '../../contract/screening/screeningLimits.ts';
import { type Edition, listIdOf } from '../../store/lists/editions.ts';
import type { MonitoringState } from '../../store/monitoring/monitoringState.ts';
import { hasStrayed } from './bases.ts';

/** A list other than the compared one: on one side it may be missing. */
export interface ChangedEdition {
  before: Edition | undefined;
  after: Edition | undefined;
}

/** Kind and lists of a run. */
export interface DueRun {
  setOffBy: RunCause;
  scope: RunScope;
}

/** In thousandths. */
export const thresholdOf = ({ threshold }: Pick<MonitoringState, 'threshold'>): number =>
  threshold ?? Math.round(thresholdDefault * 1000);

/** yyyy-mm-dd, UTC. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The due run of an account; undefined without one. `editions`: those in use. */
export function nextRun(
  state: MonitoringState,
  { editions, policyVersion, now }: { editions: readonly Edition[]; policyVersion: string; now: Date },
): DueRun | undefined {
  const day = dayOf(now);
  if (state.coveredPolicy !== policyVersion || state.coveredThreshold !== thresholdOf(state)) {
    return { setOffBy: 'policy', scope: 'all' };
  }
  const changed = changedEditions(state.covered, editions);
  const strays = hasStrayed(state, { editions, threshold: thresholdOf(state), policyVersion });
  if (changed.length > 0) return { setOffBy: causeOf(changed), scope: strays ? 'all' : 'difference' };
  if (strays) return { setOffBy: 'policy', scope: 'all' };
  const isNight = now.getUTCHours() >= nightHour;
  const isFullDue = (state.fullAt ?? '') <= new Date(now.getTime() - fullPassDays * 86_400_000).toISOString();
  if (isNight && isFullDue) return { setOffBy: 'weekly', scope: 'all' };
  if (isNight && state.nightly && (state.nightOn ?? '') < day) return { setOffBy: 'nightly', scope: 'all' };
  if (isNight && (state.recordedOn ?? '') < day) return { setOffBy: 'daily', scope: 'open' };
  const isRetryDue = (state.triedAt ?? '') <= new Date(now.getTime() - retryAfterMs).toISOString();
  return state.notScreened > 0 && isRetryDue ? { setOffBy: 'retry', scope: 'open' } : undefined;
}

/** Differing lists of two states: by id and content, since an edition published again is the same one. */
export function changedEditions(before: readonly Edition[], after: readonly Edition[]): ChangedEdition[] {
  const placeOf = (edition: Edition) => `${listIdOf(edition)} ${edition.part}`;
  const old = new Map(before.map((edition) => [placeOf(edition), edition]));
  const changed: ChangedEdition[] = [];
  for (const edition of after) {
    const known = old.get(placeOf(edition));
    old.delete(placeOf(edition));
    if (known?.segmentKey !== edition.segmentKey) changed.push({ before: known, after: edition });
  }
  for (const edition of old.values()) changed.push({ before: edition, after: undefined });
  return changed;
}

/** An own list explains a run better than a shared one changed beside it. */
function causeOf(changed: readonly ChangedEdition[]): RunCause {
  const isOwn = ({ before, after }: ChangedEdition) => before?.scope === 'private' || after?.scope === 'private';
  return changed.some(isOwn) ? 'own_list' : 'edition';
}
