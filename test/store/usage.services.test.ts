import { usageSummary } from '../../lib/operations/usage/usageSummary.ts';
import { findAppId } from '../../lib/store/appIds.ts';
import type { Table } from '../../lib/store/table.ts';
import { listUsage, recordUsage } from '../../lib/store/usage.ts';
import { startTable } from '../support/dynamo.ts';
import { storeAppId } from '../support/storeAppId.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

let count = 0;
const event = (accountId: string, at: string, more: { endpoint?: string; app?: string } = {}) => ({
  event_id: `event-${count++}`,
  account_id: accountId,
  app_id_ref: more.app ?? 'app_1',
  endpoint: more.endpoint ?? 'sanctions_check',
  request_count: 1,
  at,
});
const appId = (accountId: string) => storeAppId(table, accountId, 'app_1');
const total = async (accountId: string) =>
  (await listUsage(table, accountId, '0000')).reduce((sum, row) => sum + row.requestCount, 0);

test('an event that is delivered twice is added up once', async () => {
  await appId('twice');
  const events = [event('twice', '2026-11-21T10:00:00Z'), event('twice', '2026-11-21T11:00:00Z')];
  await recordUsage(table, [...events, ...events]);
  await recordUsage(table, events);
  await recordUsage(table, [...events, event('twice', '2026-11-21T12:00:00Z')]);
  expect(await total('twice')).toBe(3);
  expect(await findAppId(table, 'twice', 'app_1')).toMatchObject({ usageCount: 3, lastUsedAt: '2026-11-21T12:00:00Z' });
});

test('more events than a transaction can hold are all added', async () => {
  await appId('many');
  await recordUsage(
    table,
    Array.from({ length: 250 }, () => event('many', '2026-11-21T10:00:00Z')),
  );
  expect(await total('many')).toBe(250);
});

test('usage of a deleted App ID is kept, and the App ID stays deleted', async () => {
  await recordUsage(table, [event('gone', '2026-11-21T10:00:00Z')]);
  expect(await total('gone')).toBe(1);
  expect(await findAppId(table, 'gone', 'app_1')).toBeUndefined();
});

test('the summary tells the month, the day and the endpoints apart', async () => {
  await recordUsage(table, [
    event('summary', '2026-11-21T10:00:00Z'),
    event('summary', '2026-11-20T10:00:00Z', { endpoint: 'pep_check' }),
    event('summary', '2026-10-31T10:00:00Z'),
    event('summary', '2026-11-21T11:00:00Z', { app: 'app_2' }),
    event('somebody else', '2026-11-21T11:00:00Z'),
  ]);
  const summary = await usageSummary(table, 'summary', undefined, new Date('2026-11-21T12:00:00Z'));
  expect(summary).toMatchObject({
    period: '2026-11',
    plan: null,
    allowance: 0,
    total_requests: 4,
    monthly_requests: 3,
  });
  expect(summary.monthly_by_endpoint).toEqual([
    { endpoint: 'sanctions_check', request_count: 2 },
    { endpoint: 'pep_check', request_count: 1 },
  ]);
  expect(summary.by_day).toHaveLength(60);
  expect(summary.by_day.at(-1)).toEqual({ date: '2026-11-21', request_count: 2 });
  expect(summary.recent_requests[0]).toMatchObject({ app_id_ref: 'app_2', last_at: '2026-11-21T11:00:00Z' });
  const one = await usageSummary(table, 'summary', 'app_2', new Date('2026-11-21T12:00:00Z'));
  expect(one.total_requests).toBe(1);
});
