import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { raiseAlerts } from '../../../lib/operations/alerts/raiseAlerts.ts';
import { changeMonitoring } from '../../../lib/operations/monitoring/changeMonitoring.ts';
import { putCovered } from '../../../lib/operations/monitoring/coveredSubjects.ts';
import { subjectOfRun } from '../../../lib/operations/monitoring/getRun.ts';
import { deleteSubject } from '../../../lib/operations/subjects/deleteSubject.ts';
import { findSubjectAlerts } from '../../../lib/store/alerts/alerts.ts';
import { keys } from '../../../lib/store/keys.ts';
import { findMonitoringRun } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { findMonitoringState, updateNotScreened } from '../../../lib/store/monitoring/monitoringState.ts';
import { allSubjectShards } from '../../../lib/store/subjects/subjects.ts';
import { type MonitoringWorld, startMonitoringWorld } from '../../support/monitoringWorld.ts';
import { found, group } from '../alerts/support.ts';

let world: MonitoringWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startMonitoringWorld());
});
afterAll(() => close());

/** An account with a list of these names and subjects with these, screened. */
async function screened(listed: readonly string[], subjects: readonly string[]) {
  const { accountId } = await world.account();
  await world.publish(accountId, listed);
  await add(accountId, subjects);
  return accountId;
}
async function add(accountId: string, subjects: readonly string[], from = 0) {
  await world.add(
    accountId,
    subjects.map((name, i) => ({ external_ref: `c${from + i}`, name })),
  );
  await world.screenWaiting();
}
const states = async (accountId: string, ref: string) => (await world.alerts(accountId, ref)).map(({ state }) => state);
const caller = (accountId: string) =>
  ({ accountId, plan: 'professional', actor: { type: 'app_id', appIdRef: 'app-1' } }) as const;

let minutes = 0;
async function setThreshold(accountId: string, threshold: number) {
  const readAt = (await findMonitoringState(world.table, accountId))?.changedAt;
  const now = new Date(world.now.getTime() + ++minutes * 60_000);
  const deps = { table: world.table, monitoringQueue: world.due, now };
  await changeMonitoring(deps, caller(accountId), { nightly: false, threshold, readAt });
}

test('a removal closes the alerts of the subject with it, though the message about it is lost', async () => {
  const accountId = await screened(['Beata Testova'], ['Beata Testova']);
  const subject = await world.subject(accountId, 'c0');
  expect(await states(accountId, 'c0')).toEqual(['open']);
  await deleteSubject({ table: world.table, now: world.now }, caller(accountId), 'c0');
  const { alerts } = await findSubjectAlerts(world.table, accountId, subject?.id ?? '');
  expect(alerts).toMatchObject([{ state: 'closed', closedBecause: 'subject_ended' }]);
});

test('more alerts than one transaction takes are closed with a removal too', async () => {
  const accountId = await screened(['Beata Testova'], ['Somebody Else']);
  const subject = await world.subject(accountId, 'c0');
  if (!subject) throw new Error('No subject');
  const groups = Array.from({ length: 70 }, (_, at) => group(`g${at}`, found(`eu:${at}`)));
  const result = { found: groups, searched: 'everything', setOffBy: 'edition', now: world.now } as const;
  expect(await raiseAlerts({ table: world.table, accountId, subject, ...result })).toMatchObject({ opened: 70 });
  await deleteSubject({ table: world.table, now: world.now }, caller(accountId), 'c0');
  const { alerts } = await findSubjectAlerts(world.table, accountId, subject.id);
  expect(alerts.filter(({ state }) => state !== 'closed')).toEqual([]);
});

test('alerts of an ended subject are closed within a day where the message about it is lost', async () => {
  const began = world.now;
  const accountId = await screened(['Beata Testova'], ['Beata Testova', 'Somebody Else']);
  await world.add(accountId, [{ external_ref: 'c0', name: 'Beata Testova', ended_on: '2026-11-21' }]);
  world.subjects.sent.length = 0;
  expect(await states(accountId, 'c0')).toEqual(['open']);
  world.now = new Date(began.getTime() + 86_400_000);
  expect(await world.run(accountId)).toMatchObject({ setOffBy: 'daily' });
  expect(await world.alerts(accountId, 'c0')).toMatchObject([{ state: 'closed', closedBecause: 'subject_ended' }]);
  world.now = began;
});

test('the end of a run keeps what screenings counted as not screened meanwhile', async () => {
  const accountId = await screened(['Dora Stays'], ['Somebody Else']);
  await updateNotScreened(world.table, accountId, 3, world.now);
  await world.publish(accountId, ['Dora Stays', 'Carl Listed']);
  await world.startDue(accountId);
  await updateNotScreened(world.table, accountId, 2, world.now);
  await world.deliverAll();
  expect(await findMonitoringState(world.table, accountId)).toMatchObject({
    notScreened: 2,
    notScreenedSince: world.now.toISOString(),
  });
});

describe('what is changed and changed back before a run has covered it', () => {
  // Runs begin after what they cover was compared.
  const later = () => {
    world.now = new Date(world.now.getTime() + 60_000);
  };
  test('a threshold: subjects compared with it are compared again', async () => {
    const accountId = await screened(['Beata Testova'], ['Beata Testova']);
    await setThreshold(accountId, 1);
    await add(accountId, ['Beata Testowa'], 1);
    expect(await states(accountId, 'c1')).toEqual([]);
    await setThreshold(accountId, 0.8);
    later();
    expect(await world.run(accountId)).toMatchObject({ scope: 'all', opened: 1 });
    expect(await states(accountId, 'c1')).toEqual(['open']);
    expect(await world.startDue(accountId)).toBeUndefined();
  });

  test('an edition: subjects compared with it are compared again', async () => {
    const accountId = await screened(['Beata Testova', 'Dora Stays'], ['Beata Testova']);
    await world.publish(accountId, ['Beata Testova', 'Dora Stays', 'Carl Listed']);
    await add(accountId, ['Carl Listed'], 1);
    expect(await states(accountId, 'c1')).toEqual(['open']);
    await world.publish(accountId, ['Beata Testova', 'Dora Stays']);
    later();
    expect(await world.run(accountId)).toMatchObject({ scope: 'all', closed: 1 });
    expect(await states(accountId, 'c1')).toEqual(['closed']);
    expect(await world.startDue(accountId)).toBeUndefined();
  });
});

test('a true match says whether its record has left the lists or is no longer found', async () => {
  const accountId = await screened(['Beata Testova', 'Dora Stays'], ['Beata Testowa', 'Dora Stays']);
  for (const ref of ['c0', 'c1']) {
    const [alert] = await world.alerts(accountId, ref);
    const decision = { outcome: 'true_match', reason: 'The same birth' } as const;
    await decideAlert({ table: world.table, now: world.now }, caller(accountId), alert?.id ?? '', decision);
  }
  await setThreshold(accountId, 1);
  await world.run(accountId);
  expect(await world.alerts(accountId, 'c0')).toMatchObject([
    { state: 'open', reopenings: [{ because: 'no_longer_found' }] },
  ]);
  expect(await states(accountId, 'c1')).toEqual(['decided']);
  await world.publish(accountId, ['Beata Testova']);
  await world.run(accountId);
  expect(await world.alerts(accountId, 'c1')).toMatchObject([
    { state: 'open', reopenings: [{ because: 'record_removed' }] },
  ]);
});

test('a late worker with a page of a run changes nothing of its proofs', async () => {
  const accountId = await screened(['Dora Stays'], ['Carl Listed', 'Somebody Else']);
  await world.publish(accountId, ['Dora Stays', 'Carl Listed']);
  const run = await world.run(accountId);
  if (!run) throw new Error('No run');
  const proved = await subjectOfRun(world.receipts, run, 'c1');
  for (const shard of allSubjectShards)
    await putCovered(world.receipts, { accountId, runId: run.id, shard, page: 1 }, []);
  expect(await subjectOfRun(world.receipts, run, 'c1')).toEqual(proved);
});

test('a shard in progress of a release without page ids begins anew, and its run ends', async () => {
  const accountId = await screened([], ['Beata Testova', 'Somebody Else']);
  await world.publish(accountId, ['Beata Testova']);
  const started = await world.startDue(accountId);
  const runId = started?.id ?? '';
  for (const shard of allSubjectShards) {
    await world.table.client.send(
      new PutCommand({
        TableName: world.table.name,
        Item: {
          ...keys.monitoringShard(accountId, runId, shard),
          type: 'monitoring_shard',
          run_id: runId,
          shard,
          pages: 1,
          is_done: false,
          not_screened_reasons: {},
          expires_at: Math.floor(world.now.getTime() / 1000) + 86_400,
        },
      }),
    );
  }
  await world.deliverAll();
  expect(await findMonitoringRun(world.table, accountId, runId)).toMatchObject({ status: 'completed', subjects: 2 });
});
