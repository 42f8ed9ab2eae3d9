import { randomBytes } from 'node:crypto';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { caseRecordsMax } from '../../../lib/contract/cases/caseWords.ts';
import { findAlert } from '../../../lib/operations/alerts/changeAlerts.ts';
import { confirmDecision } from '../../../lib/operations/alerts/confirmDecision.ts';
import { decideAlert, withdrawDecision } from '../../../lib/operations/alerts/decideAlert.ts';
import { sourceOfAlerts, takeAlerts } from '../../../lib/operations/cases/caseAlerts.ts';
import { mergeCase } from '../../../lib/operations/cases/caseNotes.ts';
import { ownCase } from '../../../lib/operations/cases/caseRules.ts';
import { assignCase } from '../../../lib/operations/cases/changeCase.ts';
import { finishApprovals, finishReopenings } from '../../../lib/operations/cases/finishApprovals.ts';
import { openCase } from '../../../lib/operations/cases/openCase.ts';
import { stepCase } from '../../../lib/operations/cases/stepCase.ts';
import { findSubjectAlerts, putAlerts } from '../../../lib/store/alerts/alerts.ts';
import type { StoredCase } from '../../../lib/store/cases/cases.ts';
import { alertShards, keys } from '../../../lib/store/keys.ts';
import { removePartition } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { alertWorld } from '../alerts/alertWorld.ts';
import { anna, found, group } from '../alerts/support.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let alerts: Awaited<ReturnType<typeof alertWorld>>;
type Caller = Parameters<typeof stepCase>[1];
let analyst: Caller;
let now = new Date('2026-11-28T12:00:00Z');

beforeAll(async () => {
  started = await startAccountWorld();
});
afterAll(() => started.close());
beforeEach(async () => {
  now = new Date('2026-11-28T12:00:00Z');
  alerts = await alertWorld(started.world);
  analyst = await alerts.person('analyst');
});

const deps = () => {
  now = new Date(now.getTime() + 1_000);
  return { table: started.world.table, now, random: randomBytes };
};
const alertOf = async (id: string) => (await findAlert(started.world.table, alerts.accountId, id)).alert;
const alertIds = async () =>
  (await findSubjectAlerts(started.world.table, alerts.accountId, anna.id)).alerts.map(({ id }) => id);

/** A case of these alerts, as the route opens it. */
async function openOf(ids: readonly string[], by: Caller = analyst): Promise<StoredCase> {
  const source = await sourceOfAlerts(deps(), alerts.accountId, ids);
  const { opened } = await openCase(deps(), by, { name: 'Other', origin: 'alert', ...source });
  await takeAlerts(deps(), by, opened);
  return opened;
}

const step = (one: StoredCase, name: Parameters<typeof stepCase>[2]['step'], by: Caller, more: object = {}) =>
  stepCase(deps(), by, { case_id: one.id, version: one.version, step: name, ...more });

/** Sent back: to be reviewed once more. */
async function again({ id }: StoredCase): Promise<StoredCase> {
  const back = await ownCase(started.world.table, alerts.accountId, id);
  return step(back, 'submit', analyst, { outcome: 'false_positive', reason: 'Passports differ' });
}

async function inReview(opened: StoredCase, outcome: 'false_positive' | 'inconclusive' = 'false_positive') {
  const { id, version } = opened;
  const assigned = await assignCase(deps(), analyst, { case_id: id, version, assignee: analyst.userId });
  const begun = await step(assigned, 'begin', analyst);
  return step(begun, 'submit', analyst, { outcome, reason: 'Another date of birth' });
}

test('a case is opened from the alerts of a subject, with their records, and decides them when it is approved', async () => {
  await alerts.raise([group('g', found('eu:1'), found('un:2')), group('h', found('eu:3'))]);
  const ids = await alertIds();
  const opened = await openOf(ids);
  expect(opened).toMatchObject({ name: 'Ali Aminov', externalRef: '4711', state: 'created' });
  expect(opened.records.map(({ id }) => id).sort()).toEqual(['eu:1', 'eu:3', 'un:2']);
  for (const id of ids) expect((await alertOf(id)).caseId).toBe(opened.id);
  // An alert in a case is decided by its case alone.
  const alone = decideAlert(deps(), analyst, ids[0] ?? '', { outcome: 'false_positive', reason: 'Not him' });
  await expect(alone).rejects.toMatchObject({ code: 'CONFLICT' });

  const closed = await step(await inReview(opened), 'approve', alerts.owner);
  expect(closed.state).toBe('closed');
  for (const id of ids) {
    expect(await alertOf(id)).toMatchObject({ state: 'decided', decision: { outcome: 'false_positive' } });
  }
  const reopened = await step(closed, 'reopen', analyst, { reason: 'New passport' });
  for (const id of ids) expect((await alertOf(id)).state).toBe('open');
  const again = await step(await inReview(reopened, 'inconclusive'), 'approve', alerts.owner);
  expect(again.closed?.outcome).toBe('inconclusive');
  expect(await alertOf(ids[0] ?? '')).toMatchObject({ state: 'decided', decision: { outcome: 'inconclusive' } });
});

test('alerts decided before the approval of their case get its outcome', async () => {
  const alert = await alerts.openAlert();
  const opened = await openOf([alert.id]);
  await decideAlert(deps(), analyst, alert.id, { outcome: 'inconclusive', reason: 'Broke off', caseId: opened.id });
  const closed = await step(await inReview(opened), 'approve', alerts.owner);
  expect(closed.state).toBe('closed');
  expect((await alertOf(alert.id)).decision?.outcome).toBe('false_positive');
});

test('of an approval and a review sent back at once, the alerts follow the one that moved the case', async () => {
  for (let round = 0; round < 5; round++) {
    await alerts.raise([group(`r${round}`, found(`eu:${round}`))]);
    const { alerts: all } = await findSubjectAlerts(started.world.table, alerts.accountId, anna.id);
    const alert = all.find(({ state, caseId }) => state === 'open' && caseId === undefined);
    const review = await inReview(await openOf([alert?.id ?? '']));
    const admin = await alerts.person('admin');
    const [approval, back] = await Promise.allSettled([
      step(review, 'approve', alerts.owner),
      step(review, 'send_back', admin, { reason: 'Compare the passports' }),
    ]);
    expect([approval.status, back.status].sort()).toEqual(['fulfilled', 'rejected']);
    const isApproved = approval.status === 'fulfilled';
    expect((await alertOf(alert?.id ?? '')).state).toBe(isApproved ? 'decided' : 'open');
    if (!isApproved) await step(await again(review), 'approve', alerts.owner);
  }
});

/** An approval that left its alert open. */
async function brokenOff(alertId: string) {
  const review = await inReview(await openOf([alertId]));
  const closed = await step(review, 'approve', alerts.owner);
  const breakOff = async () => {
    const { version } = await alertOf(alertId);
    await withdrawDecision(deps(), alerts.owner, alertId, { version, caseId: closed.id });
    expect((await alertOf(alertId)).state).toBe('open');
  };
  await breakOff();
  return { review, closed, breakOff };
}

test('an approval that broke off after it had closed the case is finished by a repeat, and by the next day on any plan', async () => {
  const alert = await alerts.openAlert();
  const { review, closed, breakOff } = await brokenOff(alert.id);
  expect(await step(review, 'approve', alerts.owner)).toMatchObject({ state: 'closed', version: closed.version });
  const byPerson = { outcome: 'false_positive', decidedBy: 'person' };
  expect(await alertOf(alert.id)).toMatchObject({ state: 'decided', decision: byPerson });
  await breakOff();
  await finishApprovals(deps(), alerts.accountId);
  // Nobody has looked at it on that day.
  const byService = { outcome: 'false_positive', decidedBy: 'system', by: { type: 'system' } };
  expect(await alertOf(alert.id)).toMatchObject({ state: 'decided', decision: byService });
});

test('a case opened again in the moment of a late decision keeps its alerts open', async () => {
  const alert = await alerts.openAlert();
  const { closed } = await brokenOff(alert.id);
  const { table } = started.world;
  let isReopened = false;
  const send = async (command: Parameters<typeof table.client.send>[0]) => {
    if (command instanceof TransactWriteCommand && !isReopened) {
      isReopened = true;
      await step(closed, 'reopen', analyst, { reason: 'New passport' });
    }
    return table.client.send(command);
  };
  const racing = { ...table, client: { send } as unknown as typeof table.client };
  await finishApprovals({ ...deps(), table: racing }, alerts.accountId);
  expect(isReopened).toBe(true);
  expect(await alertOf(alert.id)).toMatchObject({ state: 'open', caseId: closed.id });
});

test('facts of an alert changed since a broken-off approval wait for a person', async () => {
  const alert = await alerts.openAlert();
  const { review } = await brokenOff(alert.id);
  const dates_of_birth = ['1970-01-01'];
  const changes = [
    { groups: [group('g', found('eu:1'), found('un:2'))], more: {} },
    { groups: [group('g', found('eu:1', { dates_of_birth }))], more: {} },
    { groups: [group('g', found('eu:1'))], more: { subject: { ...anna, datesOfBirth: dates_of_birth } } },
  ];
  for (const { groups, more } of changes) {
    await alerts.raise(groups, { now: deps().now, ...more });
    await finishApprovals(deps(), alerts.accountId);
    await step(review, 'approve', alerts.owner);
    expect(await alertOf(alert.id)).toMatchObject({ state: 'open' });
    expect((await alertOf(alert.id)).decision).toBeUndefined();
  }
  await alerts.raise([group('g', found('eu:1'))], { now: deps().now });
  await finishApprovals(deps(), alerts.accountId);
  expect((await alertOf(alert.id)).state).toBe('decided');
});

test('a true match merged into an alert of a closed case stays one', async () => {
  await alerts.raise([group('a', found('eu:1')), group('b', found('eu:2')), group('c', found('un:3'))]);
  const byRecord = async (record: string) => {
    const { alerts: all } = await findSubjectAlerts(started.world.table, alerts.accountId, anna.id);
    return all.find(({ records }) => records.some(({ id }) => id === record)) as (typeof all)[number];
  };
  const [a, b, c] = [await byRecord('eu:1'), await byRecord('eu:2'), await byRecord('un:3')];
  const review = await inReview(await openOf([a.id, b.id]));
  await step(review, 'approve', alerts.owner);
  await decideAlert(deps(), analyst, c.id, { outcome: 'true_match', reason: 'The same passport' });
  const changed = found('eu:2', { dates_of_birth: ['1970-01-01'] });
  await alerts.raise([group('a', found('eu:1'), found('un:3')), group('b', changed)], { now: deps().now });
  expect((await alertOf(b.id)).state).toBe('open');
  expect((await alertOf(a.id)).decision?.outcome).toBe('true_match');
  await finishApprovals(deps(), alerts.accountId);
  await step(review, 'approve', alerts.owner);
  expect(await alertOf(a.id)).toMatchObject({ state: 'decided', decision: { outcome: 'true_match' } });
});

test('an unreadable case stops no other at night', async () => {
  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const alert = await alerts.openAlert();
  await brokenOff(alert.id);
  const bo = { id: 'sub_2', externalRef: '4712', name: 'Bo' };
  await alerts.raise([group('g', found('eu:9'))], { subject: bo });
  const [other] = (await findSubjectAlerts(started.world.table, alerts.accountId, bo.id)).alerts;
  const bad = await openOf([other?.id ?? '']);
  const { table } = started.world;
  const Key = keys.case(alerts.accountId, bad.id);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { ...Key },
      UpdateExpression: 'SET origin = :bad, reopened = :bad',
      ExpressionAttributeValues: { ':bad': 'nobody' },
    }),
  );
  await finishApprovals(deps(), alerts.accountId);
  const lines = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  expect((await alertOf(alert.id)).state).toBe('decided');
  expect(lines).toEqual([expect.stringContaining('alerts of an approved case not decided')]);
});

test('a reopening that broke off after it had opened the case is finished by a repeat, and by the next day', async () => {
  const alert = await alerts.openAlert();
  const closed = await step(await inReview(await openOf([alert.id])), 'approve', alerts.owner);
  const { table } = started.world;
  const decided = await findSubjectAlerts(table, alerts.accountId, anna.id);
  const breakOff = async () => {
    const state = await findSubjectAlerts(table, alerts.accountId, anna.id);
    const { head } = state;
    if (!head) throw new Error('No alerts');
    expect(await putAlerts(table, alerts.accountId, state, { ...decided, head })).toBe(true);
    expect((await alertOf(alert.id)).state).toBe('decided');
  };
  const reopen = () => step(closed, 'reopen', analyst, { reason: 'New passport' });
  const reopened = await reopen();
  await breakOff();
  expect(await reopen()).toMatchObject({ version: reopened.version });
  expect((await alertOf(alert.id)).state).toBe('open');
  await breakOff();
  await finishReopenings(deps(), alerts.accountId);
  expect((await alertOf(alert.id)).state).toBe('open');
  const later = { outcome: 'true_match', reason: 'The same passport', caseId: closed.id } as const;
  await decideAlert(deps(), analyst, alert.id, later);
  await finishReopenings(deps(), alerts.accountId);
  expect((await alertOf(alert.id)).decision?.outcome).toBe('true_match');
  await expect(step(closed, 'reopen', alerts.owner, { reason: 'New' })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a decision of a case is confirmed by somebody who has not investigated it', async () => {
  const alert = await alerts.openAlert();
  await step(await inReview(await openOf([alert.id])), 'approve', alerts.owner);
  const { version } = await alertOf(alert.id);
  const confirm = (by: Caller) => confirmDecision(deps(), by, alert.id, { reason: 'Same passport', version });
  const refused = { code: 'CONFLICT', message: expect.stringContaining('Somebody else') };
  await expect(confirm(analyst)).rejects.toMatchObject(refused);
  expect((await confirm(await alerts.person('analyst'))).decision?.confirmation).toMatchObject({
    reason: 'Same passport',
  });
});

test('an alert that opened again after its case was closed is left to a person, who is told of the closed case', async () => {
  const alert = await alerts.openAlert();
  await step(await inReview(await openOf([alert.id])), 'approve', alerts.owner);
  await alerts.raise([group('g', found('eu:1', { dates_of_birth: ['1970-01-01'] }))], { now: deps().now });
  await finishApprovals(deps(), alerts.accountId);
  expect((await alertOf(alert.id)).state).toBe('open');
  const alone = decideAlert(deps(), analyst, alert.id, { outcome: 'false_positive', reason: 'Not him' });
  await expect(alone).rejects.toMatchObject({ message: expect.stringContaining('after its case was closed') });
});

test('more alerts than a case has are refused, and none is left out in silence', async () => {
  const groups = Array.from({ length: caseRecordsMax + 1 }, (_, n) => group(`g${n}`, found(`eu:${n}`)));
  await alerts.raise(groups);
  const ids = await alertIds();
  const opened = await openOf(ids.slice(0, caseRecordsMax));
  const refused = { code: 'CONFLICT', message: expect.stringContaining('at most 50 alerts') };
  await expect(openOf(ids.slice(caseRecordsMax))).rejects.toMatchObject(refused);
  expect((await alertOf(ids[caseRecordsMax] ?? '')).caseId).toBeUndefined();
  expect(opened.alertIds).toHaveLength(caseRecordsMax);
});

test('alerts of a merged case go to the other one', async () => {
  const alert = await alerts.openAlert();
  const { opened: other } = await openCase(deps(), analyst, { name: 'Ali', origin: 'person', externalRef: '4711' });
  const { opened: from } = await openCase(deps(), analyst, { name: 'Ali', origin: 'person', alertIds: [alert.id] });
  await takeAlerts(deps(), analyst, from);
  await mergeCase(deps(), analyst, { case_id: from.id, version: from.version, into: other.id });
  expect((await alertOf(alert.id)).caseId).toBe(other.id);
});

test('an alert that opens again after its case was closed is taken by the next case', async () => {
  const alert = await alerts.openAlert();
  await step(await inReview(await openOf([alert.id])), 'approve', alerts.owner);
  await alerts.raise([group('g', found('eu:1', { dates_of_birth: ['1970-01-01'] }))]);
  expect((await alertOf(alert.id)).state).toBe('open');
  const next = await openOf([alert.id]);
  expect((await alertOf(alert.id)).caseId).toBe(next.id);
});

test('a case whose alerts went with their subject is closed all the same', async () => {
  const alert = await alerts.openAlert();
  const review = await inReview(await openOf([alert.id]));
  const { table } = started.world;
  for (let shard = 0; shard < alertShards; shard++) await removePartition(table, keys.alerts(alerts.accountId, shard));
  expect((await step(review, 'approve', alerts.owner)).state).toBe('closed');
});

test('alerts of two subjects, of nobody and of another account open no case', async () => {
  const alert = await alerts.openAlert();
  const bo = { id: 'sub_2', externalRef: '4712', name: 'Bo' };
  await alerts.raise([group('g', found('eu:9'))], { subject: bo });
  const [other] = (await findSubjectAlerts(started.world.table, alerts.accountId, bo.id)).alerts;
  await expect(openOf([alert.id, other?.id ?? ''])).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(openOf(['alr_1_none'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const stranger = (await started.world.account()).owner;
  await expect(sourceOfAlerts(deps(), stranger.accountId, [alert.id])).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
