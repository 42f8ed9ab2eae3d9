import type { UsageEvent } from '../../contract/messages.ts';
import { requestLogDays } from '../../contract/usage/requestLogLimits.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { momentOfRequestId } from '../../platform/requestId.ts';
import { requestsIndex } from '../indexes.ts';
import { type Key, keys } from '../keys.ts';
import { type Item, type Table, transact } from '../table.ts';
import {
  assignToBatch,
  countingMark,
  giveUpBatch,
  moveToBatch,
  newUsageBatch,
  settleBatch,
  type UsageBatch,
} from './usageBatches.ts';
import { loggedRequests } from './usageItems.ts';
import { expiry, sumsOf, sumWrite, usageGroups } from './usageSums.ts';

/** Events that could not be added up, with the reason. */
export interface NotAdded {
  events: UsageEvent[];
  reason: unknown;
}

/** Attributes of an event's row that are its receipt's. */
export type RowReceipt = Pick<
  Parameters<typeof loggedRequests.encode>[0],
  'receiptKey' | 'commitment' | 'label' | 'matched' | 'refHash' | 'wordHashes' | 'rowWords'
>;

/** An event with what its row has of its receipt: of an earlier delivery, where there was one. */
export interface CountedRow extends Pick<RowReceipt, 'receiptKey' | 'commitment'> {
  event: UsageEvent;
}

/** What becomes of the receipts of events. */
export interface ReceiptRows {
  rowOf(event: UsageEvent): Promise<RowReceipt | undefined>;
  /** Stores the receipts that a batch is going to count. */
  store(batchId: string, counted: readonly CountedRow[]): Promise<void>;
  /** Sends the commitments of a counted batch to the log. `events`: those of this delivery that the batch counts. Repeatable. */
  announce(batchId: string, events: readonly UsageEvent[]): Promise<void>;
}

/** What adding needs beside the events: `newId` makes an id that nobody else has. */
export interface Adding {
  now: Date;
  newId: () => string;
  /** Ids of redelivered events. */
  redelivered?: ReadonlySet<string>;
  /** Without it events have no receipts. */
  receipts?: ReceiptRows;
}

/** As many as the SDK has connections. */
const writesAtOnce = 50;
/** Accounts retried one by one at a time: each makes as many parallel writes as a batch. */
const accountsAtOnce = 5;
/** Groups of sums in one transaction: 100 writes, one of them the batch's mark. */
const groupsMax = 99;

/**
 * Adds events to their day and to the account's request log, in any order and combination, each once: its row in the log is put under a
 * batch, and a batch is counted once or not at all (usageBatches.ts). Rows and marks outlive every redelivery. A later delivery takes
 * over from an interrupted one. If a batch fails, its accounts are retried one by one, so that none blocks the others.
 */
export async function addUsage(table: Table, events: readonly UsageEvent[], adding: Adding): Promise<NotAdded[]> {
  const unique = [...new Map(events.map((event) => [event.event_id, event])).values()];
  const groups = usageGroups(unique);
  const notAdded: NotAdded[] = [];
  for (let at = 0; at < groups.length; at += groupsMax) {
    const portion = groups.slice(at, at + groupsMax).flat();
    notAdded.push(...(await addPortion(table, portion, adding)));
  }
  return notAdded;
}

/** Adds as much as fits one transaction. */
async function addPortion(table: Table, events: UsageEvent[], adding: Adding): Promise<NotAdded[]> {
  const batch = newUsageBatch(adding.now, adding.newId());
  try {
    const { counted, early, done } = await takeEvents(table, events, batch, adding);
    await adding.receipts?.store(batch.id, counted);
    const counting = counted.map(({ event }) => event);
    if (counting.length > 0) await countBatch(table, counting, batch);
    if (counting.some(({ receipt }) => receipt)) done.set(batch.id, counting);
    // Also those of earlier deliveries: they may have ended before they told the log.
    for (const [id, theirs] of done) await adding.receipts?.announce(id, theirs);
    return early.length > 0 ? [{ events: early, reason: new Error('Another delivery is adding these events') }] : [];
  } catch (reason) {
    const ofAccounts = groupBy(events, (event) => event.account_id);
    if (!(await isSettled(table, batch)) || ofAccounts.length === 1) return [{ events, reason }];
    const notAdded: NotAdded[] = [];
    await eachOf(ofAccounts, accountsAtOnce, async (ofAccount) => {
      notAdded.push(...(await addPortion(table, ofAccount, adding)));
    });
    return notAdded;
  }
}

/** Gives up a failed batch unless it was counted after all: the next delivery need not wait until its function has surely ended. */
async function isSettled(table: Table, batch: UsageBatch): Promise<boolean> {
  try {
    await giveUpBatch(table, batch);
    return true;
  } catch {
    // As after the end of a process: a later delivery gives it up.
    return false;
  }
}

/**
 * Puts the rows of events under a batch, to be counted by it: `counted`. Events of a counted batch are done; those of a batch in
 * progress are too early; `done` are counted batches with receipts among the events. Throws if a row's batch is unknown; then the batch must not be counted.
 */
async function takeEvents(
  table: Table,
  events: UsageEvent[],
  batch: UsageBatch,
  { now, redelivered, receipts }: Adding,
) {
  const counted: CountedRow[] = [];
  const done = new Map<string, UsageEvent[]>();
  const early: UsageEvent[] = [];
  const states = new Map<string, ReturnType<typeof settleBatch>>();
  const stateOf = (other: UsageBatch, isRedelivered: boolean) => {
    const key = `${other.id} ${isRedelivered}`;
    const state = states.get(key) ?? settleBatch(table, other, { now, isRedelivered });
    states.set(key, state);
    return state;
  };
  await eachOf(events, writesAtOnce, async (event) => {
    const row = requestItem(event, await receipts?.rowOf(event));
    const { stored, other } = await assignToBatch(table, row, batch);
    const { receiptKey, commitment } = loggedRequests.decode(stored);
    const countedRow = { event, receiptKey, commitment };
    if (!other) {
      counted.push(countedRow);
      return;
    }
    const state = await stateOf(other, redelivered?.has(event.event_id) === true);
    if (state === 'counted') {
      if (receiptKey) done.set(other.id, [...(done.get(other.id) ?? []), event]);
      return;
    }
    if (state === 'given_up' && (await moveToBatch(table, row, other, batch))) counted.push(countedRow);
    else early.push(event);
  });
  return { counted, early, done };
}

/** Adds the sums of a batch's events together with its mark. Throws if the batch was given up. */
async function countBatch(table: Table, events: UsageEvent[], batch: UsageBatch): Promise<void> {
  const sums = sumsOf(events);
  const isLatest = sums.map(() => true);
  for (;;) {
    const writes = sums.map((sum, i) => sumWrite(table, sum, isLatest[i] === true));
    try {
      await transact(table, [countingMark(table, batch), ...writes]);
      return;
    } catch (error) {
      const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
      const [isMarked, ...isLater] = reasons.map((reason) => reason.Code === 'ConditionalCheckFailed');
      if (isMarked && (await giveUpBatch(table, batch)) === 'counted') return;
      if (isMarked || !isLater.includes(true)) throw error;
      for (const i of isLatest.keys()) if (isLater[i]) isLatest[i] = false;
    }
  }
}

const unlessOne = (count: number) => (count === 1 ? undefined : count);

/** Row of a call in the request log. It is indexed by its request id if that does not tell its time, as with a repeat. */
function requestItem(event: UsageEvent, receipt?: RowReceipt): Item & Key {
  const { account_id: accountId, event_id: eventId, request_id: requestId, at } = event;
  const isFoundByTime = requestId === undefined || momentOfRequestId(requestId) === at;
  return {
    ...keys.request(accountId, at, eventId),
    ...(isFoundByTime ? {} : requestsIndex.attributes(accountId, requestId, at)),
    ...loggedRequests.encode({
      appIdRef: event.app_id_ref,
      endpoint: event.endpoint,
      requestId,
      status: event.status,
      errorCode: event.error_code,
      durationMs: event.duration_ms,
      requestCount: unlessOne(event.request_count),
      calls: unlessOne(event.calls),
      serial: event.serial,
      ...receipt,
      ...(receipt ? {} : { expiresAt: expiry(at, requestLogDays) }),
    }),
  };
}
