import type { MonitoringMessage } from '../../../lib/contract/messages.ts';
import { decideAlerts } from '../../../lib/operations/alerts/decideAlerts.ts';
import { listAlerts } from '../../../lib/operations/alerts/listAlerts.ts';
import { beginMonitoring } from '../../../lib/operations/monitoring/beginMonitoring.ts';
import { tendAlerts } from '../../../lib/operations/monitoring/tendAlerts.ts';
import { findMonitoringState } from '../../../lib/store/monitoring/monitoringState.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { alertWorld } from '../alerts/alertWorld.ts';
import { found, group } from '../alerts/support.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
beforeAll(async () => {
  started = await startAccountWorld();
});
afterAll(() => started.close());

test('more expired decisions than a message takes are opened by further ones, until none is left', async () => {
  const alerts = await alertWorld(started.world);
  const { accountId, owner } = alerts;
  const { table } = started.world;
  await beginMonitoring(table, accountId, new Date('2026-11-28T10:00:00Z'));
  await alerts.raise(Array.from({ length: 20 }, (_, at) => group(`g${at}`, found(`eu:${at}`))));
  const open = async () => (await listAlerts(alerts.at('2026-11-28T12:00:00Z'), owner, {})).alerts.map(({ id }) => id);
  const decision = { outcome: 'false_positive', reason: 'Another person' } as const;
  await decideAlerts(alerts.at('2026-11-28T12:00:00Z'), owner, await open(), decision);
  expect(await open()).toEqual([]);
  const queue = memoryQueue<MonitoringMessage>();
  const deps = { table, queue, now: new Date('2027-11-29T12:00:00Z'), reopenedMax: 8 };
  await tendAlerts(deps, accountId);
  expect(await findMonitoringState(table, accountId)).not.toMatchObject({ tendedOn: '2027-11-29' });
  const parts: (number | undefined)[] = [];
  for (let next = queue.sent.shift(); next; next = queue.sent.shift()) {
    parts.push(next.part);
    // A message may come twice.
    const { part } = next;
    await Promise.all([tendAlerts(deps, accountId, { part }), tendAlerts(deps, accountId, { part })]);
  }
  expect(parts.slice(0, 1)).toEqual([2]);
  // Those of nobody's subjects close once they are open.
  expect((await listAlerts(alerts.at('2027-11-29T12:00:00Z'), owner, { status: 'decided' })).alerts).toEqual([]);
  expect(await findMonitoringState(table, accountId)).toMatchObject({ tendedOn: '2027-11-29' });
});

test('a chain of messages has an end: the next hour goes on', async () => {
  const alerts = await alertWorld(started.world);
  const { table } = started.world;
  await beginMonitoring(table, alerts.accountId, new Date('2026-11-28T10:00:00Z'));
  await alerts.raise([group('g', found('eu:1')), group('h', found('eu:2'))]);
  const ids = (await listAlerts(alerts.at('2026-11-28T12:00:00Z'), alerts.owner, {})).alerts.map(({ id }) => id);
  const decision = { outcome: 'false_positive', reason: 'Another person' } as const;
  await decideAlerts(alerts.at('2026-11-28T12:00:00Z'), alerts.owner, ids, decision);
  const queue = memoryQueue<MonitoringMessage>();
  const deps = { table, queue, now: new Date('2027-11-29T12:00:00Z'), reopenedMax: 0 };
  await tendAlerts(deps, alerts.accountId, { part: 8 });
  expect(queue.sent).toEqual([]);
  expect(await findMonitoringState(table, alerts.accountId)).not.toHaveProperty('tendedOn', '2027-11-29');
  await tendAlerts({ table, queue, now: deps.now }, alerts.accountId);
  expect(await findMonitoringState(table, alerts.accountId)).toMatchObject({ tendedOn: '2027-11-29' });
});

test('later parts repeat no step, and a failed step of the first one leaves the day open', async () => {
  const alerts = await alertWorld(started.world);
  const { accountId } = alerts;
  const { table } = started.world;
  await beginMonitoring(table, accountId, new Date('2026-11-28T10:00:00Z'));
  await alerts.raise([group('g', found('eu:1')), group('h', found('eu:2')), group('i', found('eu:3'))]);
  const ids = (await listAlerts(alerts.at('2026-11-28T12:00:00Z'), alerts.owner, {})).alerts.map(({ id }) => id);
  const decision = { outcome: 'false_positive', reason: 'Another person' } as const;
  await decideAlerts(alerts.at('2026-11-28T12:00:00Z'), alerts.owner, ids, decision);
  let mended = 0;
  const send = (command: { input: { TransactItems?: { Put?: { Item?: { type?: string } } }[] } }) => {
    if (command.input.TransactItems?.some(({ Put }) => Put?.Item?.type === 'whitelist_whole')) {
      mended++;
      throw new Error('The table is away');
    }
    return table.client.send(command as never);
  };
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const broken = { ...table, client: { send } } as unknown as typeof table;
  const queue = memoryQueue<MonitoringMessage>();
  const deps = { table: broken, queue, now: new Date('2027-11-29T12:00:00Z'), reopenedMax: 0 };
  await tendAlerts(deps, accountId);
  expect(queue.sent).toEqual([{ account_id: accountId, tends_alerts: true, part: 2, has_failed: true }]);
  for (let next = queue.sent.shift(); next; next = queue.sent.shift()) {
    await tendAlerts({ ...deps, reopenedMax: 50 }, accountId, { part: next.part, hasFailed: next.has_failed });
  }
  jest.restoreAllMocks();
  expect(mended).toBe(1);
  const decided = await listAlerts(alerts.at('2027-11-29T12:00:00Z'), alerts.owner, { status: 'decided' });
  expect(decided.alerts).toEqual([]);
  expect(await findMonitoringState(table, accountId)).not.toHaveProperty('tendedOn', '2027-11-29');
  await tendAlerts({ table, queue, now: deps.now }, accountId);
  expect(await findMonitoringState(table, accountId)).toMatchObject({ tendedOn: '2027-11-29' });
});
