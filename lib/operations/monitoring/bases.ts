import { createHash } from 'node:crypto';
import { type Edition, listIdOf } from '../../store/lists/editions.ts';
import type { MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { findMonitoringState, type MonitoringState, updateOtherBases } from '../../store/monitoring/monitoringState.ts';
import { pauseBefore, type Table } from '../../store/table.ts';

/** Basis of a subject's comparison. */
interface Compared {
  editions: readonly Edition[];
  threshold: number;
  policyVersion: string;
}

/** The same text for the same lists by content, threshold and policy. */
export function basisOf({ editions, threshold, policyVersion }: Compared): string {
  const lists = editions.map((edition) => `${listIdOf(edition)} ${edition.part} ${edition.segmentKey}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([lists, threshold, policyVersion]))
    .digest('base64url');
}

type Covered = Pick<MonitoringState, 'covered' | 'coveredThreshold' | 'coveredPolicy'>;

/** Common basis of every screened subject's comparison. */
export const coveredBasis = ({ covered, coveredThreshold, coveredPolicy }: Covered) =>
  basisOf({ editions: covered, threshold: coveredThreshold, policyVersion: coveredPolicy });

/** Beyond these the oldest go: those left call for a pass over all subjects already. */
const basesMax = 10;
const triesMax = 8;

/**
 * Notes, before subjects are compared, a basis other than the covered one. If lists or the threshold are changed
 * back before a run has covered them, these subjects are compared again.
 */
export async function noteBasis(
  table: Table,
  accountId: string,
  read: MonitoringState,
  { basis, at }: { basis: string; at: Date },
): Promise<void> {
  let state: MonitoringState | undefined = read;
  for (let tries = 1; state && basis !== coveredBasis(state); tries++) {
    const others = state.otherBases.filter((other) => other.basis !== basis);
    const bases = [...others, { basis, at: at.toISOString() }].slice(-basesMax);
    if (await updateOtherBases(table, accountId, state, bases)) return;
    if (tries === triesMax) throw new Error('The monitoring of an account changes too often to be written');
    await pauseBefore(table, tries + 1);
    state = await findMonitoringState(table, accountId);
  }
}

/** Whether subjects were compared with something else than the covered lists or those to be compared next. */
export function hasStrayed(state: MonitoringState, next: Compared): boolean {
  const known = [coveredBasis(state), basisOf(next)];
  return state.otherBases.some(({ basis }) => !known.includes(basis));
}

type Ended = Pick<MonitoringRun, 'scope' | 'before' | 'editions' | 'threshold' | 'policyVersion' | 'createdAt'>;

/** Bases left after a run. A difference covers subjects of both of its sides, and a pass over all covers earlier comparisons. */
export function basesAfter({ otherBases }: Pick<MonitoringState, 'otherBases'>, run: Ended) {
  const covers = [basisOf(run), basisOf({ ...run, editions: run.before })];
  return otherBases.filter(({ basis, at }) => !covers.includes(basis) && !(run.scope === 'all' && at < run.createdAt));
}
