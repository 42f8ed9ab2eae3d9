import { type PlanKey, plans } from '../../contract/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ScreeningInput } from '../../contract/screening.ts';
import { logFault } from '../../platform/log.ts';
import { send, type UsageQueue } from '../../platform/queue.ts';
import { type ScreeningResult, search } from '../../screening/search.ts';
import { type Allowance, giveBackAllowance, type Taken, takeAllowance } from '../../store/allowance.ts';
import type { Table } from '../../store/table.ts';
import type { CurrentLists } from './currentLists.ts';
import type { ListKind, LoadedLists } from './loadedLists.ts';
import { readScreeningInput } from './readScreeningInput.ts';

export interface ScreenName {
  table: Table;
  lists: CurrentLists;
  usageQueue: UsageQueue;
}

export interface Screening {
  caller: { accountId: string; appIdRef: string; plan: PlanKey | undefined };
  input: ScreeningInput;
  kinds: readonly ListKind[];
  /** What the usage is counted under. */
  endpoint: string;
  requestId: string;
  /** Ours and new for each call: a caller can choose the request id. */
  usageEventId: string;
  now: Date;
  /** Filled with the quota's and the rate limit's headers, also when the call is refused. */
  headers: Record<string, string>;
}

/**
 * One counted screening: takes a search from the month, searches the account's current lists, and notes the usage. A search
 * that fails or is refused is given back. Throws Refusal as the contract says.
 */
export async function screenName(
  deps: ScreenName,
  screening: Screening,
): Promise<{ result: ScreeningResult; lists: LoadedLists }> {
  const { caller, input, now, headers } = screening;
  const query = readScreeningInput(input);
  if (!caller.plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'This account has no active subscription');
  const plan = plans[caller.plan];
  // Loading is mostly a look into memory; it need not wait for the allowance.
  const loading = deps.lists.load(caller.accountId, screening.kinds, now);
  loading.catch(() => undefined);
  const taken = await takeAllowance(deps.table, { ...caller, plan, count: 1, now });
  Object.assign(headers, allowanceHeaders(taken, now));
  if (!taken.ok) throw refusedFor(taken);
  try {
    const lists = await loading;
    requireLists(lists, input.allow_partial);
    const result = search(lists.segments, query);
    await noteUsage(deps.usageQueue, screening);
    return { result, lists };
  } catch (error) {
    await giveBack(deps.table, caller.accountId, now);
    headers['X-Quota-Used'] = String(taken.quota.used - 1);
    throw error;
  }
}

/** Its own failure is only logged: the caller is answered why the search failed. */
async function giveBack(table: Table, accountId: string, now: Date): Promise<void> {
  try {
    await giveBackAllowance(table, accountId, now, 1);
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

function refusedFor(taken: Taken & { ok: false }): Refusal {
  const headers = { 'Retry-After': String(taken.retryAfterSeconds) };
  return taken.reason === 'quota'
    ? new Refusal('USAGE_LIMIT_EXCEEDED', `The ${taken.quota.limit} searches of this month are used up`, {
        limit: taken.quota.limit,
        used: taken.quota.used,
        reset_at: taken.quota.resetAt.toISOString(),
      })
    : new Refusal('RATE_LIMITED', `Too many requests. Try again in ${taken.retryAfterSeconds} s`, {}, headers);
}

function allowanceHeaders({ quota, rate }: Allowance, now: Date): Record<string, string> {
  return {
    'RateLimit-Limit': String(rate.limit),
    'RateLimit-Remaining': String(rate.remaining),
    'RateLimit-Reset': String(rate.resetSeconds),
    'X-Quota-Limit': quota.limit === null ? 'unlimited' : String(quota.limit),
    'X-Quota-Used': String(quota.used),
    'X-Quota-Reset': String(Math.ceil((quota.resetAt.getTime() - now.getTime()) / 1000)),
  };
}

/** The answer does not depend on it, and the quota is counted already: a queue that is down costs a row of the statistics. */
async function noteUsage(
  queue: UsageQueue,
  { caller, endpoint, requestId, usageEventId, now }: Screening,
): Promise<void> {
  try {
    await send(queue, {
      event_id: usageEventId,
      account_id: caller.accountId,
      app_id_ref: caller.appIdRef,
      endpoint,
      request_count: 1,
      at: now.toISOString(),
    });
  } catch (error) {
    logFault('usage not noted', error, { requestId });
  }
}
