import { randomNumbers } from '../../../bin/bench/madeNames.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import type { Plan } from '../../../lib/contract/billing/plans.ts';
import { usageBatch } from '../../../lib/contract/messages.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { requestIdOf } from '../../../lib/platform/requestId.ts';
import type { Table } from '../../../lib/store/table.ts';
import { addUsage } from '../../../lib/store/usage/addUsage.ts';
import { findQuotaUsed, reserveQuota } from '../../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../../lib/store/usage/recentBuckets.ts';
import { findUsageTotals } from '../../../lib/store/usage/usagePast.ts';
import { SimulatedClock } from './simulatedClock.ts';
import { SimulatedTable } from './simulatedTable.ts';
import { SimulatedUsageQueue, startedAt, type UsageQueueOptions } from './usageQueue.ts';
import { WriteMeter } from './writeMeter.ts';

export interface Simulated {
  accounts: number;
  plan: Plan;
  screeningsPerSecond: number;
  seconds: number;
  queue: UsageQueueOptions;
  /** Whether the counted usage is read from all accounts in the end (default). */
  countsAll?: boolean;
}

/** Of the 1,000 write units a second that DynamoDB takes of one partition. */
export const partitionUnitsMax = 800;

/** As in production, and with a thousandth of everything delivered twice or killed. */
export const queueOptions = {
  batchSize: usageBatch.size,
  functionsMax: usageBatch.functionsMax,
  windowMs: stages.prod.usageWindowSeconds * 1000,
  functionMs: 5,
  troubleShare: 0.001,
};

/** How long DynamoDB takes for a request, transactions included: more than it mostly does. */
const requestMs = 15;
const transactionMs = 15;
/** A screening beside its writes. */
const screeningMs = 8;

/**
 * Screenings at random times by random accounts, in simulated time and with the store's real requests: each takes from the
 * allowance in one of as many processes as are needed, and its usage goes through the queue. Seeded: the same every time.
 */
export async function simulate({ accounts, plan, screeningsPerSecond, seconds, queue, countsAll = true }: Simulated) {
  const clock = new SimulatedClock();
  const random = randomNumbers(1);
  const newId = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  const meter = new WriteMeter(clock);
  const simulated = new SimulatedTable({
    onWrite: (pk, units) => meter.count(pk, units),
    wait: (ms) => clock.wait(ms),
    requestMs,
    transactionMs,
  });
  const { table } = simulated;
  const usageQueue = new SimulatedUsageQueue(clock, queue, random, (events) =>
    addUsage(table, events, { now: new Date(startedAt + clock.now), newId }),
  );
  const idle: RecentBuckets[] = [];
  let [screened, refused] = [0, 0];

  async function screen(): Promise<void> {
    const recent = idle.pop() ?? new RecentBuckets();
    const accountId = `account-${Math.floor(random() * accounts)}`;
    const now = new Date(startedAt + clock.now);
    const taken = await reserveQuota(table, recent, { id: newId(), accountId, plan, count: 1, now });
    await clock.wait(screeningMs);
    idle.push(recent);
    if (!taken.ok) {
      refused++;
      return;
    }
    const event = { event_id: `event-${screened++}-${newId()}`, account_id: accountId, app_id_ref: 'app_1' };
    await usageQueue.send({
      ...event,
      endpoint: usageKeys.sanctionsCheck,
      request_count: 1,
      matched_count: 0,
      at: now.toISOString(),
      request_id: requestIdOf(event.event_id, now),
      status: 200,
      duration_ms: screeningMs,
      calls: 1,
    });
  }

  async function arrive(): Promise<void> {
    while (clock.now < seconds * 1000) {
      void screen();
      await clock.wait((-1000 * Math.log(1 - random())) / screeningsPerSecond);
    }
  }

  void arrive();
  await clock.run();
  const counting = countAll(table, countsAll ? accounts : 0);
  await clock.run();
  const counted = await counting;
  usageQueue.delaysMs.sort((a, b) => a - b);
  return {
    screened,
    refused,
    kinds: meter.kinds,
    conflicts: simulated.conflicts,
    functionsMost: usageQueue.functionsMost,
    addedAfterMs: usageQueue.delaysMs[Math.floor(usageQueue.delaysMs.length * 0.99)] ?? 0,
    ...counted,
  };
}

/** What the months and the totals of all accounts come to. */
async function countAll(table: Table, accounts: number) {
  let [taken, added] = [0, 0];
  for (let i = 0; i < accounts; i++) {
    const accountId = `account-${i}`;
    for (const at of [startedAt, startedAt + 10 * 86_400_000]) {
      taken += await findQuotaUsed(table, accountId, new Date(at));
    }
    for (const total of await findUsageTotals(table, accountId)) added += total.requestCount;
  }
  return { taken, added };
}
