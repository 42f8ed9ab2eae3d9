import { parseArgs } from 'node:util';
import { shardsOf } from '../../lib/billing/shards.ts';
import { stages } from '../../lib/cloud/stages.ts';
import { usageBatch } from '../../lib/contract/messages.ts';
import { type Plan, plans } from '../../lib/contract/plans.ts';
import { type Simulation, simulate } from './store/simulate.ts';

export const summary =
  "The store's write units at 5,000 screenings a second of one account, and 100,000 of many, by simulation.";

/** DynamoDB takes 1,000 write units a second of one partition. */
export const partitionUnitsMax = 800;

/** A plan allowing one account the store's designed load. */
export const largePlan: Plan = { ...plans.professional, rate: { requestsPerSecond: 5_000, burst: 10_000 } };

/** As in production, and with a thousandth of everything delivered twice or killed. */
export const queueOptions = {
  batchSize: usageBatch.size,
  functionsMax: usageBatch.functionsMax,
  windowMs: stages.prod.usageWindowSeconds * 1000,
  functionMs: 5,
  troubleShare: 0.001,
};

const scenarios = [
  { what: 'One account, a plan of 5,000 a second', accounts: 1, plan: largePlan, screeningsPerSecond: 5_000 },
  { what: 'One account, Professional at its rate', accounts: 1, plan: plans.professional, screeningsPerSecond: 100 },
  { what: 'One account, Professional, flooded', accounts: 1, plan: plans.professional, screeningsPerSecond: 5_000 },
  { what: '10,000 accounts', accounts: 10_000, plan: plans.professional, screeningsPerSecond: 100_000 },
];

/** `--seconds N` of simulated time (default 2). */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '2' } } });
  const seconds = Number(values.seconds);
  for (const { what, ...scenario } of scenarios) {
    const simulation = await simulate({ ...scenario, seconds, queue: queueOptions });
    console.log(
      `${what}: ${count(scenario.screeningsPerSecond)} screenings/s, ${shardsOf(scenario.plan)} shards, ${seconds} s`,
    );
    printKinds(simulation, seconds, groupSizeOf(scenario.accounts, scenario.screeningsPerSecond));
    const { screened, refused, taken, added, conflicts, functionsMost, addedAfterMs } = simulation;
    console.log(
      `  answered ${count(screened)}, refused ${count(refused)}; counted ${count(taken)}, added ${count(added)}`,
    );
    console.log(
      `  added within ${(addedAfterMs / 1000).toFixed(1)} s (p99) by at most ${functionsMost} functions, ${conflicts} conflicts\n`,
    );
    if (taken !== screened || added !== screened) throw new Error('What was answered was not counted exactly once');
  }
}

function printKinds({ kinds, screened }: Simulation, seconds: number, groupSize: number): void {
  console.log(
    `  ${'write units a second'.padEnd(24)}${'on paper'.padStart(10)}${'simulated'.padStart(11)}${'hottest partition'.padStart(20)}`,
  );
  for (const { kind, units, hottest } of kinds) {
    const paper = paperUnits(kind, screened / seconds, groupSize);
    console.log(
      `  ${kind.padEnd(24)}${paper.padStart(10)}${count(units / seconds).padStart(11)}${count(hottest.unitsPerSecond).padStart(20)}`,
    );
  }
}

/**
 * On paper: a search takes one unit of the allowance, and its row of the log one. The day's row is written in a transaction (two units),
 * once for each group of events of one account. What is simulated beyond it are failed conditions and repetitions.
 */
function paperUnits(kind: string, screenedPerSecond: number, groupSize: number): string {
  const each = { ALLOWANCE: 1, REQUESTS: 1, USAGE: 2 / groupSize }[kind] ?? 0;
  return count(each * screenedPerSecond);
}

/** Events of one account in a batch, which is full or holds what came within its window. */
function groupSizeOf(accounts: number, screeningsPerSecond: number): number {
  const inBatch = Math.min(queueOptions.batchSize, (screeningsPerSecond * queueOptions.windowMs) / 1000);
  return Math.max(1, inBatch / accounts);
}

const count = (value: number) => Math.round(value).toLocaleString('en-US');
