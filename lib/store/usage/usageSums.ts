import { usageKeptDays } from '../../contract/keptDays.ts';
import type { UsageEvent } from '../../contract/messages.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { addedCounts, bucketOf } from '../../platform/latencyHistogram.ts';
import { type Key, keys } from '../keys.ts';
import type { Item, Table, TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { type DayCounts, dayCountsToAdd, usageDays } from './usageItems.ts';

/** What is added to a row of sums. */
export interface Sum {
  key: Key;
  set: Item;
  add: Record<string, number>;
  /** Time of the last event with a search, to the minute; undefined without one. */
  lastAt: string | undefined;
}

/** Events of the same row together: an account's App ID and endpoint on a day. Those of an account stand side by side. */
export function usageGroups(events: readonly UsageEvent[]): UsageEvent[][] {
  const byAccount = groupBy(events, (event) => event.account_id);
  return byAccount.flatMap((same) =>
    groupBy(same, (e) => JSON.stringify([e.app_id_ref, e.endpoint, e.at.slice(0, 10)])),
  );
}

/** What events add to the rows of days, each row once. */
export const sumsOf = (events: readonly UsageEvent[]): Sum[] => usageGroups(events).map(sumOfDay);

/**
 * Write of a sum. The time of its last event only moves forward, as events arrive in any order: `isLatest` writes it on the condition
 * that the row has no later one.
 */
export function sumWrite(table: Table, { key, set, add, lastAt }: Sum, isLatest: boolean): TransactItem {
  if (lastAt === undefined) return { Update: updateOf(table, key, { set, setOnce: { last_at: '' }, add }) };
  const condition = 'attribute_not_exists(#last_at) OR #last_at <= :last_at';
  const change = isLatest ? { set: { ...set, last_at: lastAt }, add, condition } : { set, add };
  return { Update: updateOf(table, key, change) };
}

/** Seconds of the epoch, so many days after a moment or a date. */
export function expiry(from: string, days: number): number {
  return Math.floor(Date.parse(from) / 1000) + days * 86_400;
}

function sumOfDay(group: readonly UsageEvent[]): Sum {
  const { account_id: accountId, app_id_ref: appIdRef, endpoint, at } = group[0] as UsageEvent;
  const date = at.slice(0, 10);
  return {
    key: keys.usageDay(accountId, date, appIdRef, endpoint),
    set: { type: usageDays.type, app_id_ref: appIdRef, endpoint, date, expires_at: expiry(date, usageKeptDays) },
    add: {
      request_count: added(group, (event) => event.request_count),
      matched_count: added(group, (event) => event.matched_count),
      calls: added(group, (event) => event.calls),
      ...dayCountsToAdd(dayCountsOfEvents(group)),
    },
    lastAt: lastMinuteOf(group),
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

const added = (events: readonly UsageEvent[], countOf: (event: UsageEvent) => number) =>
  events.reduce((sum, event) => sum + countOf(event), 0);

/**
 * Times of last use are kept to the minute: busy queues deliver out of order by a second or so, and exact times would make every fourth
 * write fail and repeat. Refused calls do not count as use.
 */
function lastMinuteOf(events: readonly UsageEvent[]): string | undefined {
  const used = events.filter((event) => event.request_count > 0).map((event) => event.at);
  const last = used.reduce((a, b) => (a > b ? a : b), '');
  return last === '' ? undefined : `${last.slice(0, 16)}:00.000Z`;
}
