import { livePlan } from '../../billing/stripeSubscription.ts';
import type { Actor } from '../../contract/actor.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import type { MonitoringRunMessage } from '../../contract/messages.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { policyVersion } from '../../screening/policy.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { addMonitoringRun, type MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { type MonitoringState, updateMonitoringTried } from '../../store/monitoring/monitoringState.ts';
import { allSubjectShards, findSubjectCounts } from '../../store/subjects/subjects.ts';
import type { Table, TransactItem } from '../../store/table.ts';
import { editionsInUse } from '../lists/editionsInUse.ts';
import { missingEditions } from '../lists/effectiveEditions.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import { basisOf, noteBasis } from './bases.ts';
import { beginMonitoring } from './beginMonitoring.ts';
import { type DueRun, nextRun, thresholdOf } from './nextRun.ts';
import { messageOf } from './runMessage.ts';

export interface StartRun {
  table: Table;
  runsQueue: Queue<MonitoringRunMessage>;
  actor: Actor;
  now: Date;
  random: RandomBytes;
}

/** Starts the due run of an account, unless one is on: its end looks again. Undefined without one. */
export async function startDueRun(deps: StartRun, accountId: string): Promise<MonitoringRun | undefined> {
  const { table, now } = deps;
  if ((await findSubjectCounts(table, accountId)).active === 0) return undefined;
  if (livePlan(await findSubscription(table, accountId), now) === undefined) return undefined;
  const state = await beginMonitoring(table, accountId, now);
  const editions = await editionsInUse(table, accountId);
  const due = nextRun(state, { editions, policyVersion, now });
  return due && (await start(deps, accountId, { state, editions, due }));
}

/**
 * Starts a run over all subjects on request of a member. Throws SUBSCRIPTION_REQUIRED, and CONFLICT while a run is on or without a subject.
 */
export async function startAskedRun(
  deps: StartRun,
  { accountId, plan }: { accountId: string; plan: PlanKey | undefined },
): Promise<MonitoringRun> {
  const { table, actor, now } = deps;
  if (plan === undefined) {
    throw new Refusal('SUBSCRIPTION_REQUIRED', 'Subjects are followed with an active subscription.');
  }
  if ((await findSubjectCounts(table, accountId)).active === 0) {
    throw new Refusal('CONFLICT', 'Your account has no active subject.');
  }
  const state = await beginMonitoring(table, accountId, now);
  const editions = await editionsInUse(table, accountId);
  const started = await start(deps, accountId, { state, editions, due: { setOffBy: 'person', scope: 'all' } }, (id) =>
    recordChange(table, accountId, { action: 'monitoring.started', by: actor, target: { type: 'monitoring_run', id } }),
  );
  if (!started) throw new Refusal('CONFLICT', 'A run is on. Please wait until it has ended.');
  return started;
}

interface Starting {
  state: MonitoringState;
  editions: MonitoringRun['editions'];
  due: DueRun;
}

const saltBytes = 32;

async function start(
  { table, runsQueue, actor, now, random }: StartRun,
  accountId: string,
  { state, editions, due }: Starting,
  record: (runId: string) => Promise<TransactItem[]> = async () => [],
): Promise<MonitoringRun | undefined> {
  const id = newId('job', now, random);
  const run = {
    id,
    accountId,
    createdAt: now.toISOString(),
    ...due,
    editions,
    before: due.scope === 'difference' ? state.covered : [],
    missingLists: missingEditions(editions, kindsOf.both),
    threshold: thresholdOf(state),
    policyVersion,
    notScreenedBefore: state.notScreened,
    salt: random(saltBytes).toString('base64'),
    unitsTotal: allSubjectShards.length,
  };
  await noteBasis(table, accountId, state, { basis: basisOf(run), at: now });
  const { outcome, added } = await addMonitoringRun(table, run, actor, await record(id));
  if (outcome !== 'done') return undefined;
  await updateMonitoringTried(table, accountId, now);
  await send(runsQueue, messageOf(added, undefined), { group: accountId });
  return added;
}
