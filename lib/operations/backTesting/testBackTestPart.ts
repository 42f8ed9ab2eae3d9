import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Actor } from '../../contract/actor.ts';
import { differencesKeptMax } from '../../contract/backTesting/backTestLimits.ts';
import type { ReceiptFindings, ReceiptRow } from '../../contract/receipts/receipt.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { logFault } from '../../platform/log.ts';
import {
  type BackTestCounts,
  type BackTestJob,
  findBackTestJob,
  noCounts,
  updateBackTestPartDone,
} from '../../store/backTesting/backTestJobs.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import type { Table } from '../../store/table.ts';
import { eachReceiptCall } from '../../store/usage/receiptCalls.ts';
import type { LoggedCall } from '../../store/usage/requests.ts';
import { questionOf } from '../receipts/askedOf.ts';
import { rowsOfReceipt } from '../receipts/fileRows.ts';
import { openReceipt } from '../receipts/readReceipt.ts';
import { type ReceiptKeys, sealMore } from '../receipts/receiptKeys.ts';
import { ReceiptObjects } from '../receipts/receiptObject.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import type { PinnedLists } from '../screening/pinnedLists.ts';
import {
  type BackTestPart,
  type DifferenceLabel,
  isSampled,
  type KeptDifference,
  putNames,
  putPart,
  readPart,
  readPlan,
} from './backTestParts.ts';
import { TestedLists } from './testedLists.ts';
import { testNames } from './testNames.ts';
import { type TestedScreening, testScreening } from './testScreening.ts';

export interface TestBackTestPart {
  table: Table;
  uploads: Bucket;
  receipts: Bucket;
  keys: ReceiptKeys;
  lists: PinnedLists;
  random: (bytes: number) => Uint8Array;
  actor: Actor;
  clock: () => Date;
}

/** How long a back-test may have been cancelled before it is noticed. */
const lookMs = 1_000;

/**
 * Tests the screenings of one part against the pinned editions, and stores the differences. A repeat stores the same and counts nothing.
 * The last part ends the back-test.
 */
export async function testBackTestPart(
  deps: TestBackTestPart,
  { accountId, jobId, number }: { accountId: string; jobId: string; number: number },
): Promise<void> {
  const { table, uploads } = deps;
  const job = await findBackTestJob(table, accountId, jobId);
  if (job?.status !== 'processing') return;
  if (!job.doneParts?.has(number)) {
    const part = (await readPlan(uploads, job))[number - 1];
    if (!part) throw new Error('A back-test has no part of this number');
    const tested = await testedPart(deps, job, part);
    if (!tested) return;
    const { kept: differences, matched } = tested;
    await putPart(uploads, job, number, { differences, matched: [...matched] });
    await updateBackTestPartDone(table, job, number, tested.counts);
  }
  const read = await findBackTestJob(table, accountId, jobId);
  if (read?.status !== 'processing' || read.unitsCompleted !== read.unitsTotal) return;
  await putNames(uploads, read, await namesOf(deps, read));
  await updateJob(table, read, 'complete', { actor: deps.actor, now: deps.clock() });
}

interface TestedPart {
  counts: BackTestCounts;
  kept: KeptDifference[];
  /** Ids of records found by the screenings. */
  matched: Set<string>;
}

/** Undefined if the back-test has ended meanwhile. */
async function testedPart(deps: TestBackTestPart, job: BackTestJob, part: BackTestPart) {
  const { table, clock } = deps;
  const loaded = await deps.lists.load(job.editions, kindsOf.both, new Date(job.createdAt));
  const reading: Reading = {
    ...deps,
    job,
    lists: new TestedLists(loaded, job.lists),
    objects: new ReceiptObjects(deps.receipts),
    tested: { counts: noCounts(), kept: [], matched: new Set() },
  };
  let lookedAt = clock().getTime();
  for await (const call of eachReceiptCall(table, job.accountId, part)) {
    if (!isSampled(call.eventId, job.share)) continue;
    const opened = await opening(reading, call);
    if (!opened) {
      reading.tested.counts.unreadable += Math.max(1, call.requestCount);
      continue;
    }
    for await (const found of findingsOf(reading, opened, part)) {
      testOne(reading, opened, found);
      if (clock().getTime() - lookedAt < lookMs) continue;
      if ((await findBackTestJob(table, job.accountId, job.id))?.status !== 'processing') return undefined;
      lookedAt = clock().getTime();
      await othersTurn();
    }
  }
  return reading.tested;
}

interface Reading extends Omit<TestBackTestPart, 'lists'> {
  job: BackTestJob;
  lists: TestedLists;
  objects: ReceiptObjects;
  tested: TestedPart;
}

type Opened = NonNullable<Awaited<ReturnType<typeof opening>>>;

/** A receipt with its key; undefined for an erased or damaged one. */
async function opening({ keys, objects, job }: Reading, call: LoggedCall) {
  const { receiptKey, commitment, batchId = '', eventId, receiptId: id = '' } = call;
  if (!receiptKey || !commitment) return undefined;
  const body = await objects.read(batchId, eventId);
  if (!body) return undefined;
  try {
    const key = await keys.unwrap(job.accountId, receiptKey);
    return { id, key, ...openReceipt(key, { id, commitment, body }) };
  } catch (error) {
    logFault('receipt not readable', error, { jobId: job.id });
    return undefined;
  }
}

interface FoundRow {
  row: number | null;
  findings: ReceiptFindings & { refused?: string | null };
}

/** Rows in memory at once. */
const rowsAtOnce = 500;

/** Findings of each name of a receipt: one, or the rows of this part. */
async function* findingsOf({ receipts }: Reading, opened: Opened, part: BackTestPart): AsyncGenerator<FoundRow> {
  const rows = rowsOfReceipt(receipts, opened);
  if (!rows) {
    yield { row: null, findings: opened.receipt };
    return;
  }
  const { start, end } = part.rows ?? { start: 0, end: null };
  const last = Math.min(end ?? rows.count, rows.count);
  for (let first = start; first < last; first += rowsAtOnce) {
    const texts = await rows.texts(first, Math.min(first + rowsAtOnce, last));
    for (const [i, text] of texts.entries()) {
      const findings: ReceiptRow = JSON.parse(text);
      yield { row: first + i, findings };
    }
  }
}

/** Their names are manipulated at the end. */
const matchedOfPart = 100;
const matchedMax = 200;

/** Results of manipulated names: those of the lists, and those of records found by any part. */
async function namesOf({ uploads, lists }: TestBackTestPart, job: BackTestJob) {
  const matched = new Set<string>();
  for (let number = 1; number <= (job.unitsTotal ?? 0) && matched.size < matchedMax; number++)
    for (const id of (await readPart(uploads, job, number)).matched) if (matched.size < matchedMax) matched.add(id);
  const loaded = await lists.load(job.editions, kindsOf.both, new Date(job.createdAt));
  return testNames(job, new TestedLists(loaded, job.lists), matched);
}

function testOne({ job, lists, random, tested }: Reading, opened: Opened, { row, findings }: FoundRow): void {
  const { counts, kept } = tested;
  if (findings.hashed !== null) {
    counts.withoutFootprint += 1;
    return;
  }
  const question = findings.refused ? undefined : questionOf(opened.receipt.endpoint, findings, row !== null);
  const found = question && unlessRefused(() => testScreening({ ...question, findings }, job, lists));
  if (!found) {
    counts.withoutQuestion += 1;
    return;
  }
  count(counts, found);
  for (const { record_id: id } of findings.matches) if (tested.matched.size < matchedOfPart) tested.matched.add(id);
  const label: DifferenceLabel = { name: findings.query?.name ?? null, external_ref: findings.external_ref };
  for (const difference of found.differences) {
    if (kept.length >= differencesKeptMax) break;
    const sealed = sealMore(opened.key, opened.id, JSON.stringify(label), random).toString('base64');
    kept.push({ ...difference, receiptId: opened.id, row, sealed });
  }
  counts.differencesKept = kept.length;
}

function count(counts: BackTestCounts, { before, after, differences }: TestedScreening): void {
  counts.screenings += 1;
  counts.alertsThen += before;
  counts.alertsNow += after;
  if (before > 0) counts.withMatchThen += 1;
  if (after > 0) counts.withMatchNow += 1;
  for (const { change, cause } of differences) {
    if (change === 'gone') counts[cause === 'settings' ? 'goneBySettings' : 'goneByLists'] += 1;
    else counts[cause === 'settings' ? 'newBySettings' : 'newByLists'] += 1;
  }
}

/** A question of an earlier release may be refused today. */
function unlessRefused<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
