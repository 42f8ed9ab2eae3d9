import { quotaHeaders, shortageRefusal } from '../../billing/quotaAnswer.ts';
import { mayAlert } from '../../billing/usageAlerts.ts';
import { type Plan, type PlanKey, plans } from '../../contract/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { UsageKey } from '../../contract/usageKeys.ts';
import { logFault } from '../../platform/log.ts';
import { send, type UsageQueue } from '../../platform/queue.ts';
import { giveBackQuota, type Taken, type TakenSearches, takeQuota } from '../../store/quota.ts';
import type { RecentBuckets } from '../../store/recentBuckets.ts';
import type { Table } from '../../store/table.ts';
import { beforeLimit, type Deadline, slowSentence, tookTooLong } from './beforeLimit.ts';

/** What every call needs that is counted. */
export interface Counting {
  table: Table;
  usageQueue: UsageQueue;
  recentBuckets: RecentBuckets;
  deadline: Deadline;
}

/** What a call that is counted is known by. */
export interface CountedCall {
  caller: { accountId: string; appIdRef: string; plan: PlanKey | undefined };
  /** What the usage is counted under. */
  endpoint: UsageKey;
  requestId: string;
  /** Ours and new for each call: a caller can choose the request id. */
  usageEventId: string;
  now: Date;
  /** Filled with the quota's and the rate limit's headers, also when the call is refused. */
  headers: Record<string, string>;
  /** Takes work that is begun beside the answer and never fails; the call ends when it has ended. */
  alongside: (work: () => Promise<void>) => void;
  /** Throws where the call was sent before, so that it takes no searches, or gives back what it took meanwhile. Undefined where that is known already. */
  claimed?: Promise<void> | undefined;
}

export interface Counted extends CountedCall {
  /** Searches that the call stands for; none of a call that goes on with what was counted before. */
  count: number;
}

/** An answer, how many of the call's searches it has used, and how many of those found a match; the others are given back. */
export interface Used<Answer> {
  answer: Answer;
  used: number;
  matched: number;
}

/** The work of a call: what it begins while its searches are being taken, and then what it answers. */
export type Work<Answer> = (taking: Promise<Taken>) => () => Promise<Used<Answer>>;

/**
 * One counted call: takes its searches from the month, all or none, and one request from the rate limit; has `begin` do the work, and
 * notes the usage. Searches of a call that fails, is refused or comes too late are given back. Throws Refusal as the contract says.
 */
export async function countedCall<Answer>(deps: Counting, call: Counted, begin: Work<Answer>): Promise<Answer> {
  const { caller, now, headers, count } = call;
  const plan = subscribedPlan(caller);
  if (deps.deadline.hasPassed()) throw tookTooLong();
  if (call.claimed && !isPlenty(plan, count)) await beforeLimit(call.claimed, deps.deadline.signal, slowSentence);
  const taking = take(deps, call, plan);
  const finish = begin(taking);
  const taken = await taking;
  Object.assign(headers, quotaHeaders(taken, now));
  if (!taken.ok) throw shortageRefusal(taken, count);
  const giveBackFrom = async (used: number) => {
    if (used === count) return;
    await giveBack(deps, { ...taken.searches, count: count - used });
    headers['X-Quota-Used'] = String(taken.quota.used - (count - used));
  };
  try {
    if (call.claimed) await beforeLimit(call.claimed, deps.deadline.signal, slowSentence);
    const { answer, used, matched } = await finish();
    if (deps.deadline.hasPassed()) throw tookTooLong();
    await giveBackFrom(used);
    const may_alert = mayAlert({ ...taken, count });
    call.alongside(() => noteUsage(deps, call, { used, matched, may_alert }));
    return answer;
  } catch (error) {
    await giveBackFrom(0);
    throw error;
  }
}

/**
 * Whether a call that may have been sent before takes its searches while that is found out, and gives them back where it was. Of a month with a
 * limit they could be another call's last ones meanwhile.
 */
const isPlenty = ({ searches }: Plan, count: number) => searches === null && count === 1;

/** The plan of who calls. Throws SUBSCRIPTION_REQUIRED without one. */
export function subscribedPlan({ plan }: { plan: PlanKey | undefined }): Plan {
  if (!plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'This account has no active subscription');
  return plans[plan];
}

/** What is taken after the call can wait for it no longer is given back. */
async function take(deps: Counting, { usageEventId: id, caller, count, now }: Counted, plan: Plan): Promise<Taken> {
  const taking = takeQuota(deps.table, deps.recentBuckets, { id, ...caller, plan, count, now });
  try {
    return await beforeLimit(taking, deps.deadline.signal, slowSentence);
  } catch (error) {
    void giveBackWhenTaken(deps, taking);
    throw error;
  }
}

async function giveBackWhenTaken(deps: Counting, taking: Promise<Taken>): Promise<void> {
  const taken = await taking.catch(() => undefined);
  if (taken?.ok) await giveBack(deps, taken.searches);
}

/** Its own failure is only logged: the caller is answered why the search failed. */
async function giveBack({ table, recentBuckets }: Counting, searches: TakenSearches): Promise<void> {
  try {
    await giveBackQuota(table, recentBuckets, searches);
  } catch (error) {
    logFault('quota not given back', error);
  }
}

/** What is left for the note of a call whose time is over. */
const noteMs = 1_000;

/**
 * An answered call, also one that has used nothing of what it took. The answer does not depend on it, and the quota is counted already: if
 * the queue is down, only a row of the statistics and of the log of requests is lost.
 */
async function noteUsage(
  { usageQueue, deadline }: Counting,
  { caller, endpoint, requestId, usageEventId, now }: Counted,
  { used, matched, may_alert }: { used: number; matched: number; may_alert: boolean },
): Promise<void> {
  try {
    const sending = send(usageQueue, {
      event_id: usageEventId,
      account_id: caller.accountId,
      app_id_ref: caller.appIdRef,
      endpoint,
      request_count: used,
      matched_count: matched,
      at: now.toISOString(),
      may_alert,
      request_id: requestId,
      status: 200,
      duration_ms: deadline.passedMs(),
      calls: 1,
    });
    // A batch may use all of the call's time; what it has used is noted even so.
    const limit = deadline.signal.aborted ? AbortSignal.timeout(noteMs) : deadline.signal;
    await beforeLimit(sending, limit, slowSentence);
  } catch (error) {
    logFault('usage not noted', error, { requestId });
  }
}
