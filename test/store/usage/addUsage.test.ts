import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import type { UsageEvent } from '../../../lib/contract/messages.ts';
import { groupBy } from '../../../lib/platform/groupBy.ts';
import { requestIdOf } from '../../../lib/platform/requestId.ts';
import type { Table } from '../../../lib/store/table.ts';
import { type Adding, addUsage } from '../../../lib/store/usage/addUsage.ts';
import { findUsageDays, type UsageDay } from '../../../lib/store/usage/usage.ts';
import { findUsageTotals } from '../../../lib/store/usage/usagePast.ts';
import { adding } from '../../support/adding.ts';
import { SimulatedTable } from '../../support/simulatedStore/simulatedTable.ts';

const accounts = ['one', 'two'];

const eventOf = fc.record({
  account_id: fc.constantFrom(...accounts),
  app_id_ref: fc.constantFrom('app_1', 'app_2'),
  endpoint: fc.constantFrom('sanctions_check', 'pep_check'),
  request_count: fc.integer({ min: 1, max: 5 }),
  matched_count: fc.integer({ min: 0, max: 5 }),
  at: fc.integer({ min: 0, max: 200_000 }).map((s) => new Date(Date.UTC(2026, 10, 29) + s * 1000).toISOString()),
  duration_ms: fc.integer({ min: 0, max: 30_000 }),
});
const eventsOf = fc
  .array(eventOf, { minLength: 1, maxLength: 150 })
  .map((events): UsageEvent[] => events.map((event, i) => ({ ...event, ...ending(i), event_id: `event-${i}` })));

/** Every third call is refused, and some of those stand for several. */
const ending = (i: number): Pick<UsageEvent, 'status' | 'calls'> & Partial<UsageEvent> =>
  i % 3 === 0
    ? { request_count: 0, matched_count: 0, status: 429, error_code: 'RATE_LIMITED', calls: 1 + (i % 4) }
    : { status: 200, calls: 1 };

type Send = (command: object) => Promise<unknown>;

/** A table of which every request goes through a function, that may pass it on. */
function through(table: Table, send: (command: object, pass: Send) => Promise<unknown>): Table {
  const client = { send: (command: object) => send(command, (passed) => table.client.send(passed as never)) } as never;
  return { ...table, client, direct: client };
}

/** A table whose process is killed at its n-th request: before it reaches the table, or before the answer comes back. */
function killedAt(table: Table, request: number, isAnswerLost: boolean): Table {
  let requests = 0;
  return through(table, async (command, pass) => {
    if (++requests < request) return pass(command);
    if (requests === request && isAnswerLost) await pass(command);
    throw new Error('Killed');
  });
}

/** A delivery each: SQS makes the next one after three minutes. */
function deliveries() {
  let now = Date.UTC(2026, 11, 2);
  return (more: Partial<Adding> = {}) => {
    now += 180_000;
    return adding({ now: new Date(now), ...more });
  };
}

const event = (account_id: string, more: Partial<UsageEvent> = {}): UsageEvent => ({
  event_id: account_id,
  account_id,
  app_id_ref: 'app_1',
  endpoint: 'pep_check',
  request_count: 1,
  matched_count: 1,
  at: '2026-11-21T10:00:00.000Z',
  status: 200,
  duration_ms: 8,
  calls: 1,
  ...more,
});

async function rowsOf(table: Table) {
  const found = await Promise.all(
    accounts.map(async (account) => ({
      days: await findUsageDays(table, account, '0000'),
      totals: await findUsageTotals(table, account),
    })),
  );
  const rows = found.flatMap(({ days, totals }, i) => [
    ...days.map((day) => [`${accounts[i]} ${day.date} ${day.appIdRef} ${day.endpoint}`, day] as const),
    ...totals.map((total) => [`${accounts[i]} ${total.appIdRef}`, total] as const),
  ]);
  return Object.fromEntries(
    rows.map(([name, row]) => [
      name,
      'errors' in row ? dayOf(row as UsageDay) : { requests: row.requestCount, lastAt: row.lastAt },
    ]),
  );
}

const dayOf = ({ requestCount, matchedCount, calls, errors, latency, lastAt }: UsageDay) => ({
  requests: requestCount,
  matched: matchedCount,
  calls,
  refused: errors.RATE_LIMITED ?? 0,
  timed: Object.values(latency).reduce((sum, count) => sum + count, 0),
  lastAt,
});

function expectedRows(events: UsageEvent[]) {
  const rows: Record<string, object> = {};
  // An App ID is not used by calls that are refused.
  const lastAt = (same: UsageEvent[]) => {
    const used = same.filter(({ request_count }) => request_count > 0).map(({ at }) => at.slice(0, 16));
    return used.length === 0 ? '' : `${used.sort().at(-1)}:00.000Z`;
  };
  const sum = (same: UsageEvent[], of: (event: UsageEvent) => number) =>
    same.reduce((total, event) => total + of(event), 0);
  for (const same of groupBy(events, (e) => `${e.account_id} ${e.at.slice(0, 10)} ${e.app_id_ref} ${e.endpoint}`)) {
    const [e] = same as [UsageEvent];
    rows[`${e.account_id} ${e.at.slice(0, 10)} ${e.app_id_ref} ${e.endpoint}`] = {
      requests: sum(same, (event) => event.request_count),
      matched: sum(same, (event) => event.matched_count),
      calls: sum(same, (event) => event.calls),
      refused: sum(same, (event) => (event.error_code ? event.calls : 0)),
      timed: same.filter(({ status }) => status === 200).length,
      lastAt: lastAt(same),
    };
  }
  const counted = events.filter(({ request_count }) => request_count > 0);
  for (const same of groupBy(counted, (e) => `${e.account_id} ${e.app_id_ref}`)) {
    const [e] = same as [UsageEvent];
    const requests = sum(same, (event) => event.request_count);
    rows[`${e.account_id} ${e.app_id_ref}`] = { requests, lastAt: lastAt(same) };
  }
  return rows;
}

test('each event is added exactly once, in whatever order, repetition and combination it is delivered', async () => {
  const deliveriesOf = eventsOf.chain((events) =>
    fc.record({
      events: fc.constant(events),
      batches: fc.array(fc.shuffledSubarray(events, { minLength: 1 }), { maxLength: 6 }),
      atOnce: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(deliveriesOf, async ({ events, batches, atOnce }) => {
      const { table } = new SimulatedTable();
      const delivery = deliveries();
      const first = delivery();
      if (atOnce) await Promise.all(batches.map((batch) => addUsage(table, batch, first)));
      else for (const batch of batches) await addUsage(table, batch, delivery());
      expect(await addUsage(table, events, delivery())).toEqual([]);
      expect(await rowsOf(table)).toEqual(expectedRows(events));
    }),
    { numRuns: 60 },
  );
});

test('a function that is killed between or within two writes loses nothing and adds nothing twice', async () => {
  const killed = fc.record({
    events: eventsOf,
    kills: fc.array(fc.record({ request: fc.integer({ min: 1, max: 200 }), isAnswerLost: fc.boolean() }), {
      maxLength: 4,
    }),
  });
  await fc.assert(
    fc.asyncProperty(killed, async ({ events, kills }) => {
      const { table } = new SimulatedTable();
      const delivery = deliveries();
      for (const { request, isAnswerLost } of kills)
        await addUsage(killedAt(table, request, isAnswerLost), events, delivery());
      expect(await addUsage(table, events, delivery())).toEqual([]);
      expect(await rowsOf(table)).toEqual(expectedRows(events));
    }),
    { numRuns: 60 },
  );
});

test('what a killed function left is taken over at once where the queue delivers it again, since its function has ended', async () => {
  const { table } = new SimulatedTable();
  const events = [event('one')];
  const now = new Date('2026-12-02T00:00:00Z');
  // Killed when the row stood under its batch, before the batch was counted or given up.
  expect(await addUsage(killedAt(table, 2, false), events, adding({ now }))).toHaveLength(1);
  const soon = { now: new Date(now.getTime() + 1_000) };
  expect(await addUsage(table, events, adding(soon))).toMatchObject([{ events }]);
  expect(await addUsage(table, events, adding({ ...soon, redelivered: new Set(['one']) }))).toEqual([]);
  expect(await rowsOf(table)).toEqual(expectedRows(events));
});

test('a function that goes on after another one took over its events adds none of them again', async () => {
  const { table } = new SimulatedTable();
  const events = [event('one'), event('two')];
  const delivery = deliveries();
  let takenOver: unknown;
  const stopped = through(table, async (command, pass) => {
    if (command instanceof TransactWriteCommand && !takenOver) takenOver = await addUsage(table, events, delivery());
    return pass(command);
  });
  expect(await addUsage(stopped, events, delivery())).toEqual([]);
  expect(takenOver).toEqual([]);
  expect(await rowsOf(table)).toEqual(expectedRows(events));
});

test('an event that another delivery is adding at this moment comes again, and the others are added', async () => {
  const { table } = new SimulatedTable();
  const [first, second] = [event('one'), event('two')];
  const now = new Date('2026-11-21T10:00:05Z');
  let alsoSecond: unknown;
  const slow = through(table, async (command, pass) => {
    if (command instanceof TransactWriteCommand) alsoSecond ??= await addUsage(table, [first, second], adding({ now }));
    return pass(command);
  });
  expect(await addUsage(slow, [first], adding({ now }))).toEqual([]);
  expect(alsoSecond).toEqual([{ events: [first], reason: new Error('Another delivery is adding these events') }]);
  expect(await rowsOf(table)).toEqual(expectedRows([first, second]));
});

test('what cannot be added is answered, and everything else is added all the same', async () => {
  const { table } = new SimulatedTable();
  const full = through(table, async (command, pass) => {
    if (JSON.stringify(command).includes('USAGE#one')) throw new Error('No capacity');
    return pass(command);
  });
  const notAdded = await addUsage(full, [event('one'), event('two')], adding());
  expect(notAdded).toEqual([{ events: [event('one')], reason: new Error('No capacity') }]);
  expect(Object.keys(await rowsOf(table))).toEqual(['two 2026-11-21 app_1 pep_check', 'two app_1']);
});

test('of a batch that failed a few accounts are tried at once, each for themselves', async () => {
  let [hasFailed, writing, most] = [false, 0, 0];
  const { table } = new SimulatedTable();
  const counted = through(table, async (command, pass) => {
    if (command instanceof TransactWriteCommand && !hasFailed) {
      hasFailed = true;
      throw new Error('No capacity');
    }
    if (hasFailed) most = Math.max(most, ++writing);
    await new Promise((done) => setImmediate(done));
    if (hasFailed) writing--;
    return pass(command);
  });
  const events = Array.from({ length: 20 }, (_, i) => event(`account-${i}`, { event_id: `e${i}` }));
  expect(await addUsage(counted, events, adding())).toEqual([]);
  expect(most).toBe(5);
});

test('what failed is added by the next delivery, however soon that comes', async () => {
  const { table } = new SimulatedTable();
  const now = new Date('2026-11-21T10:00:05Z');
  const full = through(table, async (command, pass) => {
    if (command instanceof TransactWriteCommand) throw new Error('No capacity');
    return pass(command);
  });
  expect(await addUsage(full, [event('one')], adding({ now }))).toHaveLength(1);
  expect(await addUsage(table, [event('one')], adding({ now }))).toEqual([]);
  expect(await rowsOf(table)).toEqual(expectedRows([event('one')]));
});

test('events of any number of groups are added, those of one account side by side', async () => {
  let [writing, most] = [0, 0];
  const { table } = new SimulatedTable();
  const counted = through(table, async (command, pass) => {
    most = Math.max(most, ++writing);
    await new Promise((done) => setImmediate(done));
    writing--;
    return pass(command);
  });
  const events = Array.from({ length: 230 }, (_, i) =>
    event(i < 120 ? 'one' : 'two', { event_id: `e${i}`, app_id_ref: `app_${i % 115}` }),
  );
  expect(await addUsage(counted, events, adding())).toEqual([]);
  expect(await rowsOf(table)).toEqual(expectedRows(events));
  expect(most).toBeGreaterThan(40);
});

test('an event takes one write unit of the log, and a repetition one of the index; sums and mark are written once a batch', async () => {
  const units: Record<string, number> = {};
  const onWrite = (pk: string, count: number) => {
    const kind = pk.split('#')[0] as string;
    units[kind] = (units[kind] ?? 0) + count;
  };
  const { table } = new SimulatedTable({ onWrite });
  const events = Array.from({ length: 200 }, (_, i) =>
    event(['one', 'two'][i % 2] as string, {
      event_id: `e${i}`,
      // Every tenth is sent again, after the call that had the id.
      request_id: requestIdOf(`r${i}`, new Date(Date.parse('2026-11-21T10:00:00.000Z') - (i % 10 === 0 ? 1 : 0))),
    }),
  );
  expect(await addUsage(table, events, adding())).toEqual([]);
  // A transaction takes two: of the mark, and of the day of each account.
  expect(units).toEqual({ REQUESTS: 200, 'gsi1 REQUEST': 20, USAGEBATCH: 2, USAGE: 4 });
});
