import type { UsageEvent } from '../contract/messages.ts';
import { keys, prefix } from './keys.ts';
import { queryAll, type Table, transact } from './table.ts';

/** Requests of one App ID at one endpoint on one UTC day. */
export interface UsageRow {
  appIdRef: string;
  endpoint: string;
  /** yyyy-mm-dd */
  date: string;
  requestCount: number;
  lastAt: string;
}

/** Longer than a queue can deliver a message again (SQS: 14 days). */
const eventMarkerDays = 15;
/** DynamoDB allows 100 writes in a transaction; two are the row and the App ID. */
const eventsInOneWrite = 98;

/**
 * Adds events to the day's row and to the App ID's counters. Each event leaves a marker in the same transaction, so an
 * event that is delivered twice is added once.
 */
export async function recordUsage(table: Table, events: UsageEvent[]): Promise<void> {
  const groups = new Map<string, UsageEvent[]>();
  for (const event of unique(events)) groups.set(rowOf(event), [...(groups.get(rowOf(event)) ?? []), event]);
  for (const group of groups.values()) {
    for (let i = 0; i < group.length; i += eventsInOneWrite)
      await addToRow(table, group.slice(i, i + eventsInOneWrite));
  }
}

const rowOf = (e: UsageEvent) => JSON.stringify([e.account_id, e.app_id_ref, e.endpoint, e.at.slice(0, 10)]);

function unique(events: UsageEvent[]): UsageEvent[] {
  return [...new Map(events.map((e) => [e.event_id, e])).values()];
}

async function addToRow(table: Table, group: UsageEvent[]): Promise<void> {
  let events = group;
  let appIdExists = true;
  while (events.length > 0) {
    try {
      await transact(table, writesOf(table, events, appIdExists));
      return;
    } catch (error) {
      const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons?.map((r) => r.Code);
      if (!reasons?.includes('ConditionalCheckFailed')) throw error;
      // Some were added before, or the App ID was deleted since the call: the rest is still added.
      appIdExists &&= reasons[events.length + 1] !== 'ConditionalCheckFailed';
      events = events.filter((_, i) => reasons[i] !== 'ConditionalCheckFailed');
    }
  }
}

function writesOf(table: Table, events: UsageEvent[], appIdExists: boolean) {
  const first = events[0] as UsageEvent;
  const { account_id: accountId, app_id_ref: appIdRef, endpoint } = first;
  const date = first.at.slice(0, 10);
  const requests = events.reduce((sum, e) => sum + e.request_count, 0);
  const lastAt = events.map((e) => e.at).reduce((a, b) => (a > b ? a : b));
  const markers = events.map((e) => ({
    Put: {
      TableName: table.name,
      Item: {
        ...keys.usageEvent(accountId, e.event_id),
        type: 'usage_event',
        expires_at: Math.floor(Date.parse(e.at) / 1000) + eventMarkerDays * 86_400,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }));
  const row = {
    Update: {
      TableName: table.name,
      Key: keys.usage(accountId, date, appIdRef, endpoint),
      UpdateExpression:
        'SET #type = :type, app_id_ref = :ref, endpoint = :endpoint, #date = :date, last_at = :at, created_at = if_not_exists(created_at, :at) ADD request_count :n',
      ExpressionAttributeNames: { '#type': 'type', '#date': 'date' },
      ExpressionAttributeValues: {
        ':type': 'usage',
        ':ref': appIdRef,
        ':endpoint': endpoint,
        ':date': date,
        ':at': lastAt,
        ':n': requests,
      },
    },
  };
  const counters = {
    Update: {
      TableName: table.name,
      Key: keys.appId(accountId, appIdRef),
      UpdateExpression: 'SET last_used_at = :at ADD usage_count :n',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': lastAt, ':n': requests },
    },
  };
  return [...markers, row, ...(appIdExists ? [counters] : [])];
}

/** Rows of the account since a day (yyyy-mm-dd), newest day first. */
export async function listUsage(table: Table, accountId: string, sinceDate: string): Promise<UsageRow[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': keys.account(accountId),
      ':from': `${prefix.usage}${sinceDate}`,
      ':to': `${prefix.usage}~`,
    },
    ScanIndexForward: false,
  });
  return items.map((item) => ({
    appIdRef: item.app_id_ref as string,
    endpoint: item.endpoint as string,
    date: item.date as string,
    requestCount: Number(item.request_count),
    lastAt: item.last_at as string,
  }));
}
