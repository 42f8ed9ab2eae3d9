import type { Actor } from '../../contract/actor.ts';
import { searchesMax } from '../../contract/backTesting/backTestLimits.ts';
import type { BackTestPartMessage } from '../../contract/messages.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { type BackTestJob, findBackTestJob, updateBackTestPlanned } from '../../store/backTesting/backTestJobs.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import type { Table } from '../../store/table.ts';
import { eachReceiptCall, placeOf } from '../../store/usage/receiptCalls.ts';
import { type BackTestPart, isSampled, putPlan } from './backTestParts.ts';

export interface PlanBackTest {
  table: Table;
  uploads: Bucket;
  partsQueue: Queue<BackTestPartMessage>;
  actor: Actor;
  clock: () => Date;
}

/** Seconds of work. */
const partSearches = 1_000;
const sentAtOnce = 10;
/** After the characters of every event's id. */
const lastOfPlace = '~';

/**
 * Cuts the period of a back-test into parts, and sends them to be tested. A repeat sends the untested ones, and at least
 * the last one to end the test. Fails a back-test with more screenings than one may have.
 */
export async function planBackTest(deps: PlanBackTest, accountId: string, jobId: string): Promise<void> {
  const { table, partsQueue, actor, clock } = deps;
  const read = await findBackTestJob(table, accountId, jobId);
  if (read?.status !== 'processing') return;
  const planned = read.unitsTotal === undefined ? await plan(deps, read) : read;
  if (planned === 'too_many') {
    const sentence = `The period has more than ${searchesMax.toLocaleString('en')} screenings. Please choose a shorter one, or a smaller share.`;
    await updateJob(table, read, 'fail', { actor, now: clock(), sentence });
    return;
  }
  if (planned === undefined) return;
  const { unitsTotal = 0, doneParts, tryNumber } = planned;
  const numbers = Array.from({ length: unitsTotal }, (_, i) => i + 1).filter(
    (number) => number === unitsTotal || !doneParts?.has(number),
  );
  const of = { kind: 'back_test', account_id: accountId, job_id: jobId, try_number: tryNumber } as const;
  await eachOf(numbers, sentAtOnce, (number) => send(partsQueue, { ...of, part_number: number }, { group: accountId }));
}

/** The planned job; undefined if it has ended meanwhile. */
async function plan({ table, uploads }: PlanBackTest, job: BackTestJob) {
  const parts: BackTestPart[] = [];
  let screenings = 0;
  let inPart = 0;
  let from = job.from;
  const endPart = (to: string) => {
    if (inPart > 0) parts.push({ from, to });
    [from, inPart] = [to, 0];
  };
  for await (const call of eachReceiptCall(table, job.accountId, job)) {
    if (!isSampled(call.eventId, job.share)) continue;
    const searches = Math.max(1, call.requestCount);
    screenings += searches;
    if (screenings > searchesMax) return 'too_many';
    const place = placeOf(call);
    if (inPart + searches > partSearches) endPart(place);
    if (searches > partSearches) {
      const rest = `${place}${lastOfPlace}`;
      for (let start = 0; start < searches; start += partSearches) {
        const end = start + partSearches;
        parts.push({ from: place, to: rest, rows: { start, end: end < searches ? end : null } });
      }
      from = rest;
    } else inPart += searches;
  }
  endPart(job.to);
  // The last part ends the test, so an empty period needs one too.
  if (parts.length === 0) parts.push({ from: job.from, to: job.to });
  const plan = await putPlan(uploads, job, parts);
  await updateBackTestPlanned(table, job, { plan, parts: parts.length, screenings });
  const read = await findBackTestJob(table, job.accountId, job.id);
  return read?.status === 'processing' ? read : undefined;
}
