import fc from 'fast-check';
import { randomNumbers } from '../../../bin/bench/madeNames.ts';
import { quotaLimits, spareMs } from '../../../lib/billing/quota.ts';
import { plans } from '../../../lib/contract/billing/plans.ts';
import { reserveQuota } from '../../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../../lib/store/usage/recentBuckets.ts';
import { SimulatedTable } from '../../support/simulatedStore/simulatedTable.ts';

const begin = Date.parse('2026-11-30T23:59:58Z');
let calls = 0;
const newId = () => String(calls++).padStart(8, '0');
const withRate = (requestsPerSecond: number, burst: number) => ({
  ...plans.professional,
  rate: { requestsPerSecond, burst },
});

/** When calls were given, of calls at these times: of several processes, one after the other. */
async function given(plan: ReturnType<typeof withRate>, times: number[]): Promise<number[]> {
  const { table } = new SimulatedTable();
  const processes = Array.from({ length: 3 }, () => new RecentBuckets());
  const given: number[] = [];
  for (const [i, at] of times.entries()) {
    const taking = { id: newId(), accountId: 'acc', plan, count: 1, now: new Date(begin + at) };
    if ((await reserveQuota(table, processes[i % 3] as RecentBuckets, taking)).ok) given.push(at);
  }
  return given;
}

/** The most calls beyond the plan's rate that any window holds. */
function mostBeyondRate(times: number[], requestsPerSecond: number): number {
  let most = 0;
  let least = Number.POSITIVE_INFINITY;
  times.forEach((at, calls) => {
    const beyond = calls - (at / 1000) * requestsPerSecond;
    least = Math.min(least, beyond);
    most = Math.max(most, beyond + 1 - least);
  });
  return most;
}

test.each([
  ['100 calls a second', withRate(100, 200)],
  ['1,000 calls a second', withRate(1_000, 60)],
  ['5,000 calls a second', withRate(5_000, 130)],
])(
  'no window holds more than burst and rate, whatever the calls: at most %s, over the turn of a month',
  async (_, plan) => {
    const { requestsPerSecond, burst } = plan.rate;
    const gaps = fc.array(fc.oneof({ weight: 4, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(400) }), {
      minLength: 100,
      maxLength: 120,
    });
    await fc.assert(
      fc.asyncProperty(gaps, async (gaps) => {
        let at = 0;
        // Several calls of the same moment, so that the limit is met.
        const times = gaps.flatMap((gap) => {
          at += gap;
          return Array(4).fill(at) as number[];
        });
        expect(mostBeyondRate(await given(plan, times), requestsPerSecond)).toBeLessThanOrEqual(burst + 1e-6);
      }),
      { numRuns: 6 },
    );
  },
);

test.each([withRate(100, 200), withRate(5_000, 10_000)])(
  'steady calls a little below the rate are all given, by %j',
  async (plan) => {
    const perMs = (0.95 * plan.rate.requestsPerSecond) / 1000;
    const times = Array.from({ length: 2_000 }, (_, i) => Math.floor(i / perMs));
    expect(await given(plan, times)).toHaveLength(times.length);
  },
);

test.each([withRate(100, 200), withRate(1_000, 200)])(
  'of twice the calls that %j allows, what it allows is given: no process holds it back',
  async (plan) => {
    const { requestsPerSecond, burst } = plan.rate;
    const seconds = 2 + burst / requestsPerSecond;
    const times = Array.from({ length: 2 * requestsPerSecond * seconds }, (_, i) => (i * 500) / requestsPerSecond);
    const allowed = burst + requestsPerSecond * seconds;
    expect((await given(plan, times)).length).toBeGreaterThan(0.95 * Math.min(times.length, allowed));
  },
);

test('a flood of refused calls costs a few writes a second instead of one per call', async () => {
  let writes = 0;
  const { table } = new SimulatedTable({ onWrite: () => writes++ });
  const recent = new RecentBuckets();
  const plan = withRate(10, 20);
  let refused = 0;
  for (let at = 0; at < 5_000; at += 2) {
    const taking = { id: newId(), accountId: 'acc', plan, count: 1, now: new Date(begin + at) };
    if (!(await reserveQuota(table, recent, taking)).ok) refused++;
  }
  expect(refused).toBeGreaterThan(2_400);
  // Each look at the bucket gives the few calls it has gained, and then finds it empty once.
  expect(writes).toBeLessThan(2_500 - refused + 5 * 5);
});

test.each([
  ['near its rate, from many processes', withRate(400, 800), { processes: 20, gapMs: 3 }, 1.06],
  ['at a third of its rate, from two processes', withRate(100, 200), { processes: 2, gapMs: 27 }, 1.03],
  ['at half of its rate, from four processes', withRate(100, 200), { processes: 4, gapMs: 20 }, 1.03],
  ['at half of its rate, from one process', withRate(100, 200), { processes: 1, gapMs: 20 }, 1.001],
  ['at a tenth of its rate, from four processes', withRate(100, 200), { processes: 4, gapMs: 100 }, 1.04],
  ['at a tenth of its rate, from many processes', withRate(100, 200), { processes: 20, gapMs: 80 }, 1.15],
])('a quota under steady load %s is written little more than once a call', async (_, plan, load, perCall) => {
  let writes = 0;
  const { table } = new SimulatedTable({ onWrite: () => writes++ });
  const processes = Array.from({ length: load.processes }, () => new RecentBuckets());
  const random = randomNumbers(1);
  let at = begin;
  for (let i = 0; i < 1_000; i++) {
    at -= load.gapMs * Math.log(1 - random());
    const recent = processes[Math.floor(random() * processes.length)] as RecentBuckets;
    const taking = { id: newId(), accountId: 'acc', plan, count: 1, now: new Date(at) };
    expect((await reserveQuota(table, recent, taking)).ok).toBe(true);
  }
  expect(writes).toBeLessThan(1_000 * perCall);
});

test('whoever calls through several processes can call nine tenths of the burst at once, and all of it after a rest', async () => {
  const plan = withRate(100, 200);
  const { intervalMs } = quotaLimits(plan);
  expect(spareMs(quotaLimits(plan))).toBe(20 * intervalMs);
  const steady = Array.from({ length: 200 }, (_, i) => i * 50);
  const burstAt = (restMs: number) => {
    const at = (steady.at(-1) ?? 0) + restMs;
    return [...steady, ...(Array(300).fill(at) as number[])];
  };
  const givenAfter = async (restMs: number) => (await given(plan, burstAt(restMs))).length - steady.length;
  const soon = await givenAfter(50);
  expect(soon).toBeGreaterThanOrEqual(180 - 50 / intervalMs);
  expect(soon).toBeLessThan(200);
  expect(await givenAfter(10_000)).toBe(200);
});
