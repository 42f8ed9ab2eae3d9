import { allowanceHeaders, shortageRefusal } from '../../billing/allowanceAnswer.ts';
import { shardsOf } from '../../billing/shards.ts';
import { type Plan, type PlanKey, plans } from '../../contract/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ScreeningInput } from '../../contract/screeningInput.ts';
import type { UsageKey } from '../../contract/usageKeys.ts';
import { logFault } from '../../platform/log.ts';
import { send, type UsageQueue } from '../../platform/queue.ts';
import { type ScreeningResult, search } from '../../screening/search.ts';
import { giveBackAllowance, type Taken, type TakenSearches, takeAllowance } from '../../store/allowance.ts';
import type { RecentBuckets } from '../../store/recentBuckets.ts';
import type { Table } from '../../store/table.ts';
import { beforeLimit, listsSentence, slowSentence } from './beforeLimit.ts';
import type { CurrentLists } from './currentLists.ts';
import type { ListKind, LoadedLists } from './loadedLists.ts';
import { readScreeningInput } from './readScreeningInput.ts';

export interface ScreenName {
  table: Table;
  lists: CurrentLists;
  usageQueue: UsageQueue;
  recentBuckets: RecentBuckets;
  deadline: Deadline;
}

/** The time a call has: a function that runs into its timeout could not give its search back. */
export interface Deadline {
  /** Aborted when a call can wait no longer. */
  signal: AbortSignal;
  /** Whether an answer would come too late for the caller. */
  hasPassed(): boolean;
}

/** What a search has found, and in which lists. */
export interface Found {
  result: ScreeningResult;
  lists: LoadedLists;
}

export interface Screening {
  caller: { accountId: string; appIdRef: string; plan: PlanKey | undefined };
  input: ScreeningInput;
  kinds: readonly ListKind[];
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
}

/**
 * One counted screening: takes a search from the month, searches the account's current lists, presents what was found, and notes the
 * usage. A search that fails, is refused or comes too late is given back. Throws Refusal as the contract says.
 */
export async function screenName<Answer>(
  deps: ScreenName,
  screening: Screening,
  present: (found: Found) => Answer,
): Promise<Answer> {
  const { caller, input, now, headers } = screening;
  const query = readScreeningInput(input);
  if (!caller.plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'This account has no active subscription');
  const plan = plans[caller.plan];
  if (deps.deadline.hasPassed()) throw tookTooLong();
  // Loading is mostly a memory lookup; it need not wait for the allowance.
  const loading = deps.lists.load(caller.accountId, screening.kinds, now);
  loading.catch(() => undefined);
  const taken = await take(deps, screening, plan);
  Object.assign(headers, allowanceHeaders(taken, now));
  if (!taken.ok) throw shortageRefusal(taken);
  try {
    const lists = await beforeLimit(loading, deps.deadline.signal, listsSentence);
    requireLists(lists, input.allow_partial);
    const answer = present({ result: search(lists.segments, query), lists });
    if (deps.deadline.hasPassed()) throw tookTooLong();
    await noteUsage(deps, screening, shardsOf(plan));
    return answer;
  } catch (error) {
    await giveBack(deps, taken.searches);
    headers['X-Quota-Used'] = String(taken.quota.used - 1);
    throw error;
  }
}

/** What is taken after the call can wait for it no longer is given back. */
async function take(
  deps: ScreenName,
  { usageEventId: id, caller, now, random }: Screening,
  plan: Plan,
): Promise<Taken> {
  const taking = takeAllowance(deps.table, deps.recentBuckets, { id, ...caller, plan, count: 1, now, random });
  try {
    return await beforeLimit(taking, deps.deadline.signal, slowSentence);
  } catch (error) {
    void giveBackWhenTaken(deps, taking);
    throw error;
  }
}

async function giveBackWhenTaken(deps: ScreenName, taking: Promise<Taken>): Promise<void> {
  const taken = await taking.catch(() => undefined);
  if (taken?.ok) await giveBack(deps, taken.searches);
}

/** The refusal of a search whose answer would come after the caller has gone. */
export function tookTooLong(): Refusal {
  return new Refusal('LIST_UNAVAILABLE', slowSentence);
}

/** Its own failure is only logged: the caller is answered why the search failed. */
async function giveBack({ table, recentBuckets }: ScreenName, searches: TakenSearches): Promise<void> {
  try {
    await giveBackAllowance(table, recentBuckets, searches);
  } catch (error) {
    logFault('allowance not given back', error);
  }
}

/** Nothing is answered from lists that are not there, unless the caller asked for what there is. */
export function requireLists(lists: LoadedLists, allowPartial: boolean): void {
  const broken = lists.unavailable.filter((list) => list.reason === 'not_loadable');
  if (lists.segments.length > 0 && (allowPartial || broken.length === 0)) return;
  const names = (broken.length > 0 ? broken : lists.unavailable).map((list) => list.database).join(', ');
  throw new Refusal('LIST_UNAVAILABLE', `These lists are not available now: ${names}`, {
    lists_unavailable: lists.unavailable,
  });
}

/** The answer does not depend on it, and the quota is counted already: if the queue is down, only a statistics row is lost. */
async function noteUsage(
  { usageQueue, deadline }: ScreenName,
  { caller, endpoint, requestId, usageEventId, now }: Screening,
  shards: number,
): Promise<void> {
  try {
    const sending = send(usageQueue, {
      event_id: usageEventId,
      account_id: caller.accountId,
      app_id_ref: caller.appIdRef,
      endpoint,
      request_count: 1,
      at: now.toISOString(),
      shards,
    });
    await beforeLimit(sending, deadline.signal, slowSentence);
  } catch (error) {
    logFault('usage not noted', error, { requestId });
  }
}
