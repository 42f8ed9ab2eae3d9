import { type UsageEvent, usageBatch } from '../contract/messages.ts';
import { requestLogDays } from '../contract/requestLogLimits.ts';
import { groupBy } from '../platform/groupBy.ts';
import { addedCounts, bucketOf } from '../platform/latencyHistogram.ts';
import { type Key, keys, requestsIndex } from './keys.ts';
import { type Item, type Table, type TransactItem, transact } from './table.ts';
import { updateOf } from './updateOf.ts';
import { type DayCounts, dayCountsToAdd, loggedRequests, usageDays, usageTotals } from './usageItems.ts';

/** Events that could not be added up, and why. */
export interface NotAdded {
  events: UsageEvent[];
  reason: unknown;
}

/** As long as the allowance is kept; the totals are kept for good. */
const dayRowDays = 400;
/** As many as the SDK has connections. */
const writesAtOnce = 50;

/**
 * Adds events to their day, to the total of their App ID and to the account's log of requests, in any order and combination. Each event's
 * row of the log is made in the transaction that adds it, and kept for longer than a queue and its dead-letter queue can deliver a message
 * again (SQS: 14 days each). So one that is delivered again, in whatever batch, is added once; and a process that ends between
 * two transactions leaves the rest to the next delivery. `random` chooses the shard that a transaction adds to.
 */
export async function addUsage(table: Table, events: UsageEvent[], random: () => number): Promise<NotAdded[]> {
  const notAdded: NotAdded[] = [];
  const waiting = groupsOf(events).values();
  const addNext = async () => {
    for (const group of waiting) {
      try {
        await addGroup(table, group, random);
      } catch (reason) {
        notAdded.push({ events: group, reason });
      }
    }
  };
  await Promise.all(Array.from({ length: writesAtOnce }, addNext));
  return notAdded;
}

/** Events that one transaction can add: of the same day, App ID and endpoint, and counted or not. */
function groupsOf(events: UsageEvent[]): UsageEvent[][] {
  const unique = [...new Map(events.map((event) => [event.event_id, event])).values()];
  const groups = groupBy(unique, (e) =>
    JSON.stringify([e.account_id, e.app_id_ref, e.endpoint, e.at.slice(0, 10), e.request_count > 0]),
  );
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / usageBatch.size) }, (_, i) =>
      group.slice(i * usageBatch.size, (i + 1) * usageBatch.size),
    ),
  );
}

async function addGroup(table: Table, group: UsageEvent[], random: () => number): Promise<void> {
  const shard = Math.floor(random() * Math.max(...group.map((event) => event.shards)));
  let events = group;
  /** Whether the day and the total take this event's time as their last request: false where theirs is later. */
  let isLatest = { day: true, total: true };
  while (events.length > 0) {
    try {
      await transact(table, writesOf(table, events, shard, isLatest));
      return;
    } catch (error) {
      const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
      const isUnmet = reasons.map((reason) => reason.Code === 'ConditionalCheckFailed');
      if (!isUnmet.includes(true)) throw error;
      const [day, total] = isUnmet.slice(events.length);
      isLatest = { day: isLatest.day && !day, total: isLatest.total && !total };
      events = events.filter((_, i) => !isUnmet[i]);
    }
  }
}

function writesOf(
  table: Table,
  events: UsageEvent[],
  shard: number,
  isLatest: { day: boolean; total: boolean },
): TransactItem[] {
  const { account_id: accountId, app_id_ref: appIdRef, endpoint, at } = events[0] as UsageEvent;
  const date = at.slice(0, 10);
  const lastAt = toTheMinute(events.map((event) => event.at).reduce((a, b) => (a > b ? a : b)));
  const day = { type: usageDays.type, app_id_ref: appIdRef, endpoint, date, expires_at: expiry(date, dayRowDays) };
  const total = { type: usageTotals.type, app_id_ref: appIdRef };
  const requests = sumOf(events, (event) => event.request_count);
  const dayCounts = {
    request_count: requests,
    matched_count: sumOf(events, (event) => event.matched_count),
    calls: sumOf(events, (event) => event.calls),
    ...dayCountsToAdd(dayCountsOfEvents(events)),
  };
  const dayKey = keys.usageDay(accountId, shard, date, appIdRef, endpoint);
  const totalKey = keys.usageTotal(accountId, shard, appIdRef);
  return [
    ...events.map((event) => ({
      Put: { TableName: table.name, Item: requestItem(event), ConditionExpression: 'attribute_not_exists(pk)' },
    })),
    adding(table, dayKey, { set: day, add: dayCounts, lastAt, isLatest: isLatest.day }),
    // An App ID is not used by calls that are refused.
    ...(requests > 0
      ? [adding(table, totalKey, { set: total, add: { request_count: requests }, lastAt, isLatest: isLatest.total })]
      : []),
  ];
}

/** The row of a call in the log of requests, which also marks its event as added. */
function requestItem(event: UsageEvent): Item {
  const { account_id: accountId, event_id: eventId, request_id: requestId, at } = event;
  return {
    ...keys.request(accountId, event.shards, at, eventId),
    ...(requestId === undefined ? {} : requestsIndex.attributes(accountId, requestId, at)),
    ...loggedRequests.encode({
      eventId,
      at,
      appIdRef: event.app_id_ref,
      endpoint: event.endpoint,
      requestId,
      status: event.status,
      errorCode: event.error_code,
      durationMs: event.duration_ms,
      requestCount: event.request_count,
      calls: event.calls,
      receiptId: event.receipt_id,
      expiresAt: expiry(at, requestLogDays),
    }),
  };
}

function dayCountsOfEvents(events: readonly UsageEvent[]): DayCounts {
  return {
    errors: addedCounts(events.map(({ error_code: code, calls }) => (code === undefined ? {} : { [code]: calls }))),
    latency: addedCounts(
      events.map(({ status, duration_ms: ms }) => (status >= 400 || ms === undefined ? {} : { [bucketOf(ms)]: 1 })),
    ),
  };
}

interface Adding {
  set: Item;
  add: Record<string, number>;
  lastAt: string;
  isLatest: boolean;
}

/** Adds a row's counts. The time of its last one only moves forward: events may arrive in any order. */
function adding(table: Table, Key: Key, { set, add, lastAt, isLatest }: Adding): TransactItem {
  const condition = 'attribute_not_exists(#last_at) OR #last_at <= :last_at';
  const change = isLatest ? { set: { ...set, last_at: lastAt }, add, condition } : { set, add };
  return { Update: updateOf(table, Key, change) };
}

const sumOf = (events: readonly UsageEvent[], countOf: (event: UsageEvent) => number) =>
  events.reduce((sum, event) => sum + countOf(event), 0);

/**
 * Times of last use are kept to the minute. Busy queues deliver out of order by a second or so; kept exactly, every fourth write
 * would find a later time and be made twice.
 */
function toTheMinute(at: string): string {
  return `${at.slice(0, 16)}:00.000Z`;
}

function expiry(from: string, days: number): number {
  return Math.floor(Date.parse(from) / 1000) + days * 86_400;
}
