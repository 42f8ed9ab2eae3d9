import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { appIdsMax } from '../../../lib/contract/appIds/appIdLimits.ts';
import type { UsageEvent } from '../../../lib/contract/messages.ts';
import { deleteAppId } from '../../../lib/operations/appIds/deleteAppId.ts';
import { sweepUsage } from '../../../lib/operations/usage/sweepUsage.ts';
import { findAppId } from '../../../lib/store/appIds/appIds.ts';
import { accountsIndex } from '../../../lib/store/indexes.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { addUsage } from '../../../lib/store/usage/addUsage.ts';
import { findUsageTotals, settledAfterDays, updateUsagePast } from '../../../lib/store/usage/usagePast.ts';
import { adding } from '../../support/adding.ts';
import { startTable } from '../../support/dynamo.ts';
import { anOwner, storeAppId } from '../../support/storeAppId.ts';
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
const past = (accountId: string, at = now) =>
  updateUsagePast(table, accountId, { now: at, findKept: async (refs) => new Set(refs) });
const pastOf = async (accountId: string) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: keys.usagePast(accountId) }))).Item;
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
    ...Array.from({ length: 150 }, (_, i) =>
      event('weeks', i, { app_id_ref: `app_${i % 3}`, endpoint: i % 2 ? 'a' : 'b' }),
    ),
    event('weeks', 100, { request_count: 7 }),
    event('weeks', 1, refused),
    event('weeks', 90, { ...refused, app_id_ref: 'app_refused' }),
  );
  const before = await totalsOf('weeks');
  expect(before.map(({ appIdRef, requestCount }) => [appIdRef, requestCount])).toEqual([
    ['app_0', 50],
    ['app_1', 57],
    ['app_2', 50],
  ]);
  for (const weeksAgo of [10, 9, 8, 4, 1, 0]) {
    expect(await past('weeks', daysAgo(7 * weeksAgo))).toBe(true);
    expect(await totalsOf('weeks')).toEqual(before);
  }
  // What came after the days that are past is counted, also on the last day that changes.
  await add(event('weeks', 0), event('weeks', settledAfterDays));
  expect((await totalsOf('weeks')).map(({ requestCount }) => requestCount)).toEqual([50, 59, 50]);
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
  await add(event('twice', settledAfterDays + 15), event('twice', settledAfterDays + 25));
  await Promise.all([1, 2, 3].map(() => past('twice')));
  expect(await past('twice')).toBe(false);
  expect(await past('twice', daysAgo(8))).toBe(false);
  expect(await pastOf('twice')).toMatchObject({
    type: 'usage_past',
    before: daysAgo(settledAfterDays).toISOString().slice(0, 10),
    app_ids: [{ ref: 'app_1', requestCount: 2 }],
  });
  expect(await totalsOf('twice')).toMatchObject([{ requestCount: 2 }]);
});

test('every account is swept, one that fails keeps no other, and one without such days gets nothing', async () => {
  const accounts = Array.from({ length: 12 }, (_, i) => `swept-${i}`);
  for (const account of [...accounts, 'idle', 'new', 'damaged']) await putAccount(account);
  await add(
    ...accounts.map((account) => event(account, settledAfterDays + 5)),
    event('new', 3),
    event('damaged', settledAfterDays + 5),
  );
  const Item = { ...keys.usagePast('damaged'), before: 7 };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const faults: unknown[] = [];
  const swept = await sweepUsage({ table, now, onFault: (error) => faults.push(error) });
  expect(swept).toEqual({ changed: 12, faults: 1 });
  expect(String(faults)).toMatch(/^Error: A stored usage_past does not have its shape: before/);
  for (const account of accounts) expect(await pastOf(account)).toMatchObject({ app_ids: [{ requestCount: 1 }] });
  expect([await pastOf('idle'), await pastOf('new')]).toEqual([undefined, undefined]);
});

test('what deleted App IDs were used for becomes one sum, and that of the others and of the dashboard stays their own', async () => {
  await putAccount('deleting');
  await storeAppId(table, 'deleting', 'app_kept');
  const used = (ref: string, days: number, count: number) =>
    event('deleting', settledAfterDays + days, { app_id_ref: ref, request_count: count });
  const sweep = (at = now) => sweepUsage({ table, now: at, onFault: () => undefined });
  await add(used('app_kept', 9, 1), used('dashboard', 9, 2), used('app_gone', 9, 4), used('app_older', 8, 8));
  await sweep();
  expect((await totalsOf('deleting')).map(({ appIdRef, requestCount }) => [appIdRef, requestCount])).toEqual([
    ['app_kept', 1],
    ['dashboard', 2],
    ['deleted', 12],
  ]);
  expect((await findAppId(table, 'deleting', 'app_kept'))?.usageCount).toBe(1);
  // Of one that is deleted later only the name goes, and what came since is kept under it until it is past.
  await add(used('app_gone', -3, 16), used('app_gone', -30, 32));
  await deleteAppId({ table, now }, 'deleting', 'app_kept', anOwner);
  await sweep(daysAgo(-7));
  expect((await totalsOf('deleting')).map(({ appIdRef, requestCount }) => [appIdRef, requestCount])).toEqual([
    ['app_gone', 32],
    ['dashboard', 2],
    ['deleted', 29],
  ]);
});

test('an account that has had a thousand App IDs has a small item of what is past', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) => `app_${i}`);
  const days = (at: number) => add(...many.map((ref) => event('many', settledAfterDays + at, { app_id_ref: ref })));
  const settle = (at: Date, kept: string[]) =>
    updateUsagePast(table, 'many', { now: at, findKept: async () => new Set(kept) });
  await days(8);
  await settle(now, many.slice(0, appIdsMax));
  await days(-1);
  await settle(daysAgo(-2), many.slice(0, appIdsMax));
  expect((await pastOf('many'))?.app_ids).toHaveLength(appIdsMax + 1);
  expect(JSON.stringify(await pastOf('many')).length).toBeLessThan(8_000);
  expect((await totalsOf('many')).reduce((sum, { requestCount }) => sum + requestCount, 0)).toBe(2_000);
});

test('a sweep that was cut off is gone on with where it ended, and then with those that it began with', async () => {
  const accounts = Array.from({ length: 500 }, (_, i) => `round-${i}`);
  for (const account of accounts) await putAccount(account);
  const swept = async (failing: (at: number) => boolean) => {
    const ids: string[] = [];
    const client = {
      send(command: { input?: { ExpressionAttributeValues?: Record<string, string> } }) {
        const pk = command.input?.ExpressionAttributeValues?.[':pk'] ?? '';
        if (pk.startsWith('USAGE#')) ids.push(pk);
        if (pk.startsWith('ACCOUNTS#') && failing(ids.length)) throw new Error('The time is over');
        return table.client.send(command as never);
      },
    } as never;
    const cut = sweepUsage({ table: { ...table, client }, now: daysAgo(-365), onFault: () => undefined });
    await cut.catch((error: Error) => expect(error.message).toBe('The time is over'));
    return ids.filter((pk) => pk.startsWith('USAGE#round-'));
  };
  const first = await swept((at) => at > 200);
  expect(first.length).toBeGreaterThan(200);
  expect(first.length).toBeLessThan(500);
  const second = await swept(() => false);
  expect(new Set(second).size).toBe(500);
  const left = 500 - first.length;
  expect(second.slice(0, left).filter((pk) => first.includes(pk))).toEqual([]);
});
