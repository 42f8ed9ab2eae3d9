import { type UsageEvent, usageBatch } from '../contract/messages.ts';
import { groupBy } from '../platform/groupBy.ts';
import { type Key, keys } from './keys.ts';
import { type Item, type Table, type TransactItem, transact } from './table.ts';
import { updateOf } from './updateOf.ts';
import { usageDays, usageMarkers, usageTotals } from './usageItems.ts';

/** Events that could not be added up, and why. */
export interface NotAdded {
  events: UsageEvent[];
  reason: unknown;
}

/** Longer than a queue and its dead-letter queue can deliver a message again (SQS: 14 days each). */
const markerDays = 30;
/** As long as the allowance is kept; the totals are kept for good. */
const dayRowDays = 400;
/** As many as the SDK has connections. */
const writesAtOnce = 50;

/**
 * Adds events to their day and to the total of their App ID, in any order and combination. Each event leaves a marker in the
 * transaction that adds it, so one that is delivered again, in whatever batch, is added once; and a process that ends between
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

/** Events that one transaction can add: of the same day, App ID and endpoint. */
function groupsOf(events: UsageEvent[]): UsageEvent[][] {
  const unique = [...new Map(events.map((event) => [event.event_id, event])).values()];
  const groups = groupBy(unique, (e) => JSON.stringify([e.account_id, e.app_id_ref, e.endpoint, e.at.slice(0, 10)]));
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
  const requestCount = events.reduce((sum, event) => sum + event.request_count, 0);
  const matchedCount = events.reduce((sum, event) => sum + event.matched_count, 0);
  const lastAt = toTheMinute(events.map((event) => event.at).reduce((a, b) => (a > b ? a : b)));
  const expiresAt = expiry(date, dayRowDays);
  const day = usageDays.encode({ appIdRef, endpoint, date, requestCount, matchedCount, lastAt, expiresAt });
  const total = usageTotals.encode({ appIdRef, requestCount, lastAt });
  return [
    ...events.map((event) => ({
      Put: {
        TableName: table.name,
        Item: {
          ...keys.usageEvent(accountId, event.event_id),
          ...usageMarkers.encode({ expiresAt: expiry(event.at, markerDays) }),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    })),
    adding(table, keys.usageDay(accountId, shard, date, appIdRef, endpoint), day, isLatest.day),
    adding(table, keys.usageTotal(accountId, shard, appIdRef), total, isLatest.total),
  ];
}

/** Adds a row's counts. The time of its last one only moves forward: events may arrive in any order. */
function adding(table: Table, Key: Key, row: Item, isLatest: boolean): TransactItem {
  const { request_count, matched_count, last_at: lastAt, ...set } = row;
  const add = Object.fromEntries(
    Object.entries({ request_count, matched_count }).filter(
      (count): count is [string, number] => count[1] !== undefined,
    ),
  );
  const condition = 'attribute_not_exists(#last_at) OR #last_at <= :last_at';
  return {
    Update: updateOf(table, Key, isLatest ? { set: { ...set, last_at: lastAt }, add, condition } : { set, add }),
  };
}

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
