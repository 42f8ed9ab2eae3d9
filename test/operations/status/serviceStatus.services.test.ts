import { problemOfPassword } from '../../../lib/contract/account/passwordRules.ts';
import { monitorEmail } from '../../../lib/contract/status/monitorEmail.ts';
import type { Component, MeasuredState } from '../../../lib/contract/status/serviceStatus.ts';
import { listSources } from '../../../lib/lists/sources.ts';
import { isKnownPerson } from '../../../lib/operations/account/knownPerson.ts';
import { AppIdHolders } from '../../../lib/operations/appIds/appIdHolders.ts';
import { measureComponents } from '../../../lib/operations/status/measureComponents.ts';
import { measureImports } from '../../../lib/operations/status/measureImports.ts';
import {
  enrolPerson,
  monitorAccount,
  monitorAppId,
  monitorPassword,
  renewMonitor,
} from '../../../lib/operations/status/monitor.ts';
import { serviceStatus } from '../../../lib/operations/status/serviceStatus.ts';
import { hashAppId } from '../../../lib/platform/appIdCipher.ts';
import { hasExpired } from '../../../lib/store/appIds/appIdRules.ts';
import { updateImportConfirmed } from '../../../lib/store/imports/importJobChanges.ts';
import { updateSourceTaken } from '../../../lib/store/lists/sourceStates.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld, systemActor } from '../../support/importWorld.ts';
import { MemoryPool } from '../../support/memoryPool.ts';
import { inventedNames } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const minutes = (count: number) => count * 60_000;
/** Minutes after noon of the day that imports of the tests begin. */
const at = (after: number) => new Date(Date.UTC(2026, 10, 21, 12) + minutes(after));

type Found = Record<Component, MeasuredState>;
const well: Found = { api: 'ok', dashboard: 'ok', imports: 'ok', mails: 'ok' };

/** Measures at a time, and answers which components failed, `!` where they had failed before. */
async function measure(time: string, found: Partial<Found> = {}, now?: string): Promise<string[]> {
  const failed: string[] = [];
  const of = (component: Component) => async () => ({ state: { ...well, ...found }[component], milliseconds: 41.6 });
  await measureComponents({
    table,
    due: new Date(time),
    now: new Date(now ?? time),
    measure: { api: of('api'), dashboard: of('dashboard'), imports: of('imports'), mails: of('mails') },
    onFailed: (component, _, again) => void failed.push(`${component}${again ? '!' : ''}`),
  });
  // The components are measured side by side.
  return failed.sort();
}
const statusAt = async (time: string) => {
  const { components } = await serviceStatus(table, [], new Date(time));
  return Object.fromEntries(components.map(({ component, ...status }) => [component, status]));
};

test('a service that was never measured is unknown, and no day of it is known', async () => {
  const status = await serviceStatus(table, [], new Date('2026-08-01T12:00:00Z'));
  expect(status).toMatchObject({ first_day: '2026-05-04', last_day: '2026-08-01', measured_every_minutes: 5 });
  expect(status.components).toEqual(
    ['api', 'dashboard', 'imports', 'mails'].map((component) => ({
      component,
      state: 'unknown',
      measured_at: null,
      milliseconds: null,
      uptime: null,
      days: [],
    })),
  );
});

test('measurements are counted in their days, once for a slot, and a failure is told again where it goes on', async () => {
  expect(await measure('2026-11-20T23:52:10Z')).toEqual([]);
  expect(await measure('2026-11-20T23:57:10Z', { api: 'failed', mails: 'slow' })).toEqual(['api']);
  // The same event once more: nothing is counted or told twice, whatever is found.
  expect(await measure('2026-11-20T23:57:10Z', { api: 'failed', dashboard: 'failed' })).toEqual([]);
  expect(await measure('2026-11-21T00:02:10Z', { api: 'failed', imports: 'failed' })).toEqual(['api!', 'imports']);
  const { api, dashboard, mails } = await statusAt('2026-11-21T00:04:00Z');
  expect(api).toEqual({
    state: 'failed',
    measured_at: '2026-11-21T00:00:00.000Z',
    milliseconds: null,
    uptime: 0.3333,
    days: [
      { date: '2026-11-20', ok: 1, slow: 0, failed: 1, missing: 0 },
      { date: '2026-11-21', ok: 0, slow: 0, failed: 1, missing: 0 },
    ],
  });
  expect(dashboard).toMatchObject({ state: 'ok', milliseconds: 42, uptime: 1 });
  expect(mails).toMatchObject({ state: 'ok', uptime: 1, days: [{ ok: 1, slow: 1, failed: 0 }, { ok: 1 }] });
});

test('what was not measured for a quarter of an hour is unknown, and days before the ninety are not shown', async () => {
  await measure('2026-11-21T10:00:00Z');
  expect((await statusAt('2026-11-21T10:15:00Z')).api?.state).toBe('ok');
  expect((await statusAt('2026-11-21T10:15:01Z')).api).toMatchObject({
    state: 'unknown',
    measured_at: '2026-11-21T10:00:00.000Z',
  });
  const firstDays = async (time: string) => (await statusAt(time)).api?.days.slice(0, 2).map(({ date }) => date);
  expect(await firstDays('2027-02-17T12:00:00Z')).toEqual(['2026-11-20', '2026-11-21']);
  expect(await firstDays('2027-02-18T12:00:00Z')).toEqual(['2026-11-21', '2026-11-22']);
});

test('an event that comes an interval late stores nothing', async () => {
  expect(await measure('2026-11-21T10:20:00Z', { api: 'failed' }, '2026-11-21T10:25:00Z')).toEqual([]);
  expect((await statusAt('2026-11-21T10:26:00Z')).api?.measured_at).toBe('2026-11-21T10:00:00.000Z');
  expect(await measure('2026-11-21T10:20:00Z', { api: 'failed' }, '2026-11-21T10:24:59Z')).toEqual(['api']);
});

test('a measurement that breaks is a failure of its component, and the others are stored', async () => {
  const told: unknown[] = [];
  await measureComponents({
    table,
    due: new Date('2026-11-22T10:00:00Z'),
    now: new Date('2026-11-22T10:00:01Z'),
    measure: {
      api: async () => ({ state: 'ok', milliseconds: 1 }),
      dashboard: () => Promise.reject(new Error('broken')),
      imports: async () => ({ state: 'ok', milliseconds: 0 }),
      mails: async () => ({ state: 'ok', milliseconds: 1 }),
    },
    onFailed: (component, cause) => void told.push([component, String(cause)]),
  });
  expect(told).toEqual([['dashboard', 'Error: broken']]);
  const { dashboard, mails } = await statusAt('2026-11-22T10:01:00Z');
  expect([dashboard?.state, mails?.state]).toEqual(['failed', 'ok']);
});

test('an import that runs for too long is slow, then failed; one that waits for a person or has ended is neither', async () => {
  const world = importWorld(table);
  const after = async (minutes: number) =>
    (await measureImports(table, new Date(Date.UTC(2026, 10, 21, 12, minutes)))).state;
  await world.import('ended', { names: inventedNames(5), date: '2026-11-20' });
  expect(await after(600)).toBe('ok');
  const running = await world.start('running', { names: inventedNames(5), date: '2026-11-20' });
  expect(await Promise.all([20, 40, 125].map(after))).toEqual(['ok', 'slow', 'slow']);
  const shared = await world.start('operator', { names: inventedNames(5), date: '2026-11-20' }, 'shared');
  expect(await Promise.all([20, 40, 125].map(after))).toEqual(['ok', 'slow', 'failed']);
  await world.end('running', running, 'cancel');
  await world.end('operator', shared, 'cancel');
});

test('an import that a person said yes to counts from that moment', async () => {
  const world = importWorld(table, []);
  const measured = async (at: Date) => (await measureImports(table, at)).milliseconds;
  const names = inventedNames(40);
  await world.import('asked', { names, date: '2026-11-20' });
  const before = await measured(at(0));
  const id = await world.start('asked', { names: names.slice(0, 5), date: '2026-11-21' });
  await world.read('asked', id);
  await world.prepare('asked', id);
  await world.publish('asked', id);
  const job = await world.jobOf('asked', id);
  await updateImportConfirmed(table, job, job.confirmationNeeded!, { actor: systemActor, now: at(2_000) });
  expect(await measured(at(2_001))).toBe(minutes(1));
  await world.end('asked', id, 'cancel');
  expect(before).toBeLessThan(minutes(1));
});

test('an import that failed by a fault of ours counts for an hour, for everybody as failed, until it is tried again', async () => {
  const world = importWorld(table);
  const state = async (at: Date) => (await measureImports(table, at)).state;
  const list = { names: inventedNames(5), date: '2026-11-20' };
  const own = await world.start('faulty', list);
  await world.end('faulty', own, 'fail', { sentence: 'It failed.', now: at(0) });
  expect(await state(at(1))).toBe('ok');
  const broken = await world.start('faulty', list);
  await world.end('faulty', broken, 'fail', { isOurFault: true, now: at(0) });
  expect(await Promise.all([1, 59, 61].map((after) => state(at(after))))).toEqual(['slow', 'slow', 'ok']);
  await world.retry('faulty', broken, at(1));
  expect(await state(at(2))).toBe('ok');
  await world.end('faulty', broken, 'cancel');
  const shared = await world.start('operators', list, 'shared');
  await world.end('operators', shared, 'fail', { isOurFault: true, now: at(0) });
  expect(await Promise.all([1, 61].map((after) => state(at(after))))).toEqual(['failed', 'ok']);
});

test('a list whose publisher has not confirmed it for 24 hours is a failure of imports', async () => {
  const [source] = listSources;
  await updateSourceTaken(table, source!, { now: at(0), until: at(20) });
  const found = async (hours: number) => measureImports(table, at(hours * 60));
  expect((await found(23)).state).toBe('ok');
  expect(await found(25)).toMatchObject({
    state: 'failed',
    cause: new Error(`The publisher of ${source!.id} has not confirmed its list for 25 hours`),
  });
});

test('the App ID of the measurements is made of a secret, may screen, and is renewed before its week ends', async () => {
  const appId = monitorAppId('the secret of a stage');
  expect(appId).toMatch(/^[0-9a-f]{32}$/);
  expect(monitorAppId('another one')).not.toBe(appId);
  const day = (number: number) => new Date(Date.UTC(2026, 10, number, 10));
  const holder = (at: Date) => new AppIdHolders(table).find(hashAppId(appId), at);
  const validUntil = async () => (await holder(day(1)))?.validUntil;
  expect(await holder(day(1))).toBeUndefined();
  await renewMonitor(table, appId, day(1));
  expect(await holder(day(1))).toMatchObject({
    accountId: monitorAccount,
    status: 'active',
    validUntil: '2026-11-08T10:00:00.000Z',
    plan: 'professional',
  });
  await renewMonitor(table, appId, day(3));
  expect(await validUntil()).toBe('2026-11-08T10:00:00.000Z');
  await renewMonitor(table, appId, day(4));
  expect(await validUntil()).toBe('2026-11-11T10:00:00.000Z');
  expect((await holder(day(9)))?.plan).toBe('professional');
});

test('the App ID of a secret that was changed ends within a week', async () => {
  const [before, after] = ['an old secret', 'a new secret'].map(monitorAppId) as [string, string];
  await renewMonitor(table, before, new Date('2026-11-01T10:00:00Z'));
  await renewMonitor(table, after, new Date('2026-11-02T10:00:00Z'));
  const holder = await new AppIdHolders(table).find(hashAppId(before), new Date('2026-11-08T10:00:00Z'));
  expect(holder && hasExpired(holder, new Date('2026-11-08T10:00:00Z'))).toBe(true);
});

test('the person of the measurements is made once, with a password of the secret and an address that gets no code and is no sign-up in progress', async () => {
  const pool = new MemoryPool(() => new Date());
  const password = monitorPassword('secret');
  expect(problemOfPassword(password)).toBeUndefined();
  expect(monitorPassword('other')).not.toBe(password);
  await enrolPerson(pool, password);
  const [{ userId } = { userId: '' }] = pool.users;
  await enrolPerson(pool, monitorPassword('other'));
  expect(pool.users).toMatchObject([
    { userId, email: monitorEmail, isVerified: false, password: monitorPassword('other') },
  ]);
  for (const user of pool.users) expect(await isKnownPerson(table, user)).toBe(true);
});
