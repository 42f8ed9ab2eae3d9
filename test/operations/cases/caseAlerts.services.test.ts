import { randomBytes } from 'node:crypto';
import { findAlert } from '../../../lib/operations/alerts/changeAlerts.ts';
import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { sourceOfAlerts, takeAlerts } from '../../../lib/operations/cases/caseAlerts.ts';
import { mergeCase } from '../../../lib/operations/cases/caseNotes.ts';
import { assignCase, stepCase } from '../../../lib/operations/cases/changeCase.ts';
import { openCase } from '../../../lib/operations/cases/openCase.ts';
import { findSubjectAlerts } from '../../../lib/store/alerts/alerts.ts';
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

test('an approval that broke off after the alerts were decided is done again, also with another outcome', async () => {
  const alert = await alerts.openAlert();
  const opened = await openOf([alert.id]);
  await decideAlert(deps(), analyst, alert.id, { outcome: 'inconclusive', reason: 'Broke off', caseId: opened.id });
  const closed = await step(await inReview(opened), 'approve', alerts.owner);
  expect(closed.state).toBe('closed');
  expect((await alertOf(alert.id)).decision?.outcome).toBe('false_positive');
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
