import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unexpectedLine } from '../../../lib/contract/monitoring/monitoringLines.ts';
import { closeAlerts } from '../../../lib/operations/alerts/closeAlerts.ts';
import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { raiseAlerts } from '../../../lib/operations/alerts/raiseAlerts.ts';
import { editionsInUse } from '../../../lib/operations/lists/editionsInUse.ts';
import { changeMonitoring } from '../../../lib/operations/monitoring/changeMonitoring.ts';
import { putCovered } from '../../../lib/operations/monitoring/coveredSubjects.ts';
import { subjectOfRun } from '../../../lib/operations/monitoring/getRun.ts';
import { screenSubject } from '../../../lib/operations/monitoring/screenSubject.ts';
import { LoadedLists } from '../../../lib/operations/screening/loadedLists.ts';
import { PinnedLists } from '../../../lib/operations/screening/pinnedLists.ts';
import { deleteSubject } from '../../../lib/operations/subjects/deleteSubject.ts';
import { findSubjectAlerts } from '../../../lib/store/alerts/alerts.ts';
import { alertShards, type Key, keys } from '../../../lib/store/keys.ts';
import { findMonitoringRun } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { findMonitoringState, updateNotScreened } from '../../../lib/store/monitoring/monitoringState.ts';
import { allSubjectShards, findSubject } from '../../../lib/store/subjects/subjects.ts';
import { removePartition } from '../../../lib/store/table.ts';
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

async function setAttribute(key: Key, name: string, value: unknown) {
  const { client, name: TableName } = world.table;
  const values = { UpdateExpression: 'SET #name = :value', ExpressionAttributeNames: { '#name': name } };
  await client.send(
    new UpdateCommand({ TableName, Key: { ...key }, ...values, ExpressionAttributeValues: { ':value': value } }),
  );
}

let minutes = 0;
async function setThreshold(accountId: string, threshold: number) {
  const readAt = (await findMonitoringState(world.table, accountId))?.changedAt;
  const now = new Date(world.now.getTime() + ++minutes * 60_000);
  const deps = { table: world.table, monitoringQueue: world.due, now };
  await changeMonitoring(deps, caller(accountId), { nightly: false, threshold, readAt });
}

it('a subject compared with no list at all is not screened', async () => {
  const { accountId } = await world.account();
  await add(accountId, ['Vera Kolar']);
  expect((await findSubject(world.table, accountId, 'c0'))?.screening).toMatchObject({
    state: 'not_screened',
    reason: 'list_missing',
    lists: [],
  });
});

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

/** Subjects ended without a message about it. */
async function endSilently(accountId: string, refs: readonly string[]) {
  await world.add(
    accountId,
    refs.map((external_ref) => ({ external_ref, name: 'Beata Testova', ended_on: '2026-11-21' })),
  );
  world.subjects.sent.length = 0;
}

test('alerts of ended subjects are closed within a day where the message about it is lost; a faulty one stops no other', async () => {
  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const names = Array.from({ length: 15 }, () => 'Beata Testova');
  const accountId = await screened(['Beata Testova'], names);
  const refs = names.map((_, i) => `c${i}`);
  await endSilently(accountId, refs);
  expect(await states(accountId, 'c0')).toEqual(['open']);
  const bad = (await world.subject(accountId, 'c0'))?.id ?? '';
  await setAttribute(keys.alertHead(accountId, bad), 'version', 'unreadable');
  expect(await world.sweep()).toContain(accountId);
  for (const ref of refs.slice(1)) {
    expect(await world.alerts(accountId, ref)).toMatchObject([{ state: 'closed', closedBecause: 'subject_ended' }]);
  }
  expect(logged.mock.calls.join()).toContain('alerts of an ended subject not closed');
  logged.mockRestore();
  await setAttribute(keys.alertHead(accountId, bad), 'version', 1);
  expect(await states(accountId, 'c0')).toEqual(['open']);
});

test('a day with a failed step is tended again in the next hour', async () => {
  const accountId = await screened(['Beata Testova'], ['Beata Testova']);
  await endSilently(accountId, ['c0']);
  const { client } = world.table;
  const send = client.send.bind(client);
  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const failing = jest.spyOn(client, 'send').mockImplementation((async (command: { input: object }) => {
    if (JSON.stringify(command.input).includes(`${accountId}#open`)) throw new Error('Throttled');
    return send(command as never);
  }) as never);
  expect(await world.sweep()).toContain(accountId);
  failing.mockRestore();
  logged.mockRestore();
  expect(await states(accountId, 'c0')).toEqual(['open']);
  expect(await world.sweep()).toContain(accountId);
  expect(await states(accountId, 'c0')).toEqual(['closed']);
  expect(await world.sweep()).not.toContain(accountId);
});

test('an unreadable account holds the sweep of no other back', async () => {
  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const accountId = await screened(['Beata Testova'], ['Beata Testova']);
  const { accountId: other } = await world.account();
  await add(other, ['Somebody Else']);
  await setAttribute(keys.monitoringState(accountId), 'covered', 'unreadable');
  expect(await world.sweep()).toContain(other);
  expect(logged.mock.calls.join()).toContain('state of monitoring not readable');
  logged.mockRestore();
  await setAttribute(keys.monitoringState(accountId), 'covered', []);
});

test('alerts of a subject active again by then are not closed', async () => {
  const accountId = await screened(['Beata Testova'], ['Beata Testova']);
  await endSilently(accountId, ['c0']);
  const ended = await world.subject(accountId, 'c0');
  if (ended?.status !== 'ended') throw new Error('Not ended');
  await add(accountId, ['Beata Testova']);
  expect(await states(accountId, 'c0')).toEqual(['open']);
  await closeAlerts({ table: world.table, now: world.now }, { accountId }, ended);
  expect(await states(accountId, 'c0')).toEqual(['open']);
});

test('unexpected alerts ring though the run is killed before its end', async () => {
  const began = world.now;
  const accountId = await screened(['Beata Testova'], ['Beata Testova']);
  for (let shard = 0; shard < alertShards; shard++) await removePartition(world.table, keys.alerts(accountId, shard));
  world.now = new Date(began.getTime() + 8 * 86_400_000);
  const { client } = world.table;
  const send = client.send.bind(client);
  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const killed = jest.spyOn(client, 'send').mockImplementation((async (command: { input: object }) => {
    const sent = JSON.stringify(command.input);
    if (sent.includes('"TransactItems"') && sent.includes('"completed"')) throw new Error('Killed');
    return send(command as never);
  }) as never);
  const started = await world.startDue(accountId);
  expect(started).toMatchObject({ setOffBy: 'weekly' });
  await expect(world.deliverAll()).rejects.toThrow('Killed');
  killed.mockRestore();
  const lines = logged.mock.calls.join();
  logged.mockRestore();
  expect(lines).toContain(unexpectedLine);
  world.due.sent.length = 0;
  if (started)
    await world.deliver({ kind: 'monitoring_run', account_id: accountId, job_id: started.id, try_number: 1 });
  expect(await findMonitoringRun(world.table, accountId, started?.id ?? '')).toMatchObject({
    status: 'completed',
    unexpected: 1,
  });
  expect(world.due.sent).toEqual([{ account_id: accountId }]);
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

test('a true match on a list no longer in use is not said to have left it', async () => {
  const accountId = await screened(['Beata Testova'], ['Beata Testova']);
  const [alert] = await world.alerts(accountId, 'c0');
  const decision = { outcome: 'true_match', reason: 'The same birth' } as const;
  await decideAlert({ table: world.table, now: world.now }, caller(accountId), alert?.id ?? '', decision);
  const subject = await world.subject(accountId, 'c0');
  if (!subject) throw new Error('No subject');
  // The only list in use by then is another one.
  const other = await screened(['Nobody Else'], []);
  const [edition] = await editionsInUse(world.table, other);
  if (!edition) throw new Error('No edition');
  const [segment] = (await new PinnedLists(world.imports.editions).load([edition], ['sanctions'], world.now)).segments;
  const opened = { edition: { ...edition, list: 'eu_sanctions_list' as const }, segment };
  const lists = new LoadedLists([opened], { kinds: ['sanctions', 'pep'], now: world.now });
  const compared = { lists, required: [], threshold: 850 };
  await screenSubject({ table: world.table, accountId, compared, now: world.now }, subject, 'own_list');
  expect(await world.alerts(accountId, 'c0')).toMatchObject([
    { state: 'open', reopenings: [{ because: 'list_not_searched' }] },
  ]);
});

test('an older result of a killed worker is mended by the repeat of its message', async () => {
  const accountId = await screened(['Dora Stays'], ['Beata Testova']);
  const older = await editionsInUse(world.table, accountId);
  await world.publish(accountId, ['Dora Stays', 'Beata Testova']);
  await world.run(accountId);
  expect(await states(accountId, 'c0')).toEqual(['open']);
  const subject = await world.subject(accountId, 'c0');
  if (!subject) throw new Error('No subject');
  // It had compared the lists of before, was slow, and ended with its result.
  const lists = await new PinnedLists(world.imports.editions).load(older, ['sanctions', 'pep'], world.now);
  const compared = { lists, required: [], threshold: 850 };
  await screenSubject({ table: world.table, accountId, compared, now: world.now }, subject, 'subject_added');
  expect(await states(accountId, 'c0')).toEqual(['closed']);
  await world.screen(accountId, ['c0'], undefined, true);
  expect(await states(accountId, 'c0')).toEqual(['open']);
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
