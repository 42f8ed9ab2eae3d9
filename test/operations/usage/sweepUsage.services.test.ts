import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { UsageEvent } from '../../../lib/contract/messages.ts';
import { sweepUsage } from '../../../lib/operations/usage/sweepUsage.ts';
import { addUsage } from '../../../lib/store/addUsage.ts';
import { accountsIndex } from '../../../lib/store/indexes.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { findUsageTotals } from '../../../lib/store/usage.ts';
import { settledAfterDays, updateUsagePast } from '../../../lib/store/usagePast.ts';
import { adding } from '../../support/adding.ts';
import { startTable } from '../../support/dynamo.ts';
import { usageEvent } from '../../support/usageEvent.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-21T12:00:00.000Z');
const dayMs = 86_400_000;
const daysAgo = (days: number, from = now) => new Date(from.getTime() - days * dayMs);
const event = (accountId: string, days: number, more: Partial<UsageEvent> = {}) =>
  usageEvent(accountId, daysAgo(days).toISOString(), more);
const add = async (...events: UsageEvent[]) => expect(await addUsage(table, events, adding())).toEqual([]);
const pastOf = async (accountId: string) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: keys.usagePast(accountId, 0) }))).Item;
const totalsOf = async (accountId: string, of = table) =>
  (await findUsageTotals(of, accountId)).sort((a, b) => (a.appIdRef < b.appIdRef ? -1 : 1));
const putAccount = (accountId: string) =>
  table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...keys.accountItem(accountId), ...accountsIndex.attributes(accountId) },
    }),
  );

test('totals stay the same while days become past, week after week, and when the days are removed', async () => {
  const refused = { request_count: 0, status: 429, error_code: 'RATE_LIMITED' };
  await add(
    ...Array.from({ length: 120 }, (_, i) =>
      event('weeks', i, { app_id_ref: `app_${i % 3}`, endpoint: i % 2 ? 'a' : 'b' }),
    ),
    event('weeks', 100, { request_count: 7 }),
    event('weeks', 1, refused),
    event('weeks', 90, { ...refused, app_id_ref: 'app_refused' }),
  );
  const before = await totalsOf('weeks');
  expect(before.map(({ appIdRef, requestCount }) => [appIdRef, requestCount])).toEqual([
    ['app_0', 40],
    ['app_1', 47],
    ['app_2', 40],
  ]);
  for (const weeksAgo of [10, 9, 8, 4, 1, 0]) {
    expect(await updateUsagePast(table, 'weeks', daysAgo(7 * weeksAgo))).toBe(true);
    expect(await totalsOf('weeks')).toEqual(before);
  }
  // What came after the days that are past is counted, also on the last day that changes.
  await add(event('weeks', 0), event('weeks', settledAfterDays));
  expect((await totalsOf('weeks')).map(({ requestCount }) => requestCount)).toEqual([40, 49, 40]);
  // The days that are past are not read.
  const keysRead: string[] = [];
  const client = {
    async send(command: never) {
      const answer = (await table.client.send(command)) as { Items?: { sk: string }[] };
      keysRead.push(...(answer.Items ?? []).map(({ sk }) => sk));
      return answer;
    },
  } as never;
  await totalsOf('weeks', { ...table, client });
  expect(keysRead.sort()[0]?.slice(0, 14)).toBe(`DAY#${daysAgo(settledAfterDays).toISOString().slice(0, 10)}`);
});

test('done twice or by two at once, days are added once', async () => {
  await add(event('twice', 50), event('twice', 60));
  await Promise.all([1, 2, 3].map(() => updateUsagePast(table, 'twice', now)));
  expect(await updateUsagePast(table, 'twice', now)).toBe(false);
  expect(await updateUsagePast(table, 'twice', daysAgo(8))).toBe(false);
  expect(await pastOf('twice')).toMatchObject({
    type: 'usage_past',
    before: '2026-10-17',
    app_ids: [{ ref: 'app_1', requestCount: 2 }],
  });
  expect(await totalsOf('twice')).toMatchObject([{ requestCount: 2 }]);
});

test('every account is swept, one that fails keeps no other, and one without such days gets nothing', async () => {
  const accounts = Array.from({ length: 12 }, (_, i) => `swept-${i}`);
  for (const account of [...accounts, 'idle', 'new', 'damaged']) await putAccount(account);
  await add(...accounts.map((account) => event(account, 40)), event('new', 3), event('damaged', 40));
  const Item = { ...keys.usagePast('damaged', 0), before: 7 };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const faults: unknown[] = [];
  const swept = await sweepUsage({ table, now, onFault: (error) => faults.push(error) });
  expect(swept).toEqual({ changed: 12, faults: 1 });
  expect(String(faults)).toMatch(/^Error: A stored usage_past does not have its shape: before/);
  for (const account of accounts) expect(await pastOf(account)).toMatchObject({ app_ids: [{ requestCount: 1 }] });
  expect([await pastOf('idle'), await pastOf('new')]).toEqual([undefined, undefined]);
});
