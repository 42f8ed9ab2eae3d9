import type { Actor } from '../../contract/actor.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import { calibrationWrite } from '../../store/monitoring/calibrations.ts';
import { findMonitoringRun, type MonitoringRun, type RunCounts } from '../../store/monitoring/monitoringRuns.ts';
import {
  type Covered,
  coveredWrite,
  findMonitoringState,
  type MonitoringState,
} from '../../store/monitoring/monitoringState.ts';
import { pauseBefore, type Table, type TransactItem } from '../../store/table.ts';
import { basesAfter } from './bases.ts';
import { dayOf } from './nextRun.ts';

const triesMax = 8;

/** Completes the run and keeps its covered basis. */
export async function completeRun(
  { table, actor: by }: { table: Table; actor: Actor },
  run: MonitoringRun,
  counts: RunCounts,
  now: Date,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const state = await findMonitoringState(table, run.accountId);
    const writes = state ? await leftBy(table, run, { counts, state, by, now }) : [];
    if (await updateJob(table, run, 'complete', { actor: by, now }, writes)) return;
    const isOn = (await findMonitoringRun(table, run.accountId, run.id))?.status === 'processing';
    if (!isOn) return;
    // Screenings have counted or compared something meanwhile.
    if (tries === triesMax) throw new Error('The monitoring of an account changes too often to be written');
    await pauseBefore(table, tries + 1);
  }
}

interface Leaving {
  counts: RunCounts;
  state: MonitoringState;
  by: Actor;
  now: Date;
}

/** The covered basis, and the matcher's policy since its change. */
async function leftBy(table: Table, run: MonitoringRun, leaving: Leaving): Promise<TransactItem[]> {
  const { state, by, now } = leaving;
  const covered = coveredWrite(table, run.accountId, coveredBy(run, leaving));
  if (run.scope === 'open' || state.coveredPolicy === run.policyVersion) return [covered];
  return [covered, ...(await policyChange(table, run, { before: state.coveredPolicy, by, now }))];
}

function coveredBy(run: MonitoringRun, { counts, state, now }: Leaving): Covered {
  const { editions, policyVersion, threshold } = run;
  const lists = { covered: editions, coveredPolicy: policyVersion, coveredThreshold: threshold };
  // Those counted by screenings since its start are not its own.
  const notScreened = counts.notScreened + Math.max(0, state.notScreened - run.notScreenedBefore);
  return {
    runId: run.id,
    lists: run.scope === 'open' ? undefined : { ...lists, otherBases: basesAfter(state, run) },
    day: dayOf(new Date(run.createdAt)),
    isNight: run.setOffBy === 'nightly' || run.setOffBy === 'weekly',
    fullAt: run.scope === 'all' ? run.createdAt : undefined,
    notScreened,
    notScreenedSince: notScreened > 0 ? (state.notScreenedSince ?? now.toISOString()) : undefined,
    read: state,
  };
}

/** A release scores differently: the account's first run by it is the change. */
async function policyChange(
  table: Table,
  { accountId, policyVersion: after }: MonitoringRun,
  { before, by, now }: { before: string; by: Actor; now: Date },
) {
  const recorded = await recordChange(table, accountId, {
    action: 'calibration.policy_applied',
    by,
    before: { policy: before },
    after: { policy: after },
  });
  return [...recorded, calibrationWrite(table, accountId, { kind: 'policy', before, after, by }, { now, recorded })];
}
