import fc from 'fast-check';
import { SimulatedTable } from '../../bin/bench/store/simulatedTable.ts';
import type { UsageEvent } from '../../lib/contract/messages.ts';
import { groupBy } from '../../lib/platform/groupBy.ts';
import { addUsage } from '../../lib/store/addUsage.ts';
import type { Table } from '../../lib/store/table.ts';
import { findUsageDays, findUsageTotals, type UsageDay } from '../../lib/store/usage.ts';

const shards = 3;
const accounts = ['one', 'two'];

const eventOf = fc.record({
  account_id: fc.constantFrom(...accounts),
  app_id_ref: fc.constantFrom('app_1', 'app_2'),
  endpoint: fc.constantFrom('sanctions_check', 'pep_check'),
  request_count: fc.integer({ min: 1, max: 5 }),
  matched_count: fc.integer({ min: 0, max: 5 }),
  at: fc.integer({ min: 0, max: 200_000 }).map((s) => new Date(Date.UTC(2026, 10, 29) + s * 1000).toISOString()),
  shards: fc.constant(shards),
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

/** A table whose process is killed at its n-th write: before it reaches the table, or before the answer comes back. */
function killedAt(table: Table, write: number, isAnswerLost: boolean): Table {
  let writes = 0;
  const send = async (command: never) => {
    if (++writes < write) return table.client.send(command);
    if (writes === write && isAnswerLost) await table.client.send(command);
    throw new Error('Killed');
  };
  return { ...table, client: { send } as never };
}

async function rowsOf(table: Table) {
  const found = await Promise.all(
    accounts.map(async (account) => ({
      days: await findUsageDays(table, account, '0000', shards),
      totals: await findUsageTotals(table, account, shards),
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
  const lastAt = (same: UsageEvent[]) =>
    `${same
      .map(({ at }) => at.slice(0, 16))
      .sort()
      .at(-1)}:00.000Z`;
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
  // An App ID is not used by calls that are refused.
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
      shard: fc.double({ min: 0, max: 0.99, noNaN: true }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(deliveriesOf, async ({ events, batches, atOnce, shard }) => {
      const { table } = new SimulatedTable();
      let random = shard;
      const add = (batch: UsageEvent[]) => addUsage(table, batch, () => (random = (random * 7.7 + 0.13) % 1));
      if (atOnce) await Promise.all(batches.map(add));
      else for (const batch of batches) await add(batch);
      expect(await add(events)).toEqual([]);
      expect(await rowsOf(table)).toEqual(expectedRows(events));
    }),
    { numRuns: 60 },
  );
});

test('a function that is killed between or within two writes loses nothing and adds nothing twice', async () => {
  const killed = fc.record({
    events: eventsOf,
    kills: fc.array(fc.record({ write: fc.integer({ min: 1, max: 8 }), isAnswerLost: fc.boolean() }), { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(killed, async ({ events, kills }) => {
      const { table } = new SimulatedTable();
      for (const { write, isAnswerLost } of kills)
        await addUsage(killedAt(table, write, isAnswerLost), events, () => 0);
      expect(await addUsage(table, events, () => 0.5)).toEqual([]);
      expect(await rowsOf(table)).toEqual(expectedRows(events));
    }),
    { numRuns: 60 },
  );
});

test('what cannot be added is answered, and everything else is added all the same', async () => {
  const simulated = new SimulatedTable();
  const { table } = simulated;
  const send = async (command: { input: { TransactItems?: object[] } }) => {
    if (JSON.stringify(command.input).includes('USAGE#one')) throw new Error('No capacity');
    return table.client.send(command as never);
  };
  const event = (account_id: string): UsageEvent => ({
    event_id: account_id,
    account_id,
    app_id_ref: 'app_1',
    endpoint: 'pep_check',
    request_count: 1,
    matched_count: 1,
    at: '2026-11-21T10:00:00.000Z',
    shards,
    status: 200,
    calls: 1,
  });
  const notAdded = await addUsage({ ...table, client: { send } as never }, [event('one'), event('two')], () => 0);
  expect(notAdded).toEqual([{ events: [event('one')], reason: new Error('No capacity') }]);
  expect(Object.keys(await rowsOf(table))).toEqual(['two 2026-11-21 app_1 pep_check', 'two app_1']);
});

test('groups are written side by side: a hundred accounts take the time of two writes', async () => {
  let [writing, most] = [0, 0];
  const { table } = new SimulatedTable();
  const send = async (command: never) => {
    most = Math.max(most, ++writing);
    await new Promise((done) => setImmediate(done));
    writing--;
    return table.client.send(command);
  };
  const events = Array.from({ length: 100 }, (_, i) => ({
    event_id: `e${i}`,
    account_id: `account ${i}`,
    app_id_ref: 'app_1',
    endpoint: 'pep_check',
    request_count: 1,
    matched_count: 1,
    at: '2026-11-21T10:00:00.000Z',
    shards: 1,
    status: 200,
    calls: 1,
  }));
  expect(await addUsage({ ...table, client: { send } as never }, events, () => 0)).toEqual([]);
  expect(most).toBe(50);
});
