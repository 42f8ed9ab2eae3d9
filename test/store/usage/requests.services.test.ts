import type { UsageEvent } from '../../../lib/contract/messages.ts';
import { requestIdOf } from '../../../lib/platform/requestId.ts';
import type { Table } from '../../../lib/store/table.ts';
import { addUsage } from '../../../lib/store/usage/addUsage.ts';
import type { AskedRequests } from '../../../lib/store/usage/requestFilter.ts';
import { findRequests, moment } from '../../../lib/store/usage/requests.ts';
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
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const hour = 3_600_000;
let count = 0;
const event = (accountId: string, at: string, more: Partial<UsageEvent> = {}) =>
  usageEvent(accountId, at, { request_id: `request-${++count}`, duration_ms: 12, ...more });
const add = async (events: UsageEvent[]) => expect(await addUsage(table, events, adding())).toEqual([]);
const find = (accountId: string, asked: AskedRequests = {}, cursor?: string, limit = 50) =>
  findRequests(table, accountId, asked, { cursor, limit, now });

async function everyPage(accountId: string, asked: AskedRequests, limit: number) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await find(accountId, asked, cursor, limit);
    pages.push(page.values.map(({ eventId }) => eventId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

test('a call is in the log once, however often it is delivered, and without what was searched', async () => {
  const one = event('once', ago(1_000), {
    status: 403,
    error_code: 'USAGE_LIMIT_EXCEEDED',
    request_count: 0,
    calls: 7,
  });
  await add([one, one]);
  await add([one]);
  expect((await find('once')).values).toEqual([
    {
      eventId: one.event_id,
      at: one.at,
      appIdRef: 'app_1',
      endpoint: 'sanctions_check',
      requestId: one.request_id,
      status: 403,
      errorCode: 'USAGE_LIMIT_EXCEEDED',
      durationMs: 12,
      requestCount: 0,
      calls: 7,
      receiptId: undefined,
      batchId: expect.stringMatching(/^\d+-/),
      expiresAt: Math.floor(Date.parse(one.at) / 1000) + 30 * 86_400,
    },
  ]);
});

test('pages are newest first, and hold each call once while others come in', async () => {
  const account = 'paged';
  // Several of the same moment, so that the order does not rest on the time alone.
  const events = Array.from({ length: 120 }, (_, i) => event(account, ago(Math.floor(i / 7) * 1_000 + 1)));
  await add(events);
  const sorted = [...events].sort((a, b) => (`${a.at}#${a.event_id}` < `${b.at}#${b.event_id}` ? 1 : -1));
  const first = await find(account, {}, undefined, 50);
  await add([event(account, ago(0))]);
  const second = await find(account, {}, first.nextCursor, 50);
  const third = await find(account, {}, second.nextCursor, 50);
  expect([first, second, third].flatMap(({ values }) => values.map(({ eventId }) => eventId))).toEqual(
    sorted.map(({ event_id }) => event_id),
  );
  expect(third.nextCursor).toBeUndefined();
});

test("the log has the account's own calls of 30 days alone", async () => {
  const mine = event('mine', ago(30 * 24 * hour - 1_000));
  await add([
    mine,
    event('mine', ago(30 * 24 * hour + 1_000)),
    event('theirs', ago(hour), { request_id: 'shared id' }),
  ]);
  expect((await find('mine')).values.map(({ eventId }) => eventId)).toEqual([mine.event_id]);
  expect((await find('mine', { requestId: 'shared id' })).values).toEqual([]);
  const theirs = await find('theirs', {}, undefined, 1);
  expect((await find('mine', {}, theirs.nextCursor)).values.map(({ eventId }) => eventId)).toEqual([mine.event_id]);
});

test('calls are found by App ID, endpoint, class of status, time and request id, and by all of them', async () => {
  const plain = event('filtered', ago(4 * hour));
  const pep = event('filtered', ago(3 * hour), { endpoint: 'pep_check' });
  const other = event('filtered', ago(2 * hour), { app_id_ref: 'app_2' });
  const refused = event('filtered', ago(hour), { status: 429, error_code: 'RATE_LIMITED', request_count: 0 });
  const failed = event('filtered', ago(1), { status: 503, error_code: 'LIST_UNAVAILABLE', request_count: 0 });
  await add([plain, pep, other, refused, failed]);
  const ids = async (asked: AskedRequests) => (await find('filtered', asked)).values.map(({ eventId }) => eventId);
  expect(await ids({ appIdRef: 'app_2' })).toEqual([other.event_id]);
  expect(await ids({ endpoint: 'pep_check' })).toEqual([pep.event_id]);
  expect(await ids({ status: '2xx' })).toEqual([other, pep, plain].map(({ event_id }) => event_id));
  expect(await ids({ status: '4xx' })).toEqual([refused.event_id]);
  expect(await ids({ status: '5xx' })).toEqual([failed.event_id]);
  expect(await ids({ from: new Date(pep.at), to: new Date(other.at) })).toEqual([pep.event_id]);
  expect(await ids({ requestId: refused.request_id })).toEqual([refused.event_id]);
  expect(await ids({ requestId: refused.request_id, status: '2xx' })).toEqual([]);
  expect(await ids({ appIdRef: 'app_1', endpoint: 'sanctions_check', status: '2xx' })).toEqual([plain.event_id]);
});

test('a call is found by an id that says its time, and every repetition under the id of the first one', async () => {
  const at = ago(2 * hour);
  const request_id = requestIdOf('a', new Date(at));
  // Others of the same millisecond, in all partitions of the log.
  const others = Array.from({ length: 30 }, (_, i) =>
    event('timed', at, { request_id: requestIdOf(`${i}`, new Date(at)) }),
  );
  const [first, again, late] = [
    event('timed', at, { request_id }),
    event('timed', ago(hour), { request_id }),
    event('timed', ago(1), { request_id }),
  ];
  await add([...others, first, again, late]);
  const ids = async (asked: AskedRequests, limit = 50) =>
    (await find('timed', { requestId: request_id, ...asked }, undefined, limit)).values.map(({ eventId }) => eventId);
  expect(await ids({})).toEqual([late, again, first].map(({ event_id }) => event_id));
  expect(await ids({}, 2)).toEqual([late, again].map(({ event_id }) => event_id));
  expect(await ids({ to: new Date(ago(hour)) })).toEqual([first.event_id]);
  expect(await ids({ from: new Date(Date.parse(at) + 1) })).toEqual([late, again].map(({ event_id }) => event_id));
  expect(await ids({ status: '4xx' })).toEqual([]);
  expect(
    (await findRequests(table, 'mine', { requestId: request_id }, { cursor: undefined, limit: 50, now })).values,
  ).toEqual([]);
});

test('a rare call among many others is reached page by page, and no page reads without an end', async () => {
  const rare = event('rare', ago(20 * hour), { status: 503, error_code: 'LIST_UNAVAILABLE', request_count: 0 });
  await add([rare, ...Array.from({ length: 2_600 }, (_, i) => event('rare', ago(i * 100)))]);
  const found: string[] = [];
  const searchedTo: (string | undefined)[] = [];
  let cursor: string | undefined;
  do {
    const reading = { cursor, limit: 50, now, readMax: 100 };
    const page = await findRequests(table, 'rare', { status: '5xx' }, reading);
    found.push(...page.values.map(({ eventId }) => eventId));
    searchedTo.push(moment(page.nextCursor));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(found).toEqual([rare.event_id]);
  expect(searchedTo.length).toBeGreaterThan(1);
  expect(searchedTo.slice(0, -1)).toEqual([...searchedTo.slice(0, -1)].sort().reverse());
});

test('a lookup by a request id that a caller sends with everything reads so many rows and no more', async () => {
  await add(Array.from({ length: 300 }, (_, i) => event('repeated', ago((i + 1) * 100), { request_id: 'the same' })));
  let read = 0;
  const client = {
    async send(command: never) {
      const answer = (await table.client.send(command)) as { ScannedCount?: number };
      read += answer.ScannedCount ?? 0;
      return answer;
    },
  } as never;
  const reading = { cursor: undefined, limit: 50, now, readMax: 100 };
  const asked = { requestId: 'the same', status: '5xx' } as const;
  expect((await findRequests({ ...table, client }, 'repeated', asked, reading)).values).toEqual([]);
  expect(read).toBe(100);
  const found = await findRequests(table, 'repeated', { requestId: 'the same' }, reading);
  expect(found.values.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, i) => ago((i + 1) * 100)));
});

test.each(['', 'x', Buffer.from('ACCOUNT#other').toString('base64url')])('the cursor %j is refused', async (cursor) => {
  await expect(find('mine', {}, cursor || '=')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('a time that ends before it begins has no calls', async () => {
  expect(await everyPage('mine', { from: now, to: new Date(0) }, 10)).toEqual([[]]);
});
