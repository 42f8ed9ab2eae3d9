import { randomUUID } from 'node:crypto';
import { reserveSearches } from '../../../lib/operations/usage/reserveSearches.ts';
import type { Table } from '../../../lib/store/table.ts';
import { findGivenBack } from '../../../lib/store/usage/givenBack.ts';
import { findQuotaUsed } from '../../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../../lib/store/usage/recentBuckets.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-21T12:00:00Z');

/** A call whose time is over at its first write to the table. */
async function late(accountId: string) {
  const end = new AbortController();
  const send = table.direct.send.bind(table.direct) as (command: unknown) => Promise<unknown>;
  const direct = {
    send: (command: unknown) => {
      end.abort();
      return send(command);
    },
  };
  const deadline = { signal: end.signal, hasPassed: () => false, passedMs: () => 0 };
  const deps = { table: { ...table, direct: direct as never }, recentBuckets: new RecentBuckets(), deadline };
  const account = { accountId, plan: 'simple' } as const;
  return reserveSearches(deps, { id: randomUUID(), account, count: 1, now });
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a reservation that comes after the time of its call is released, and its number noted as given back', async () => {
  await expect(late('acc-late')).rejects.toMatchObject({ code: 'LIST_UNAVAILABLE' });
  await expect(late('acc-late')).rejects.toMatchObject({ code: 'LIST_UNAVAILABLE' });
  await until(async () => (await findGivenBack(table, 'acc-late', '2026-11')).size === 2);
  expect(await findGivenBack(table, 'acc-late', '2026-11')).toEqual(new Set([1, 2]));
  expect(await findQuotaUsed(table, 'acc-late', now)).toBe(0);
  expect(await findGivenBack(table, 'acc-late', '2026-12')).toEqual(new Set());
});
