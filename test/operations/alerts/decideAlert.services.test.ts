import { randomBytes } from 'node:crypto';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { alertFigures } from '../../../lib/operations/alerts/alertFigures.ts';
import { assignAlert } from '../../../lib/operations/alerts/assignAlert.ts';
import { findAlert } from '../../../lib/operations/alerts/changeAlerts.ts';
import { decideAlert, withdrawDecision } from '../../../lib/operations/alerts/decideAlert.ts';
import { decideAlerts } from '../../../lib/operations/alerts/decideAlerts.ts';
import { listAlerts } from '../../../lib/operations/alerts/listAlerts.ts';
import { reopenExpired } from '../../../lib/operations/alerts/reopenExpired.ts';
import { setAlertCase } from '../../../lib/operations/alerts/setAlertCase.ts';
import { putSubject } from '../../../lib/operations/subjects/putSubject.ts';
import { removeUsage } from '../../../lib/store/account/accountRemains.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { alertWorld } from './alertWorld.ts';
import { found, group } from './support.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let alerts: Awaited<ReturnType<typeof alertWorld>>;
beforeAll(async () => {
  started = await startAccountWorld();
});
afterAll(() => started.close());
beforeEach(async () => {
  alerts = await alertWorld(started.world);
});

const noon = '2026-11-28T12:00:00Z';
const falsePositive = { outcome: 'false_positive', reason: 'Another date of birth' } as const;
const refused = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message ? { message: expect.stringMatching(message) } : {}) });

test('of two analysts who decide at once one wins, and the other is told who did', async () => {
  const alert = await alerts.openAlert();
  const both = [await alerts.person('analyst'), await alerts.person('analyst')];
  const results = await Promise.allSettled(
    both.map((caller) => decideAlert(alerts.at(noon), caller, alert.id, { ...falsePositive, version: alert.version })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [lost] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(lost).toEqual(refused('CONFLICT', /has decided it/));
  expect((await alerts.only()).version).toBe(alert.version + 1);
});

test('a decision is taken back, but not after somebody else has changed the alert', async () => {
  const alert = await alerts.openAlert();
  const decided = await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  const assigned = await assignAlert(alerts.at(noon), alerts.owner, alert.id, { due: '2026-12-01' });
  const undo = (version: number) => withdrawDecision(alerts.at(noon), alerts.owner, alert.id, { version });
  await expect(undo(decided.version)).rejects.toEqual(refused('CONFLICT', /has changed/));
  const open = await undo(assigned.version);
  expect(open).toMatchObject({ state: 'open', openedAt: alert.openedAt });
  await expect(undo(open.version)).rejects.toEqual(refused('CONFLICT', /no decision/));
  expect(await alerts.raise([group('g', found('eu:1'))])).toMatchObject({ unchanged: 1, suppressed: 0 });
});

test('a decision needs a plan, an alert of the account, and an end within three years', async () => {
  const alert = await alerts.openAlert();
  const simple = alerts.as(alerts.owner.userId, 'owner', 'simple');
  await expect(decideAlert(alerts.at(noon), simple, alert.id, falsePositive)).rejects.toEqual(
    refused('PLAN_REQUIRED', /Advanced/),
  );
  const stranger = (await started.world.account()).owner;
  await expect(decideAlert(alerts.at(noon), stranger, alert.id, falsePositive)).rejects.toEqual(refused('NOT_FOUND'));
  await expect(findAlert(started.world.table, alerts.accountId, 'alr_1_../x')).rejects.toEqual(refused('NOT_FOUND'));
  for (const expiresOn of ['2026-11-27', '2030-01-01']) {
    const decision = decideAlert(alerts.at(noon), alerts.owner, alert.id, { ...falsePositive, expiresOn });
    await expect(decision).rejects.toEqual(refused('INVALID_REQUEST', /expires_on/));
  }
});

test('an alert of a case is decided by its case alone', async () => {
  const alert = await alerts.openAlert();
  await setAlertCase(started.world.table, alerts.owner, alert.id, { caseId: 'cas_1', now: new Date(noon) });
  const decide = (caseId?: string) =>
    decideAlert(alerts.at(noon), alerts.owner, alert.id, { ...falsePositive, caseId });
  await expect(decide()).rejects.toEqual(refused('CONFLICT', /case/));
  expect(await decide('cas_1')).toMatchObject({ state: 'decided', caseId: 'cas_1' });
});

test('a decision ends after twelve months: the alert opens by itself', async () => {
  const alert = await alerts.openAlert();
  await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  expect((await reopenExpired(alerts.at('2027-11-28T11:59:00Z'), alerts.accountId)).count).toBe(0);
  expect((await reopenExpired(alerts.at('2027-11-28T12:00:00Z'), alerts.accountId)).count).toBe(1);
  expect(await alerts.only()).toMatchObject({ state: 'open', reopenings: [{ because: 'decision_expired' }] });
  expect((await reopenExpired(alerts.at('2027-11-28T12:00:00Z'), alerts.accountId)).count).toBe(0);
});

test('only members who may decide are assigned', async () => {
  const alert = await alerts.openAlert();
  const auditor = await alerts.person('auditor');
  const assign = (assignee: string) => assignAlert(alerts.at(noon), alerts.owner, alert.id, { assignee });
  await expect(assign(auditor.userId)).rejects.toEqual(refused('INVALID_REQUEST', /may decide/));
  await expect(assign('nobody-at-all')).rejects.toEqual(refused('INVALID_REQUEST'));
  expect(await assign(alerts.owner.userId)).toMatchObject({ assignee: alerts.owner.userId });
});

test('many alerts are decided with one reason, each with its own result', async () => {
  await alerts.raise(Array.from({ length: 120 }, (_, at) => group(`g${at}`, found(`eu:${at}`))));
  const list = async (cursor?: string) =>
    listAlerts(alerts.at(noon), alerts.owner, cursor === undefined ? {} : { cursor });
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list(cursor);
    ids.push(...page.alerts.map(({ id }) => id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(new Set(ids).size).toBe(120);
  const [first = '', ...others] = ids;
  await decideAlert(alerts.at(noon), alerts.owner, first, falsePositive);
  const results = await decideAlerts(
    alerts.at(noon),
    alerts.owner,
    [first, 'alr_9_none', ...others.slice(0, 98)],
    falsePositive,
  );
  expect(results.map(({ refusal }) => refusal?.code)).toEqual(['CONFLICT', 'NOT_FOUND', ...Array(98).fill(undefined)]);
  expect((await list()).alerts).toHaveLength(21);
});

test('filters of the list, and the figures of the account', async () => {
  await alerts.raise([group('g', found('eu:1')), group('h', found('un:1', { names: ['Bo Berg'] }))]);
  const [bo] = (await listAlerts(alerts.at(noon), alerts.owner, { text: 'bo ber' })).alerts;
  expect(bo?.records[0]?.id).toBe('un:1');
  const id = bo?.id ?? '';
  await assignAlert(alerts.at(noon), alerts.owner, id, { assignee: alerts.owner.userId, due: '2026-11-27' });
  const idsOf = async (filter: Parameters<typeof listAlerts>[2]) =>
    (await listAlerts(alerts.at(noon), alerts.owner, filter)).alerts.map((one) => one.records[0]?.id);
  expect(await idsOf({ assignee: 'me' })).toEqual(['un:1']);
  expect(await idsOf({ assignee: 'nobody' })).toEqual(['eu:1']);
  expect(await idsOf({ due: 'overdue' })).toEqual(['un:1']);
  expect(await idsOf({ label: 'pep_match' })).toEqual([]);
  await decideAlert(alerts.at('2026-11-28T22:00:00Z'), alerts.owner, id, falsePositive);
  expect(await alertFigures(alerts.at('2026-11-30T12:00:00Z'), alerts.accountId)).toMatchObject({
    open: 1,
    overdue: 0,
    unassigned: 1,
    decided: 1,
    hours_to_decision: { p50: 12, p95: 12 },
    by_list: [{ database: 'UN', decided: 1, false_positives: 1 }],
    complete: true,
  });
});

test('the alerts of a subject, of any state, in pages', async () => {
  const { world } = started;
  const deps = { table: world.table, now: world.now, random: randomBytes, screen: async () => {} };
  const sent = sentSubject.parse({ external_ref: 'A 1', name: 'Ali Aminov' });
  const { subject } = await putSubject(deps, alerts.owner, sent);
  const groups = Array.from({ length: 60 }, (_, at) => group(`g${at}`, found(`eu:${at}`)));
  await alerts.raise(groups, { subject });
  await alerts.raise([group('g', found('eu:1'))]);
  const list = (filter: Parameters<typeof listAlerts>[2]) =>
    listAlerts(alerts.at(noon), alerts.owner, { subject: 'A 1', ...filter });
  const first = await list({});
  const second = await list({ cursor: first.next_cursor ?? '' });
  const ids = [...first.alerts, ...second.alerts].map(({ id }) => id);
  expect([first.alerts.length, new Set(ids).size, second.next_cursor]).toEqual([50, 60, null]);
  await decideAlert(alerts.at(noon), alerts.owner, ids[59] ?? '', falsePositive);
  expect((await list({ status: 'decided' })).alerts.map(({ id }) => id)).toEqual([ids[59]]);
  expect((await list({})).alerts[0]?.id).toBe(ids[59]);
  expect((await list({ subject: 'nobody' })).alerts).toEqual([]);
  await expect(list({ cursor: 'eA' })).rejects.toEqual(refused('INVALID_REQUEST'));
});

test('a deleted account leaves none of it', async () => {
  const alert = await alerts.openAlert();
  await removeUsage(started.world.table, alerts.accountId);
  await expect(findAlert(started.world.table, alerts.accountId, alert.id)).rejects.toEqual(refused('NOT_FOUND'));
});
