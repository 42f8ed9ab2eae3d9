import type { MonitoringMessage } from '../../../lib/contract/messages.ts';
import * as contract from '../../../lib/contract/monitoring/monitoring.ts';
import { beginMonitoring } from '../../../lib/operations/monitoring/beginMonitoring.ts';
import { changeMonitoring } from '../../../lib/operations/monitoring/changeMonitoring.ts';
import { isReportDue, lastEnded } from '../../../lib/operations/monitoring/scheduledReport.ts';
import { sweepMonitoring } from '../../../lib/operations/monitoring/sweepMonitoring.ts';
import { tendAlerts } from '../../../lib/operations/monitoring/tendAlerts.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { findMonitoringState } from '../../../lib/store/monitoring/monitoringState.ts';
import { addReportJob, findReportJobs } from '../../../lib/store/reports/reportJobs.ts';
import { putReceiptDay } from '../../../lib/store/retention/receiptDays.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { ReceiptWorld } from '../../support/receiptWorld.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let accountId: string;
let owner: Awaited<ReturnType<(typeof started)['world']['account']>>['owner'];
beforeEach(async () => {
  started = await startAccountWorld();
  ({ accountId, owner } = await started.world.account());
  await pay('active', '2026-11-01T00:00:00Z');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await started.close();
});

const table = () => started.world.table;
const pay = (status: 'active' | 'canceled', readAt: string) =>
  putSubscription(table(), accountId, {
    plan: 'professional',
    billingPeriod: 'yearly',
    status,
    periodEnd: '2028-01-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    readAt,
  });
const end = async (transition: 'complete' | 'fail' | 'cancel', now: string) => {
  const [report] = await open();
  if (!report) throw new Error('No report is open');
  await updateJob(table(), report, transition, { actor: { type: 'system', name: 'test' }, now: new Date(now) });
};
const set = async (board_report: 'off' | 'month' | 'quarter' | undefined, now: string) => {
  const readAt = (await findMonitoringState(table(), accountId))?.changedAt;
  const deps = { table: table(), monitoringQueue: memoryQueue<MonitoringMessage>(), now: new Date(now) };
  return changeMonitoring(deps, owner, { nightly: false, threshold: 0.8, boardReport: board_report, readAt });
};
const tend = (now: string) =>
  tendAlerts({ table: table(), queue: memoryQueue<MonitoringMessage>(), now: new Date(now) }, accountId);
const reports = async () => (await findReportJobs(table(), accountId, { cursor: undefined, limit: 50 })).values;
const open = async () => (await reports()).filter(({ status }) => status === 'processing');
const periods = async () => (await reports()).map(({ about: { from, to } }) => [from?.slice(0, 10), to?.slice(0, 10)]);

test('periods end with months and quarters, across the year', () => {
  const ended = (of: 'month' | 'quarter', now: string) => {
    const { from, to } = lastEnded(of, new Date(now));
    return [from.slice(0, 10), to.slice(0, 10)];
  };
  expect(ended('month', '2026-11-30T23:59:59.999Z')).toEqual(['2026-10-01', '2026-11-01']);
  expect(ended('month', '2026-12-01T00:00:00.000Z')).toEqual(['2026-11-01', '2026-12-01']);
  expect(ended('month', '2027-01-15T00:00:00.000Z')).toEqual(['2026-12-01', '2027-01-01']);
  expect(ended('quarter', '2027-02-01T00:00:00.000Z')).toEqual(['2026-10-01', '2027-01-01']);
  expect(ended('quarter', '2026-09-30T23:59:59.999Z')).toEqual(['2026-04-01', '2026-07-01']);
});

test('a report switched on is made from the next first day on, once a period, whatever is swept twice', async () => {
  expect(await set('month', '2026-11-15T10:00:00Z')).toMatchObject({ board_report: 'month' });
  await tend('2026-11-16T01:00:00Z');
  await tend('2026-11-30T23:00:00Z');
  expect(await reports()).toEqual([]);
  await tend('2026-12-01T01:00:00Z');
  await Promise.all([tend('2026-12-01T02:00:00Z'), tend('2026-12-01T02:00:00Z')]);
  expect(await reports()).toMatchObject([
    {
      status: 'processing',
      format: 'pdf',
      about: { kind: 'board', from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
      createdBy: { type: 'system' },
    },
  ]);
  // Days without a sweep are made good.
  await tend('2027-01-04T01:00:00Z');
  expect(await periods()).toEqual([
    ['2026-12-01', '2027-01-01'],
    ['2026-11-01', '2026-12-01'],
  ]);
});

test('another setting begins with the next period; off makes none; another change leaves it', async () => {
  await set('month', '2026-11-15T10:00:00Z');
  expect(await set(undefined, '2026-11-16T10:00:00Z')).toMatchObject({ board_report: 'month' });
  await set('quarter', '2026-12-02T10:00:00Z');
  await tend('2026-12-03T01:00:00Z');
  expect(await reports()).toEqual([]);
  await tend('2027-01-01T14:00:00Z');
  expect(await periods()).toEqual([['2026-10-01', '2027-01-01']]);
  expect(await set('off', '2027-01-02T10:00:00Z')).toMatchObject({ board_report: 'off' });
  await tend('2027-04-01T14:00:00Z');
  expect(await reports()).toHaveLength(1);
});

test('a report waits for the count of its last day, a day and a half at most', async () => {
  await set('month', '2026-11-15T10:00:00Z');
  const receipts = new ReceiptWorld(table());
  await receipts.screen({ accountId, at: '2026-11-30T20:00:00.000Z' });
  await tend('2026-12-01T01:00:00Z');
  expect(await reports()).toEqual([]);
  const state = await findMonitoringState(table(), accountId);
  expect(state && isReportDue(state, new Date('2026-12-01T02:00:00Z'))).toBe(true);
  const day = { date: '2026-11-30', receipts: 1, erased: 0, held: 0, kept: 0, countedAt: '2026-12-01T07:00:00.000Z' };
  await putReceiptDay(table(), accountId, day, undefined);
  await tend('2026-12-01T08:00:00Z');
  expect(await reports()).toHaveLength(1);
  await receipts.screen({ accountId, at: '2026-12-31T20:00:00.000Z' });
  await tend('2027-01-02T11:59:00Z');
  expect(await reports()).toHaveLength(1);
  await tend('2027-01-02T12:00:00Z');
  expect(await reports()).toHaveLength(2);
});

test('a process that ends after its report is added adds none again', async () => {
  await set('month', '2026-11-15T10:00:00Z');
  const send = table().client.send.bind(table().client) as (command: object) => Promise<unknown>;
  jest.spyOn(table().client, 'send').mockImplementation((async (command: { input?: { UpdateExpression?: string } }) => {
    if (JSON.stringify(command.input ?? {}).includes('board_reported_to')) throw new Error('The process has ended');
    return send(command);
  }) as never);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  // A fault of the report does not hold back the care of the alerts.
  await tend('2026-12-01T14:00:00Z');
  jest.restoreAllMocks();
  expect(await findMonitoringState(table(), accountId)).toMatchObject({ tendedOn: '2026-12-01' });
  const [report] = await reports();
  if (!report) throw new Error('No report was added');
  await updateJob(table(), report, 'complete', { actor: { type: 'system', name: 'test' }, now: new Date() });
  await tend('2026-12-01T15:00:00Z');
  expect(await reports()).toMatchObject([{ id: report.id, status: 'completed' }]);
});

test('a failed report is made again on the next day, until one is completed', async () => {
  const isDue = async (now: string) => {
    const state = await findMonitoringState(table(), accountId);
    return state && isReportDue(state, new Date(now));
  };
  await set('month', '2026-11-15T10:00:00Z');
  await tend('2026-12-01T14:00:00Z');
  await end('fail', '2026-12-01T14:10:00Z');
  await tend('2026-12-01T15:00:00Z');
  expect(await reports()).toMatchObject([{ status: 'failed' }]);
  expect(await isDue('2026-12-01T15:00:00Z')).toBe(true);
  for (const now of ['2026-12-02T01:00:00Z', '2026-12-02T02:00:00Z']) await Promise.all([tend(now), tend(now)]);
  expect((await reports()).map(({ status }) => status).sort()).toEqual(['failed', 'processing']);
  await end('fail', '2026-12-02T02:10:00Z');
  await tend('2026-12-03T01:00:00Z');
  expect(await reports()).toHaveLength(3);
  await end('complete', '2026-12-03T01:10:00Z');
  for (const now of ['2026-12-03T02:00:00Z', '2026-12-04T01:00:00Z']) await tend(now);
  expect([(await reports()).length, await isDue('2026-12-04T01:00:00Z')]).toEqual([3, false]);
});

test('a report cancelled by a person is made no more', async () => {
  await set('month', '2026-11-15T10:00:00Z');
  await tend('2026-12-01T14:00:00Z');
  await end('cancel', '2026-12-01T14:10:00Z');
  for (const now of ['2026-12-01T15:00:00Z', '2026-12-02T15:00:00Z']) await tend(now);
  expect(await reports()).toMatchObject([{ status: 'cancelled' }]);
});

test('an account without a live plan has none, until it has one again', async () => {
  await set('month', '2026-11-15T10:00:00Z');
  await pay('canceled', '2026-11-20T00:00:00Z');
  await tend('2026-12-01T14:00:00Z');
  expect(await reports()).toEqual([]);
  await pay('active', '2026-12-05T00:00:00Z');
  await tend('2026-12-05T14:00:00Z');
  expect(await periods()).toEqual([['2026-11-01', '2026-12-01']]);
});

test('with the most open reports it waits for the next hour', async () => {
  await set('month', '2026-11-15T10:00:00Z');
  const about = { external_ref: 'customer 7' };
  for (const id of ['job_1', 'job_2', 'job_3']) {
    const job = { id, accountId, format: 'csv', about, createdAt: '2026-12-01T00:00:00.000Z' } as const;
    await addReportJob(table(), job, owner.actor);
  }
  await tend('2026-12-01T14:00:00Z');
  expect(await reports()).toHaveLength(3);
  await updateJob(table(), { kind: 'report', accountId, id: 'job_1' }, 'cancel', {
    actor: owner.actor,
    now: new Date('2026-12-01T14:30:00Z'),
  });
  await tend('2026-12-01T15:00:00Z');
  expect(await reports()).toHaveLength(4);
});

test('the sweep queues an account whose report is due, although its alerts were tended today', async () => {
  await set('month', '2026-11-15T10:00:00Z');
  await tend('2026-12-01T00:00:00Z');
  await new ReceiptWorld(table()).screen({ accountId, at: '2026-12-31T20:00:00.000Z' });
  await tend('2027-01-01T00:30:00Z');
  const queued = async (now: string) => {
    const queue = memoryQueue<MonitoringMessage>();
    await sweepMonitoring({ table: table(), queue, now: new Date(now), onNotScreened: () => undefined });
    return queue.sent;
  };
  expect(await queued('2027-01-01T01:30:00Z')).toEqual([{ account_id: accountId, tends_alerts: true }]);
  await tend('2027-01-02T13:00:00Z');
  expect(await queued('2027-01-02T13:30:00Z')).toHaveLength(1);
  await end('complete', '2027-01-02T13:40:00Z');
  await tend('2027-01-02T13:50:00Z');
  expect(await queued('2027-01-02T14:00:00Z')).toEqual([]);
});

test('other words than off, month and quarter are refused; an account without a setting has none', async () => {
  const sent = { nightly: false, threshold: 0.8, changed_at: null };
  const taken = (board_report: unknown) => contract.changeMonitoring.input.safeParse({ ...sent, board_report }).success;
  expect(['month', 'off', undefined, 'year', true, ''].map(taken)).toEqual([true, true, true, false, false, false]);
  await beginMonitoring(table(), accountId, new Date('2026-11-15T10:00:00Z'));
  await tend('2026-12-01T14:00:00Z');
  expect(await reports()).toEqual([]);
});
