import fc from 'fast-check';
import { SimulatedTable } from '../../bin/bench/store/simulatedTable.ts';
import type { UsageEvent } from '../../lib/contract/messages.ts';
import { addUsage } from '../../lib/store/addUsage.ts';
import type { Table } from '../../lib/store/table.ts';
import { findUsageDays, findUsageTotals } from '../../lib/store/usage.ts';

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
});
const eventsOf = fc
  .array(eventOf, { minLength: 1, maxLength: 150 })
  .map((events): UsageEvent[] => events.map((event, i) => ({ ...event, event_id: `event-${i}` })));

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
    rows.map(([name, row]) => [name, [row.requestCount, 'matchedCount' in row ? row.matchedCount : null, row.lastAt]]),
  );
}

function expectedRows(events: UsageEvent[]) {
  const rows: Record<string, [number, number | null, string]> = {};
  for (const e of events) {
    // A total has no count of matches.
    for (const [name, first] of [
      [`${e.account_id} ${e.at.slice(0, 10)} ${e.app_id_ref} ${e.endpoint}`, 0],
      [`${e.account_id} ${e.app_id_ref}`, null],
    ] as const) {
      const [requests, matched, lastAt] = rows[name] ?? [0, first, ''];
      const minute = `${e.at.slice(0, 16)}:00.000Z`;
      rows[name] = [
        requests + e.request_count,
        matched === null ? null : matched + e.matched_count,
        lastAt > minute ? lastAt : minute,
      ];
    }
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
  }));
  expect(await addUsage({ ...table, client: { send } as never }, events, () => 0)).toEqual([]);
  expect(most).toBe(50);
});
