import { allowanceHeaders, shortageRefusal } from '../../billing/allowanceAnswer.ts';
import { shardsOf } from '../../billing/shards.ts';
import { type Plan, type PlanKey, plans } from '../../contract/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { UsageKey } from '../../contract/usageKeys.ts';
import { logFault } from '../../platform/log.ts';
import { send, type UsageQueue } from '../../platform/queue.ts';
import { giveBackAllowance, type Taken, type TakenSearches, takeAllowance } from '../../store/allowance.ts';
import type { RecentBuckets } from '../../store/recentBuckets.ts';
import type { Table } from '../../store/table.ts';
import { beforeLimit, type Deadline, listsSentence, slowSentence, tookTooLong } from './beforeLimit.ts';
import type { CurrentLists } from './currentLists.ts';
import type { ListKind, LoadedLists } from './loadedLists.ts';

export interface CountedScreening {
  table: Table;
  lists: CurrentLists;
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
  /** From 0 up to but not including 1. */
  random: number;
  now: Date;
  /** Filled with the quota's and the rate limit's headers, also when the call is refused. */
  headers: Record<string, string>;
  /** Takes work that goes on beside the answer and never fails; the call ends when it has ended. */
  alongside: (work: Promise<void>) => void;
}

interface Counted extends CountedCall {
  kinds: readonly ListKind[];
  /** Searches that the call stands for. */
  count: number;
}

/** An answer, how many of the call's searches it has used, and how many of those found a match; the others are given back. */
interface Used<Answer> {
  answer: Answer;
  used: number;
  matched: number;
}

/**
 * One counted call: takes its searches from the month, all or none, and one request from the rate limit; has `screen` search the
 * account's current lists, and notes the usage. Searches of a call that fails, is refused or comes too late are given back. Throws
 * Refusal as the contract says.
 */
export async function countedScreening<Answer>(
  deps: CountedScreening,
  call: Counted,
  screen: (lists: LoadedLists) => Used<Answer> | Promise<Used<Answer>>,
): Promise<Answer> {
  const { caller, now, headers, count } = call;
  const plan = subscribedPlan(caller);
  if (deps.deadline.hasPassed()) throw tookTooLong();
  // Loading is mostly a memory lookup; it need not wait for the allowance.
  const loading = deps.lists.load(caller.accountId, call.kinds, now);
  loading.catch(() => undefined);
  const taken = await take(deps, call, plan);
  Object.assign(headers, allowanceHeaders(taken, now));
  if (!taken.ok) throw shortageRefusal(taken, count);
  const giveBackFrom = async (used: number) => {
    if (used === count) return;
    await giveBack(deps, { ...taken.searches, count: count - used });
    headers['X-Quota-Used'] = String(taken.quota.used - (count - used));
  };
  try {
    const lists = await beforeLimit(loading, deps.deadline.signal, listsSentence);
    const { answer, used, matched } = await screen(lists);
    if (deps.deadline.hasPassed()) throw tookTooLong();
    call.alongside(noteUsage(deps, call, { used, matched }, shardsOf(plan)));
    await giveBackFrom(used);
    return answer;
  } catch (error) {
    await giveBackFrom(0);
    throw error;
  }
}

/** The plan of who calls. Throws SUBSCRIPTION_REQUIRED without one. */
export function subscribedPlan({ plan }: { plan: PlanKey | undefined }): Plan {
  if (!plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'This account has no active subscription');
  return plans[plan];
}

/** What is taken after the call can wait for it no longer is given back. */
async function take(
  deps: CountedScreening,
  { usageEventId: id, caller, count, now, random }: Counted,
  plan: Plan,
): Promise<Taken> {
  const taking = takeAllowance(deps.table, deps.recentBuckets, { id, ...caller, plan, count, now, random });
  try {
    return await beforeLimit(taking, deps.deadline.signal, slowSentence);
  } catch (error) {
    void giveBackWhenTaken(deps, taking);
    throw error;
  }
}

async function giveBackWhenTaken(deps: CountedScreening, taking: Promise<Taken>): Promise<void> {
  const taken = await taking.catch(() => undefined);
  if (taken?.ok) await giveBack(deps, taken.searches);
}

/** Its own failure is only logged: the caller is answered why the search failed. */
async function giveBack({ table, recentBuckets }: CountedScreening, searches: TakenSearches): Promise<void> {
  try {
    await giveBackAllowance(table, recentBuckets, searches);
  } catch (error) {
    logFault('allowance not given back', error);
  }
}

/**
 * An answered call, also one that has used nothing of what it took. The answer does not depend on it, and the quota is counted already: if
 * the queue is down, only a row of the statistics and of the log of requests is lost.
 */
async function noteUsage(
  { usageQueue, deadline }: CountedScreening,
  { caller, endpoint, requestId, usageEventId, now }: Counted,
  { used, matched }: { used: number; matched: number },
  shards: number,
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
      shards,
      request_id: requestId,
      status: 200,
      duration_ms: deadline.passedMs(),
      calls: 1,
    });
    await beforeLimit(sending, deadline.signal, slowSentence);
  } catch (error) {
    logFault('usage not noted', error, { requestId });
  }
}
