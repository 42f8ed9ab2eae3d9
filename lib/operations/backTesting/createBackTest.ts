import type { Actor } from '../../contract/actor.ts';
import { backTestDaysMax, openBackTestsMax } from '../../contract/backTesting/backTestLimits.ts';
import type * as contract from '../../contract/backTesting/backTests.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { policyVersion } from '../../screening/policy.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { addBackTestJob, type BackTestJob } from '../../store/backTesting/backTestJobs.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { editionsInUse } from '../lists/editionsInUse.ts';
import { missingEditions } from '../lists/effectiveEditions.ts';
import { kindsOf } from '../screening/kindsOf.ts';

export interface CreateBackTest {
  table: Table;
  backTestsQueue: JobQueue;
  now: Date;
  random: RandomBytes;
}

/**
 * Starts a back-test against the lists in use at this moment. Throws PLAN_REQUIRED, INVALID_REQUEST for a period without tests, LIST_UNAVAILABLE without a list to search, and CONFLICT beyond the most that may run at once.
 */
export async function createBackTest(
  { table, backTestsQueue, now, random }: CreateBackTest,
  { accountId, plan, actor }: { accountId: string; actor: Actor; plan: PlanKey | undefined },
  input: ParsedInputOf<typeof contract.createBackTest>,
): Promise<BackTestJob> {
  requireFeature(plan, 'backTesting');
  const { name, share, threshold, match_type: matchType } = input;
  const lists = input.lists && [...new Set(input.lists)].sort();
  const period = periodOf(input, now);
  const editions = await editionsInUse(table, accountId);
  const searched = editions.filter(({ list }) => !lists || lists.includes(list));
  if (searched.length === 0) throw new Refusal('LIST_UNAVAILABLE', 'None of these lists is imported.');
  const job = {
    id: newId('job', now, random),
    accountId,
    createdAt: now.toISOString(),
    name,
    ...(threshold === undefined ? {} : { threshold: Math.round(threshold * 1000) }),
    ...(matchType === undefined ? {} : { matchType }),
    ...(lists === undefined ? {} : { lists }),
    ...period,
    share,
    editions,
    missingLists: missingEditions(editions, kindsOf.both).filter(({ list }) => !lists || lists.includes(list)),
    policyVersion,
  };
  const recorded = await recordChange(table, accountId, {
    action: 'back_test.created',
    by: actor,
    target: { type: 'back_test', id: job.id, name },
    after: { ...period, share, threshold: job.threshold, match_type: matchType, lists },
  });
  const { outcome, added } = await addBackTestJob(table, job, actor, recorded);
  if (outcome === 'too_many') {
    const sentence = `Your account has ${openBackTestsMax} back-tests that have not ended. Please wait for one to end, or cancel one.`;
    throw new Refusal('CONFLICT', sentence);
  }
  if (outcome !== 'done') throw new Refusal('CONFLICT', 'Your account changed in this moment. Please try it again.');
  await wakeJob(backTestsQueue, added);
  return added;
}

/** In UTC, and ended: a screening of a later moment cannot be part of it. */
function periodOf(input: { from: string; to: string }, now: Date): { from: string; to: string } {
  const [from, asked] = [new Date(input.from), new Date(input.to)];
  const to = asked > now ? now : asked;
  if (from >= asked) throw new Refusal('INVALID_REQUEST', 'from must be before to');
  if (from >= to) throw new Refusal('INVALID_REQUEST', 'from must be in the past');
  if (to.getTime() - from.getTime() > backTestDaysMax * 86_400_000) {
    throw new Refusal('INVALID_REQUEST', `The period must have at most ${backTestDaysMax} days`);
  }
  return { from: from.toISOString(), to: to.toISOString() };
}
