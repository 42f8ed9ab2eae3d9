import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import type { BackTestPartMessage, JobMessage } from '../../lib/contract/messages.ts';
import { screeningInput } from '../../lib/contract/screening/screeningInput.ts';
import { createBackTest } from '../../lib/operations/backTesting/createBackTest.ts';
import { planBackTest } from '../../lib/operations/backTesting/planBackTest.ts';
import { testBackTestPart } from '../../lib/operations/backTesting/testBackTestPart.ts';
import { CurrentLists } from '../../lib/operations/screening/currentLists.ts';
import { kindsOf } from '../../lib/operations/screening/kindsOf.ts';
import { PinnedLists } from '../../lib/operations/screening/pinnedLists.ts';
import { presentAnswer } from '../../lib/operations/screening/presentAnswer.ts';
import { presentSanctionsMatch } from '../../lib/operations/screening/presentMatch.ts';
import { screenName } from '../../lib/operations/screening/screenName.ts';
import { type Bucket, putObject } from '../../lib/platform/bucket.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { buildSegment } from '../../lib/screening/segments.ts';
import { findBackTestJob } from '../../lib/store/backTesting/backTestJobs.ts';
import { keys } from '../../lib/store/keys.ts';
import { currentCodec } from '../../lib/store/lists/editions.ts';
import { objectKeys } from '../../lib/store/objectKeys.ts';
import { type Item, putItems } from '../../lib/store/table.ts';
import { openList } from '../lists/openList.ts';
import { randomNumbers } from './madeNames.ts';
import { customerNames } from './monitoring.ts';
import { fillTable, type LocalStores, startStores } from './receipts/localStores.ts';
import { accountId, type MadeScreening, receiptKeysOf, rowsOf } from './receipts/madeReceipts.ts';
import { memoryQueue } from './receipts/memoryQueue.ts';

export const summary =
  'backtests --lists DIR [--count 50000] [--customers 10000]    screens customers against the shipped samples, each as often as needed for so many receipts, then tests these with another threshold, part by part in one process; ends with 1 above the limit';

/** Seconds of two processors. */
const limit = 180;
const processors = 2;
const customersFile = 'names/customers_global_50k.csv.gz';
const samplesDir = join(import.meta.dirname, '../../lib/lists/samples');
const end = Date.parse('2026-11-28T10:00:00Z');
const monthMs = 30 * 86_400_000;
const actor = { type: 'user', userId: 'bench', role: 'owner' } as const;

export async function run(args: string[]): Promise<void> {
  const options = {
    lists: { type: 'string' },
    count: { type: 'string', default: '50000' },
    customers: { type: 'string', default: '10000' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (!values.lists) throw new Error(`usage: ${summary}`);
  const names = await customerNames(join(values.lists, customersFile), Number(values.customers), randomNumbers(5));
  const count = Number(values.count);
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-back-tests-'));
  const clock = () => new Date(end);
  try {
    await fillTable(dataDir, clock, async function* (stores) {
      await putItems(stores.table, await editionItems(stores.editions));
      yield* rowsOf(stores, screenings(stores, names, count));
    });
    const stores = await startStores(dataDir, clock);
    try {
      await measure(stores, count);
    } finally {
      await stores.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The shipped samples as everybody's current editions, their segments stored. */
function editionItems(editions: Bucket): Promise<Item[]> {
  return Promise.all(
    sampleLists.map(async ({ listType: list, part, file, date: editionDate }) => {
      const entities: ListedEntity[] = [];
      for await (const entity of (await openList(join(samplesDir, file), list)).entities) entities.push(entity);
      const bytes = await buildSegment({ list, editionDate, entities });
      const segmentKey = objectKeys.segment(list, createHash('sha256').update(bytes).digest('hex'));
      await putObject(editions, segmentKey, bytes);
      const by = { type: 'system', name: 'bench' } as const;
      return {
        ...keys.current('shared', '', list, part),
        ...currentCodec.encode({
          ...{ id: `${list}-${part}-${editionDate}`, list, part, scope: 'shared', editionDate },
          ...{ publishedAt: `${editionDate}T00:00:00.000Z`, publishedBy: by, changedBy: by },
          ...{ records: entities.length, segmentKey },
        }),
      };
    }),
  );
}

/** Checks of customers with the defaults of a similar search, one customer after the other, spread over a month. */
async function* screenings(
  { table, editions }: LocalStores,
  names: readonly string[],
  count: number,
): AsyncGenerator<MadeScreening> {
  const lists = new CurrentLists(table, editions);
  // The answer of a day is that of the next one: no list changes.
  const answered: Awaited<ReturnType<typeof answerOf>>[] = [];
  for (let number = 0; number < count; number++) {
    const customer = number % names.length;
    const [name, externalRef] = [names[customer] ?? '', `customer ${customer}`];
    const at = new Date(end - monthMs + Math.floor((number / count) * monthMs));
    const answer = answered[customer] ?? (await answerOf(lists, { name, externalRef, at }));
    answered[customer] = answer;
    yield { ...{ number, at, name, externalRef }, endpoint: 'sanctions_check', ...answer };
  }
}

async function answerOf(
  lists: CurrentLists,
  { name, externalRef, at }: { name: string; externalRef: string; at: Date },
) {
  const input = screeningInput.parse({ name, external_ref: externalRef, match_type: 'fuzzy', allow_partial: true });
  const deadline = { signal: new AbortController().signal, hasPassed: () => false, passedMs: () => 0 };
  const call = { lists, deadline, accountId, now: at };
  const { matched, receipt: facts } = await screenName(call, { input, kinds: kindsOf.sanctions }, (found) =>
    presentAnswer(found, input, presentSanctionsMatch),
  ).run();
  return { matched, ...(facts ? { facts } : {}) };
}

async function measure({ table, uploads, receipts, editions }: LocalStores, count: number): Promise<void> {
  const clock = () => new Date();
  const asked = {
    ...({ name: 'A bench', share: 100, threshold: 0.9 } as const),
    ...{ from: new Date(end - monthMs).toISOString(), to: new Date(end).toISOString() },
  };
  const asking = { table, backTestsQueue: memoryQueue<JobMessage>(), now: new Date(end), random: randomBytes };
  const { id } = await createBackTest(asking, { accountId, plan: 'professional', actor }, asked);
  const [began, beganCpu] = [performance.now(), process.cpuUsage()];
  const partsQueue = memoryQueue<BackTestPartMessage>();
  await planBackTest({ table, uploads, partsQueue, actor, clock }, accountId, id);
  const deps = { table, uploads, receipts, keys: receiptKeysOf(table), lists: new PinnedLists(editions) };
  for (const { part_number: number } of partsQueue.sent) {
    await testBackTestPart({ ...deps, random: randomBytes, actor, clock }, { accountId, jobId: id, number });
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { user, system } = process.cpuUsage(beganCpu);
  const processorSeconds = Math.round((user + system) / 1e6);
  const { status, screenings, withMatchThen, withMatchNow } = (await findBackTestJob(table, accountId, id)) ?? {};
  const figures = { status, screenings, withMatchThen, withMatchNow, parts: partsQueue.sent.length };
  const memoryMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ ...figures, seconds, processorSeconds, memoryMegabytes }, undefined, 2));
  const isWhole = status === 'completed' && screenings === count;
  if (!isWhole || processorSeconds / processors > limit) process.exitCode = 1;
}
