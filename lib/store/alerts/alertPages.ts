import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AlertState } from '../../contract/alerts/alertWords.ts';
import { alertsIndex } from '../indexes.ts';
import { alertShards, keys } from '../keys.ts';
import { cursorOf, type Page, readCursor } from '../page.ts';
import type { Item, Table } from '../table.ts';
import { subjectOfAlert } from './alertId.ts';
import {
  type Alert,
  type AlertRecord,
  alertCodec,
  alertRecordCodec,
  type CountedAlert,
  countedAlertCodec,
} from './alertItems.ts';
import { type AlertsWhere, filterOf } from './alertsWhere.ts';

/** Alerts read by one call for a page: a rare filter ends with a cursor and fewer alerts. */
const readMax = 5_000;
const readAtOnce = 500;
/** So many times more with each read of a filtered page. */
const more = 4;

interface Listed {
  state: AlertState;
  /** `oldest` first, or the newest. */
  order: 'newest' | 'oldest';
  /** Only alerts opened (open ones) or changed since then. */
  from?: string;
}

/** A page of an account's alerts of one state that `isWanted`. Throws INVALID_REQUEST for a cursor of another list. */
export async function findAlertPage(
  table: Table,
  accountId: string,
  listed: Listed,
  {
    cursor,
    limit,
    isWanted,
    where,
  }: { cursor: string | undefined; limit: number; isWanted?: (alert: Alert) => boolean; where?: AlertsWhere },
): Promise<Page<Alert>> {
  const values: Alert[] = [];
  let start = cursor === undefined ? undefined : keyOfIndex(accountId, listed.state, readCursor(cursor, isIndexKey));
  const isFiltered = isWanted !== undefined || where !== undefined;
  let atOnce = isFiltered ? limit * more : limit;
  for (let read = 0; read < readMax; ) {
    const { items, next, scanned } = await queryIndex(table, accountId, { ...listed, where }, start, atOnce);
    read += scanned;
    // A usual filter fits many: the first ones are read alone.
    atOnce = Math.min(atOnce * more, readMax);
    for (const item of items) {
      const alert = alertCodec.decode(item);
      if (isWanted && !isWanted(alert)) continue;
      values.push(alert);
      const isLast = item === items.at(-1) && !next;
      if (values.length === limit) return { values, nextCursor: isLast ? undefined : cursorOf(String(item.gsi1sk)) };
    }
    start = next;
    if (!start) return { values, nextCursor: undefined };
  }
  return { values, nextCursor: start && cursorOf(String(start.gsi1sk)) };
}

/** All alerts of one state, page after page. */
export async function* alertsOfState(table: Table, accountId: string, listed: Listed): AsyncGenerator<Alert[]> {
  let start: Item | undefined;
  do {
    const { items, next } = await queryIndex(table, accountId, listed, start, readAtOnce);
    if (items.length > 0) yield items.map(alertCodec.decode);
    start = next;
  } while (start);
}

/** Attributes and parts of an alert for the figures. The rest, most of an alert, is not sent. */
const countedAttributes = {
  open: ['opened_at', 'due', 'assignee'],
  decided: ['opened_at', 'decision.outcome', 'decision.at', 'records'],
  /** Of any state, for a report on a period. */
  period: ['opened_at', 'due', 'decision.outcome', 'decision.at', 'decision.expiresAt'],
} as const;
/** More than a page of the table has. */
const countedAtOnce = 5_000;

/** All alerts of one state as figures count them, page after page. By default records and decisions of open ones are left out. */
export async function* countedAlerts(
  table: Table,
  accountId: string,
  listed: Listed,
  parts: keyof typeof countedAttributes = listed.state === 'open' ? 'open' : 'decided',
): AsyncGenerator<CountedAlert[]> {
  const attributes = countedAttributes[parts];
  let start: Item | undefined;
  do {
    const { items, next } = await queryIndex(table, accountId, listed, start, countedAtOnce, attributes);
    if (items.length > 0) yield items.map(countedAlertCodec.decode);
    start = next;
  } while (start);
}

/** Items of all alerts of an account, of one partition after the other: alerts and their records. */
export async function* alertsAndRecords(
  table: Table,
  accountId: string,
): AsyncGenerator<{ alerts: Alert[]; records: AlertRecord[] }> {
  for (let shard = 0; shard < alertShards; shard++) {
    let start: Item | undefined;
    do {
      const page = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': keys.alerts(accountId, shard) },
          ...(start ? { ExclusiveStartKey: start } : {}),
        }),
      );
      const of = (type: string) => (page.Items ?? []).filter((item) => item.type === type);
      yield {
        alerts: of(alertCodec.type).map(alertCodec.decode),
        records: of(alertRecordCodec.type).map(alertRecordCodec.decode),
      };
      start = page.LastEvaluatedKey;
    } while (start);
  }
}

async function queryIndex(
  table: Table,
  accountId: string,
  { state, order, from, where = {} }: Listed & { where?: AlertsWhere | undefined },
  start: Item | undefined,
  limit: number,
  attributes: readonly string[] = [],
): Promise<{ items: Item[]; next: Item | undefined; scanned: number }> {
  const filter = filterOf(where);
  const names = [...new Set(attributes.flatMap((path) => path.split('.')))];
  const spelled = { ...filter.names, ...Object.fromEntries(names.map((name) => [`#${name}`, name])) };
  const {
    Items = [],
    LastEvaluatedKey,
    ScannedCount = Items.length,
  } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: alertsIndex.index,
      KeyConditionExpression: from === undefined ? 'gsi1pk = :pk' : 'gsi1pk = :pk AND gsi1sk >= :from',
      ExpressionAttributeValues: {
        ':pk': alertsIndex.pk(accountId, state),
        ...(from === undefined ? {} : { ':from': from }),
        ...filter.values,
      },
      ScanIndexForward: order === 'oldest',
      Limit: limit,
      ...(start ? { ExclusiveStartKey: start } : {}),
      ...(filter.expression !== undefined && { FilterExpression: filter.expression }),
      ...(attributes.length > 0 && {
        ProjectionExpression: attributes.map((path) => path.replace(/\w+/g, '#$&')).join(', '),
      }),
      ...(Object.keys(spelled).length > 0 && { ExpressionAttributeNames: spelled }),
    }),
  );
  return { items: Items, next: LastEvaluatedKey, scanned: ScannedCount };
}

/** `<time>#<alert>` */
const isIndexKey = (sk: string) => /^\d{4}-[\d:.TZ-]+#/.test(sk) && subjectOfAlert(alertOfIndexKey(sk)) !== undefined;
const alertOfIndexKey = (sk: string) => sk.slice(sk.indexOf('#') + 1);

function keyOfIndex(accountId: string, state: AlertState, gsi1sk: string): Item {
  const alertId = alertOfIndexKey(gsi1sk);
  const key = keys.alert(accountId, subjectOfAlert(alertId) ?? '', alertId);
  return { ...key, gsi1pk: alertsIndex.pk(accountId, state), gsi1sk };
}
