import type { UsageEvent } from '../../../lib/contract/messages.ts';
import { getUsage } from '../../../lib/operations/usage/getUsage.ts';
import { findAppId, findAppIds } from '../../../lib/store/appIds/appIds.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { addUsage } from '../../../lib/store/usage/addUsage.ts';
import { findUsageDays } from '../../../lib/store/usage/usage.ts';
import { findUsageTotals, settledAfterDays, updateUsagePast } from '../../../lib/store/usage/usagePast.ts';
import { adding } from '../../support/adding.ts';
import { startTable } from '../../support/dynamo.ts';
import { storeAppId } from '../../support/storeAppId.ts';
import { usageEvent } from '../../support/usageEvent.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const add = async (events: UsageEvent[]) => expect(await addUsage(table, events, adding())).toEqual([]);
const appId = (accountId: string) => storeAppId(table, accountId, 'app_1');
const sum = (rows: { requestCount: number }[]) => rows.reduce((total, row) => total + row.requestCount, 0);
const total = async (accountId: string) => {
  const days = sum(await findUsageDays(table, accountId, '0000'));
  expect(sum(await findUsageTotals(table, accountId))).toBe(days);
  return days;
};

test('an event that is delivered twice is added up once', async () => {
  await appId('twice');
  const events = [usageEvent('twice', '2026-11-21T10:00:00Z'), usageEvent('twice', '2026-11-21T11:00:00Z')];
  await add([...events, ...events]);
  await add(events);
  await add([...events, usageEvent('twice', '2026-11-21T12:00:00Z')]);
  expect(await total('twice')).toBe(3);
  const used = { usageCount: 3, lastUsedAt: '2026-11-21T12:00:00.000Z' };
  expect(await findAppId(table, 'twice', 'app_1')).toMatchObject(used);
  expect((await findAppIds(table, 'twice')).values).toMatchObject([used]);
});

test('more events than a transaction can hold are all added', async () => {
  const events = Array.from({ length: 250 }, () => usageEvent('many', '2026-11-21T10:00:00Z'));
  await add(events);
  expect(await total('many')).toBe(250);
});

test('events of several functions at once are all added', async () => {
  const batch = () => Array.from({ length: 20 }, () => usageEvent('at once', '2026-11-21T10:00:00Z'));
  await Promise.all(Array.from({ length: 5 }, () => add(batch())));
  expect(await total('at once')).toBe(100);
});

test('the last use never moves back, however late an event arrives', async () => {
  await appId('late');
  await add([usageEvent('late', '2026-11-21T12:00:00Z')]);
  await add([usageEvent('late', '2026-11-21T10:00:00Z'), usageEvent('late', '2026-11-20T10:00:00Z')]);
  expect(await total('late')).toBe(3);
  expect(await findAppId(table, 'late', 'app_1')).toMatchObject({
    usageCount: 3,
    lastUsedAt: '2026-11-21T12:00:00.000Z',
  });
  const days = await findUsageDays(table, 'late', '2026-11-20');
  expect(days.map((day) => day.lastAt).sort()).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-21T12:00:00.000Z']);
});

test('usage of a deleted App ID is kept, and the App ID stays deleted', async () => {
  await add([usageEvent('gone', '2026-11-21T10:00:00Z')]);
  expect(await total('gone')).toBe(1);
  expect(await findAppId(table, 'gone', 'app_1')).toBeUndefined();
});

describe('the summary', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ask = (accountId: string, appIdRef?: string) => getUsage(table, accountId, { appIdRef, now });

  test('keeps the month, the day and the endpoints apart', async () => {
    await add([
      usageEvent('summary', '2026-11-21T10:00:00Z'),
      usageEvent('summary', '2026-11-20T10:00:00Z', { endpoint: 'pep_check', matched_count: 1 }),
      usageEvent('summary', '2026-10-31T10:00:00Z', { matched_count: 1 }),
      usageEvent('summary', '2026-11-21T11:00:00Z', { app_id_ref: 'app_2', matched_count: 1 }),
      usageEvent('somebody else', '2026-11-21T11:00:00Z'),
    ]);
    const summary = await ask('summary');
    expect(summary).toMatchObject({
      period: '2026-11',
      plan: null,
      allowance: 0,
      total_requests: 4,
      monthly_requests: 3,
      monthly_matched: 2,
    });
    expect(summary.monthly_by_endpoint).toEqual([
      { endpoint: 'sanctions_check', request_count: 2 },
      { endpoint: 'pep_check', request_count: 1 },
    ]);
    expect(summary.by_day).toHaveLength(60);
    expect(summary.by_day.at(-1)).toEqual({ date: '2026-11-21', request_count: 2 });
    expect(summary.recent_requests[0]).toMatchObject({ app_id_ref: 'app_2', last_at: '2026-11-21T11:00:00.000Z' });
    expect(await ask('summary', 'app_2')).toMatchObject({
      total_requests: 1,
      monthly_requests: 1,
      monthly_matched: 1,
      monthly_by_endpoint: [{ endpoint: 'sanctions_check', request_count: 1 }],
    });
  });

  test('names the source of each row: the App ID, nothing for a deleted one, nothing for the dashboard', async () => {
    await storeAppId(table, 'sources', 'app_1', { name: 'Production' });
    await add([
      usageEvent('sources', '2026-11-21T10:00:00Z'),
      usageEvent('sources', '2026-11-21T09:00:00Z', { app_id_ref: 'app_deleted' }),
      usageEvent('sources', '2026-11-21T08:00:00Z', { app_id_ref: 'dashboard', endpoint: 'dashboard_search' }),
    ]);
    const { recent_requests } = await ask('sources');
    expect(recent_requests.map((row) => [row.app_id_ref, row.app_id_name])).toEqual([
      ['app_1', 'Production'],
      ['app_deleted', null],
      ['dashboard', null],
    ]);
  });

  test('counts requests of every time, and reads the days of the last sixty and those that are not past', async () => {
    const days = Array.from({ length: 100 }, (_, i) => new Date(now.getTime() - i * 86_400_000).toISOString());
    await add(days.map((at) => usageEvent('old', at)));
    await add([usageEvent('old', '2024-02-29T10:00:00Z')]);
    const read: unknown[] = [];
    const client = {
      async send(command: never) {
        const answer = (await table.client.send(command)) as { Items?: object[] };
        read.push(...(answer.Items ?? []));
        return answer;
      },
    };
    const asked = { appIdRef: undefined, now };
    const summary = await getUsage({ ...table, client: client as never }, 'old', asked);
    expect(summary).toMatchObject({ total_requests: 101, monthly_requests: 21, daily_average: 1 });
    expect(summary.by_day.every((day) => day.request_count === 1)).toBe(true);
    expect(read).toHaveLength(60 + 101);
    // What is past is read with one item, and the days since.
    expect(await updateUsagePast(table, 'old', { now, findKept: async (refs) => new Set(refs) })).toBe(true);
    read.length = 0;
    expect(await getUsage({ ...table, client: client as never }, 'old', asked)).toEqual(summary);
    expect(read).toHaveLength(60 + settledAfterDays + 1);
  });
});

test('a stored row that does not have its shape is named by type and attribute, and not by its content', async () => {
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb');
  const Item = {
    ...keys.usagePast('broken'),
    before: '2026-10-01',
    app_ids: [{ ref: 'x', requestCount: 'secret' }],
  };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  await expect(findUsageTotals(table, 'broken')).rejects.toThrow(
    /^A stored usage_past .* app_ids.0.requestCount: [^']*$/,
  );
  await expect(findUsageTotals(table, 'broken')).rejects.not.toThrow(/secret/);
});
