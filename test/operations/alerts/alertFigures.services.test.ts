import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { alertFigures } from '../../../lib/operations/alerts/alertFigures.ts';
import { assignAlert } from '../../../lib/operations/alerts/assignAlert.ts';
import { decideAlert, withdrawDecision } from '../../../lib/operations/alerts/decideAlert.ts';
import { listAlerts } from '../../../lib/operations/alerts/listAlerts.ts';
import { reopenExpired } from '../../../lib/operations/alerts/reopenExpired.ts';
import { findSubjectAlerts, putAlerts } from '../../../lib/store/alerts/alerts.ts';
import { findOpenCounts, recountOpen } from '../../../lib/store/alerts/openCounts.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { alertWorld } from './alertWorld.ts';
import { anna, found, group } from './support.ts';

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
const figures = async (at = noon) => {
  const { open, overdue, unassigned, oldest_opened_at, ages } = await alertFigures(alerts.at(at), alerts.accountId);
  return { open, overdue, unassigned, oldest_opened_at, old: ages.filter(({ alerts: n }) => n > 0) };
};
const subjectOf = (n: number) => ({ ...anna, id: `sub_${n}`, externalRef: `customer ${n}` });
const alertsOf = async (n: number) =>
  (await findSubjectAlerts(started.world.table, alerts.accountId, `sub_${n}`)).alerts;
const raiseAll = (of: number, more = {}) =>
  Promise.all(
    Array.from({ length: of }, (_, n) => alerts.raise([group('g', found('eu:1'))], { subject: subjectOf(n), ...more })),
  );

test('the figures follow every change of an alert', async () => {
  expect(await figures()).toEqual({ open: 0, overdue: 0, unassigned: 0, oldest_opened_at: null, old: [] });
  const alert = await alerts.openAlert();
  const opened = { open: 1, overdue: 0, unassigned: 1, oldest_opened_at: '2026-11-28T10:00:00.000Z' };
  expect(await figures()).toMatchObject({ ...opened, old: [{ from_days: 0, alerts: 1 }] });
  expect(await figures('2026-12-06T00:00:00Z')).toMatchObject({ ...opened, old: [{ from_days: 7, alerts: 1 }] });
  const to = { assignee: alerts.owner.userId, due: '2026-11-29' };
  await assignAlert(alerts.at(noon), alerts.owner, alert.id, to);
  expect(await figures('2026-11-29T12:00:00Z')).toMatchObject({ open: 1, overdue: 0, unassigned: 0 });
  expect(await figures('2026-11-30T12:00:00Z')).toMatchObject({ open: 1, overdue: 1, unassigned: 0 });
  const { version } = await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  expect(await figures('2026-11-30T12:00:00Z')).toMatchObject({ open: 0, overdue: 0, oldest_opened_at: null });
  await withdrawDecision(alerts.at(noon), alerts.owner, alert.id, { version });
  expect(await figures()).toMatchObject({ open: 1, unassigned: 0 });
  await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  await reopenExpired(alerts.at('2027-11-29T12:00:00Z'), alerts.accountId);
  expect(await figures('2027-11-29T12:00:00Z')).toMatchObject({ open: 1, old: [{ from_days: 0, alerts: 1 }] });
});

test('many subjects at once, and counted anew meanwhile: no alert is counted twice or left out', async () => {
  await figures();
  const counting = Promise.all([raiseAll(60), recountOpen(started.world.table, alerts.accountId)]);
  // The same results delivered once more.
  await Promise.all([counting, raiseAll(60)]);
  expect(await figures()).toMatchObject({ open: 60, unassigned: 60 });
  await alerts.raise([], { subject: subjectOf(1) });
  expect((await figures()).open).toBe(59);
});

test('a write that loses its race changes no count', async () => {
  await figures();
  const alert = await alerts.openAlert();
  const { table } = started.world;
  const state = await findSubjectAlerts(table, alerts.accountId, anna.id);
  if (!state.head) throw new Error('No alerts');
  await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  const closed = { ...alert, state: 'closed' as const };
  expect(await putAlerts(table, alerts.accountId, state, { head: state.head, alerts: [closed] })).toBe(false);
  expect((await figures()).open).toBe(0);
});

test('alerts without counts are counted once; the care of the day mends counts', async () => {
  const { table } = started.world;
  await alerts.openAlert();
  expect(await findOpenCounts(table, alerts.accountId)).toBeUndefined();
  expect((await figures()).open).toBe(1);
  const state = await findSubjectAlerts(table, alerts.accountId, anna.id);
  if (!state.head) throw new Error('No alerts');
  // As if it were new: a count too many.
  await putAlerts(table, alerts.accountId, { ...state, alerts: [] }, { head: state.head, alerts: state.alerts });
  expect((await figures()).open).toBe(2);
  expect(await recountOpen(table, alerts.accountId)).toBe(true);
  expect(await figures()).toMatchObject({ open: 1, unassigned: 1 });
});

test.each(['ConditionalCheckFailed', 'TransactionConflict'])(
  'open alerts are read one by one while they change too often for a first count: %s',
  async (Code) => {
    const { table } = started.world;
    await raiseAll(12);
    await assignAlert(alerts.at(noon), alerts.owner, (await alertsOf(3))[0]?.id ?? '', {
      assignee: alerts.owner.userId,
      due: '2026-11-29',
    });
    let refused = 0;
    const send = (command: { input: { TransactItems?: { Put?: { Item?: { type?: string } } }[] } }) => {
      if (command.input.TransactItems?.some(({ Put }) => Put?.Item?.type === 'open_alert_counts')) {
        refused++;
        const message = 'Transaction cancelled';
        const CancellationReasons = [{ Code }];
        throw new TransactionCanceledException({ message, $metadata: {}, CancellationReasons });
      }
      return table.client.send(command as never);
    };
    const busy = { ...table, client: { send }, pause: async () => undefined } as unknown as typeof table;
    const read = await alertFigures({ table: busy, now: new Date('2026-11-30T12:00:00Z') }, alerts.accountId);
    expect(refused).toBeGreaterThan(0);
    expect(read).toMatchObject({ open: 12, overdue: 1, unassigned: 11, complete: true });
    expect(read.ages.filter(({ alerts: n }) => n > 0)).toEqual([{ from_days: 1, alerts: 12 }]);
    expect(await findOpenCounts(table, alerts.accountId)).toBeUndefined();
    expect(await figures('2026-11-30T12:00:00Z')).toMatchObject({ open: 12, overdue: 1, unassigned: 11 });
  },
);

test('filters of the list, alone and together, each in pages; letters and marks make no difference', async () => {
  await raiseAll(60);
  await alerts.raise([group('g', found('eu:1'))], {
    subject: { ...anna, id: 'sub_l', externalRef: 'A-77', name: 'Łukasz Sørensen-Weiß' },
    setOffBy: 'edition',
  });
  const list = (filter: Parameters<typeof listAlerts>[2], at = noon) =>
    listAlerts(alerts.at(at), { accountId: alerts.accountId, userId: alerts.owner.userId }, filter);
  for (const text of ['lukasz', 'ŁUKASZ SORENSEN', 'weiss', 'a-77']) {
    expect((await list({ text })).alerts.map(({ subject }) => subject.external_ref)).toEqual(['A-77']);
  }
  expect((await list({ set_off_by: 'edition' })).alerts).toHaveLength(1);
  expect((await list({ set_off_by: 'edition', text: 'anna' })).alerts).toHaveLength(0);
  const first = await list({ assignee: 'nobody' });
  const second = await list({ assignee: 'nobody', cursor: first.next_cursor ?? '' });
  const ids = new Set([...first.alerts, ...second.alerts].map(({ id }) => id));
  expect([first.alerts.length, second.alerts.length, ids.size, second.next_cursor]).toEqual([50, 11, 61, null]);
  const [mine] = first.alerts;
  await assignAlert(alerts.at(noon), alerts.owner, mine?.id ?? '', {
    assignee: alerts.owner.userId,
    due: '2026-11-29',
  });
  expect((await list({ assignee: 'me' })).alerts.map(({ id }) => id)).toEqual([mine?.id]);
  expect((await list({ due: 'overdue' })).alerts).toEqual([]);
  expect((await list({ due: 'overdue', assignee: 'me' }, '2026-12-01T00:00:00Z')).alerts).toHaveLength(1);
});
