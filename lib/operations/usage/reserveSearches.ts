import { quotaHeaders, shortageRefusal } from '../../billing/quotaAnswer.ts';
import { mayAlert } from '../../billing/usageAlerts.ts';
import { type Plan, type PlanKey, plans } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { logFault } from '../../platform/log.ts';
import type { Table } from '../../store/table.ts';
import { addGivenBack } from '../../store/usage/givenBack.ts';
import { releaseQuota, reserveQuota, type Taken, type TakenSearches } from '../../store/usage/quota.ts';
import type { RecentBuckets } from '../../store/usage/recentBuckets.ts';
import { beforeLimit, type Deadline, slowSentence, tookTooLong } from './deadline.ts';

export interface ReserveSearches {
  table: Table;
  recentBuckets: RecentBuckets;
  deadline: Deadline;
}

/** A call in need of searches. */
export interface ReservingCall {
  /** New for each call. */
  id: string;
  account: { accountId: string; plan: PlanKey | undefined };
  /** Searches, all or none; 0 takes only a request from the rate limit. */
  count: number;
  now: Date;
  /** Throws if the call is a repeat under its idempotency key. Undefined for a call without one. */
  claimed?: Promise<void> | undefined;
}

/** The searches of one call: first reserved, then consumed or released. */
export class Reservation {
  /** Why nothing was reserved; undefined if the searches are there. */
  readonly refusal: Refusal | undefined;
  readonly #deps: ReserveSearches;
  readonly #taken: Taken;
  readonly #call: ReservingCall;
  /** Searches not released. */
  #held: number;

  constructor(deps: ReserveSearches, taken: Taken, call: ReservingCall) {
    this.#deps = deps;
    this.#taken = taken;
    this.#call = call;
    this.#held = taken.ok ? call.count : 0;
    this.refusal = taken.ok ? undefined : shortageRefusal(taken, call.count);
  }

  /** Also the id of the call's record. */
  get id(): string {
    return this.#call.id;
  }

  /** Searches that were asked for. */
  get count(): number {
    return this.#call.count;
  }

  /** Rate and quota headers, without the released searches. */
  get headers(): Record<string, string> {
    const { quota, rate, ok } = this.#taken;
    const released = ok ? this.#call.count - this.#held : 0;
    return quotaHeaders({ quota: { ...quota, used: quota.used - released }, rate }, this.#call.now);
  }

  /** The call's number in its month; undefined where nothing was reserved. */
  get serial(): { month: string; number: number } | undefined {
    const { searches } = this.#taken.ok ? this.#taken : { searches: undefined };
    return searches?.serial === undefined ? undefined : { month: searches.month, number: searches.serial };
  }

  /** Whether members may have to be told of the month's usage. */
  get mayAlert(): boolean {
    return mayAlert({ quota: this.#taken.quota, count: this.#call.count });
  }

  /** Keeps the used searches and releases the others. Throws LIST_UNAVAILABLE if the answer would come too late. */
  async consume(used: number): Promise<void> {
    if (this.#deps.deadline.hasPassed()) throw tookTooLong();
    await this.#hold(used);
  }

  /** Releases all searches, consumed ones included. */
  release(): Promise<void> {
    return this.#hold(0);
  }

  async #hold(count: number): Promise<void> {
    const unused = this.#held - count;
    this.#held = count;
    if (this.#taken.ok && unused > 0) await release(this.#deps, { ...this.#taken.searches, count: unused });
  }
}

/**
 * Reserves searches of the month and takes one request from the rate limit, both or neither. Throws SUBSCRIPTION_REQUIRED without a plan,
 * and LIST_UNAVAILABLE if it takes too long: a late reservation is released. A shortage is the reservation's `refusal`.
 */
export async function reserveSearches(deps: ReserveSearches, call: ReservingCall): Promise<Reservation> {
  const { id, account, count, now, claimed } = call;
  const plan = subscribedPlan(account);
  if (deps.deadline.hasPassed()) throw tookTooLong();
  if (claimed && !isPlenty(plan, count)) await claimed;
  const { accountId } = account;
  const taking = reserveQuota(deps.table, deps.recentBuckets, { id, accountId, plan, count, now });
  try {
    return new Reservation(deps, await beforeLimit(taking, deps.deadline.signal, slowSentence), call);
  } catch (error) {
    void releaseWhenTaken(deps, taking, now);
    throw error;
  }
}

/**
 * Whether a call may reserve its search before its idempotency key is known to be new; a repeat releases it. In a month with a limit it
 * could be the last one of another call.
 */
const isPlenty = ({ searches }: Plan, count: number) => searches === null && count === 1;

function subscribedPlan({ plan }: { plan: PlanKey | undefined }): Plan {
  if (!plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'This account has no active subscription');
  return plans[plan];
}

/** The call has been refused: nothing else tells that its number was given back. */
async function releaseWhenTaken(deps: ReserveSearches, taking: Promise<Taken>, now: Date): Promise<void> {
  const taken = await taking.catch(() => undefined);
  if (!taken?.ok) return;
  const { accountId, month, serial } = taken.searches;
  await release(deps, taken.searches);
  if (serial === undefined) return;
  try {
    await addGivenBack(deps.table, accountId, { month, serial }, now);
  } catch (error) {
    logFault('number not given back', error);
  }
}

/** Logs its own failure only: the caller is told the reason of the failed search. */
async function release({ table, recentBuckets }: ReserveSearches, searches: TakenSearches): Promise<void> {
  try {
    await releaseQuota(table, recentBuckets, searches);
  } catch (error) {
    logFault('quota not given back', error);
  }
}
