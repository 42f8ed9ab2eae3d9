import { randomNumbers } from '../../bin/bench/madeNames.ts';
import { plans } from '../../lib/contract/billing/plans.ts';
import type { Table } from '../../lib/store/table.ts';
import { addUsage } from '../../lib/store/usage/addUsage.ts';
import { findQuotaUsed, releaseQuota, reserveQuota } from '../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../lib/store/usage/recentBuckets.ts';
import { findUsageDays } from '../../lib/store/usage/usage.ts';
import { findUsageTotals } from '../../lib/store/usage/usagePast.ts';
import { startTable } from '../support/dynamo.ts';
import { SimulatedTable } from '../support/simulatedStore/simulatedTable.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

/** Everything that the store answers to the same random calls. */
async function answersOf(table: Table): Promise<unknown[]> {
  const random = randomNumbers(3);
  const recent = new RecentBuckets();
  const answers: unknown[] = [];
  const busy = { ...plans.professional, rate: { requestsPerSecond: 1_000, burst: 12 } };
  let at = Date.parse('2026-11-30T23:59:55Z');
  for (let i = 0; i < 150; i++) {
    at += random() * 100;
    const plan = [plans.simple, busy][i % 2] as typeof plans.simple;
    const accountId = `acc_${i % 2}`;
    const count = random() < 0.2 ? 3 : 1;
    // Of few, so that some come again.
    const id = `call-${Math.floor(random() * 100)}`;
    const taken = await reserveQuota(table, recent, {
      id,
      accountId,
      plan,
      count,
      now: new Date(at),
    });
    answers.push(taken);
    if (taken.ok && random() < 0.2) await releaseQuota(table, recent, taken.searches);
    const event_id = `event-${Math.floor(random() * 80)}`;
    const about = {
      app_id_ref: 'app_1',
      endpoint: 'pep_check',
      // Some were refused.
      request_count: i % 5 === 0 ? 0 : count,
      matched_count: count - 1,
      status: 200,
      calls: 1,
    };
    const events = [{ ...about, event_id, account_id: accountId, at: new Date(at - random() * 200_000).toISOString() }];
    answers.push(await addUsage(table, events, { now: new Date(at), newId: () => `batch-${i}` }));
  }
  for (const accountId of ['acc_0', 'acc_1']) {
    answers.push(await findQuotaUsed(table, accountId, new Date(at)));
    answers.push((await findUsageDays(table, accountId, '0000')).map((row) => JSON.stringify(row)).sort());
    answers.push(await findUsageTotals(table, accountId));
  }
  return answers;
}

test('the simulated table, which fast tests rest on, answers as the local DynamoDB does', async () => {
  expect(await answersOf(new SimulatedTable().table)).toEqual(await answersOf(table));
});
