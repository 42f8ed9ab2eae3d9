import { quotaHeaders } from '../../../lib/billing/quotaAnswer.ts';
import { plans } from '../../../lib/contract/billing/plans.ts';
import type { Footprint } from '../../../lib/contract/receipts/footprint.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { dashboardRef, type UsageKey } from '../../../lib/contract/usage/usageKeys.ts';
import type { ReceiptFacts } from '../../../lib/operations/receipts/receiptFacts.ts';
import {
  type ReceiptedCall,
  type ReceiptText,
  type WrittenReceipt,
  writeReceipt,
} from '../../../lib/operations/receipts/writeReceipt.ts';
import { beforeLimit, type Deadline, slowSentence } from '../../../lib/operations/usage/deadline.ts';
import { type RecordedOutcome, recordOf } from '../../../lib/operations/usage/recordOf.ts';
import { type Reservation, reserveSearches } from '../../../lib/operations/usage/reserveSearches.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { logFault } from '../../../lib/platform/log.ts';
import { send } from '../../../lib/platform/queue.ts';
import { findQuota } from '../../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../../lib/store/usage/recentBuckets.ts';
import type { CallingAccount } from '../http/caller.ts';
import { queryHasher } from '../receipts/queryHasher.ts';
import { receiptWriter } from '../receipts/receiptWriter.ts';
import { sentReceipt } from '../receipts/sentReceipt.ts';
import { table } from '../table.ts';
import { newUsageEventId } from './newUsageEventId.ts';
import { UncountedCalls } from './uncountedCalls.ts';
import { usageQueue } from './usageQueue.ts';

/** Quotas recently asked by this process. */
const recentBuckets = lazy(() => new RecentBuckets());
const uncountedCalls = lazy(() => new UncountedCalls());

/** Milliseconds for sending a record. Late and uncounted calls have less: API Gateway gives up after 29 seconds. */
const recordMs = 3_000;
const lateRecordMs = 1_000;

const unrecorded =
  'The search could not be recorded, so it is not answered, and nothing was counted. Please try again in a moment.';

/** A call of an account, as it is counted. */
export interface CountedCall {
  account: CallingAccount;
  requestId: string;
  now: Date;
  deadline: Deadline;
}

/** End of a call without a used search: refused, failed, or answered as a repeat. */
export interface UncountedEnd {
  /** A repeat has the request id of the first call. */
  requestId?: string;
  status: number;
  /** Undefined for a success. */
  errorCode?: string;
  /** Taken by the call, which has no receipt. */
  serial?: number | undefined;
}

/** Reserves the searches of one call and records how it ended. */
export class CallCounter {
  readonly #call: CountedCall;
  readonly #usageKey: UsageKey | undefined;

  /** Without `usageKey` the call is not counted, and its refusal is not in the request log. */
  constructor(call: CountedCall, usageKey: UsageKey | undefined) {
    this.#call = call;
    this.#usageKey = usageKey;
  }

  /** `count` searches and one request of the rate limit; see `reserveSearches`. */
  reserve(count: number, claimed?: Promise<void>): Promise<Reservation> {
    const { account, now, deadline } = this.#call;
    // Its key is there by the time the answer is.
    if (count > 0) receiptWriter().catch(() => undefined);
    const deps = { table: table(), recentBuckets: recentBuckets(), deadline };
    return reserveSearches(deps, { id: newUsageEventId(), account, count, now, claimed });
  }

  /** Rate and quota headers before a reservation. Empty without a plan. Never throws. */
  async headers(): Promise<Record<string, string>> {
    const { account, now } = this.#call;
    if (!account.plan) return {};
    try {
      const asked = { accountId: account.accountId, plan: plans[account.plan], now };
      return quotaHeaders(await findQuota(table(), asked), now);
    } catch (error) {
      logFault('quota not read', error, { requestId: this.#call.requestId });
      return {};
    }
  }

  /** The receipt of the answer; undefined for work without one, and where the call has reserved nothing. */
  async writeReceipt(
    reservation: Reservation,
    facts: ReceiptFacts | undefined,
    { actor, agent, footprint }: Pick<ReceiptedCall, 'actor' | 'agent'> & { footprint: Footprint },
  ): Promise<WrittenReceipt | undefined> {
    const { serial, id: eventId } = reservation;
    const { account, now, requestId } = this.#call;
    const endpoint = this.#usageKey;
    if (!facts || !endpoint || reservation.count === 0) return undefined;
    if (!serial) throw new Error('A counted call has no serial');
    const { accountId } = account;
    const hashQuery = footprint === 'none' ? queryHasher(accountId) : undefined;
    const call = { accountId, eventId, at: now, now, actor, agent, endpoint, requestId, serial, hashQuery };
    return writeReceipt(await receiptWriter(), call, facts);
  }

  /**
   * Records an answered call with its receipt. Throws LIST_UNAVAILABLE if the queue does not take the record in time: no answer without
   * one.
   */
  async record(
    { id, mayAlert, serial }: Reservation,
    { used, matched, receipt }: { used: number; matched: number; receipt: ReceiptText | undefined },
  ): Promise<void> {
    try {
      const limitMs = this.#call.deadline.signal.aborted ? lateRecordMs : recordMs;
      const sent = receipt && (await sentReceipt(this.#call.account.accountId, id, receipt));
      await this.#send(id, { used, matched, mayAlert, serial: serial?.number, receipt: sent }, { limitMs });
    } catch (error) {
      logFault('call not recorded', error, { requestId: this.#call.requestId });
      throw new Refusal('LIST_UNAVAILABLE', unrecorded);
    }
  }

  /** Records a call without a used search, for the request log. Bounded by `UncountedCalls`. Never throws. */
  async recordUncounted({ requestId = this.#call.requestId, status, errorCode, serial }: UncountedEnd): Promise<void> {
    const { account, now } = this.#call;
    const kind = `${account.appIdRef ?? dashboardRef} ${this.#usageKey} ${status} ${errorCode}`;
    const counted = this.#usageKey === undefined ? 0 : uncountedCalls().take(account.accountId, kind, now);
    // A serial without receipt is always reported: otherwise a receipt would seem to be missing.
    const calls = serial === undefined ? counted : Math.max(1, counted);
    if (calls === 0) return;
    try {
      const refused = errorCode === undefined ? {} : { errorCode };
      await this.#send(
        newUsageEventId(),
        { used: 0, matched: 0, status, ...refused, calls, serial },
        { requestId, limitMs: lateRecordMs },
      );
    } catch (error) {
      logFault('call not recorded', error, { requestId });
    }
  }

  async #send(
    eventId: string,
    outcome: RecordedOutcome,
    { requestId = this.#call.requestId, limitMs }: { requestId?: string; limitMs: number },
  ): Promise<void> {
    const { account, now, deadline } = this.#call;
    const { accountId, appIdRef = dashboardRef } = account;
    const endpoint = this.#usageKey;
    if (!endpoint) throw new Error('A call is recorded that is not counted');
    const call = { eventId, accountId, appIdRef, endpoint, at: now.toISOString(), requestId };
    const sending = send(usageQueue(), recordOf(call, { ...outcome, durationMs: deadline.passedMs() }));
    await beforeLimit(sending, AbortSignal.timeout(limitMs), slowSentence);
  }
}
