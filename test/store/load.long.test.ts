import { plans } from '../../lib/contract/billing/plans.ts';
import { partitionUnitsMax, queueOptions, simulate } from '../support/simulatedStore/simulate.ts';

test('one account at the rate of the largest plan asks no partition for more than 800 write units a second', async () => {
  const simulation = await simulate({
    accounts: 1,
    plan: plans.professional,
    screeningsPerSecond: plans.professional.rate.requestsPerSecond,
    seconds: 3,
    // Trouble on the way, so that exactness is part of it.
    queue: { ...queueOptions, troubleShare: 0.02 },
  });
  const { screened, refused, taken, added, kinds } = simulation;
  expect(screened).toBeGreaterThan(250);
  expect([refused, taken, added]).toEqual([0, screened, screened]);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['ALLOWANCE', 'REQUESTS', 'USAGE', 'USAGEBATCH']);
  for (const { hottest } of kinds) expect(hottest.unitsPerSecond).toBeLessThanOrEqual(partitionUnitsMax);
});

test('a flood of 5,000 calls a second on a plan of 100 does not get at its partition', async () => {
  const scenario = {
    accounts: 1,
    plan: plans.professional,
    screeningsPerSecond: 5_000,
    seconds: 1,
    queue: queueOptions,
  };
  const { screened, refused, taken, added, kinds } = await simulate(scenario);
  expect(refused).toBeGreaterThan(4_500);
  expect([taken, added]).toEqual([screened, screened]);
  for (const { hottest } of kinds) expect(hottest.unitsPerSecond).toBeLessThanOrEqual(partitionUnitsMax);
});

test('usage of 5,000 screenings a second of 10,000 accounts is recorded as it comes, where a write takes 15 ms', async () => {
  const simulation = await simulate({
    accounts: 10_000,
    plan: plans.professional,
    screeningsPerSecond: 5_000,
    seconds: 1,
    queue: queueOptions,
  });
  const { screened, taken, added, addedAfterMs, functionsMost } = simulation;
  expect(screened).toBeGreaterThan(4_800);
  expect([taken, added]).toEqual([screened, screened]);
  // No queue builds up: what is added waits for its window, and a second at most for a function and its writes.
  expect(addedAfterMs).toBeLessThan(queueOptions.windowMs + 1_000);
  expect(functionsMost).toBeLessThan(queueOptions.functionsMax);
});
