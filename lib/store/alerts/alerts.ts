import { alertsIndex } from '../indexes.ts';
import { keys, prefix } from '../keys.ts';
import { type Item, isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from '../table.ts';
import {
  type Alert,
  type AlertHead,
  type AlertRecord,
  alertCodec,
  alertHeadCodec,
  alertRecordCodec,
} from './alertItems.ts';
import { openCountsWrites } from './openCounts.ts';
import { whitelistWrites } from './whitelistPlaces.ts';

/** All alerts and decisions of one subject, as read at one version of its head. */
export interface SubjectAlerts {
  head: AlertHead | undefined;
  alerts: Alert[];
  records: AlertRecord[];
}

/** Alerts (as `alertWeight` each) and records of a transaction. DynamoDB takes 100 items, and there are others beside these. */
export const alertWritesMax = 60;
/** An alert comes with its former and its new place in the whitelist, and with up to two items of its recorded change. */
export const alertWeight = 5;

/** Consistent: sees every earlier write. */
export async function findSubjectAlerts(table: Table, accountId: string, subjectId: string): Promise<SubjectAlerts> {
  const items = await queryAll(table, {
    ...withPrefix(keys.alertsOf(accountId, subjectId), prefix.alertsOf(subjectId)),
    ConsistentRead: true,
  });
  const of = (type: string) => items.filter((item) => item.type === type);
  return {
    head: of(alertHeadCodec.type).map(alertHeadCodec.decode)[0],
    alerts: of(alertCodec.type).map(alertCodec.decode),
    records: of(alertRecordCodec.type).map(alertRecordCodec.decode),
  };
}

/** The state before a write: what changes is counted from it. */
export type ReadAlerts = Pick<SubjectAlerts, 'head' | 'alerts'>;

export interface AlertWrites {
  head: AlertHead;
  alerts?: readonly Alert[];
  records?: readonly AlertRecord[];
}

/**
 * Writes alerts and records of a subject with its next head, all or nothing. False if anything of the subject's alerts has changed
 * since it was read, or a condition of a further write fails.
 */
export function putAlerts(
  table: Table,
  accountId: string,
  read: ReadAlerts,
  writes: AlertWrites,
  more: readonly TransactItem[] = [],
): Promise<boolean> {
  return isWritten(transact(table, [...alertWrites(table, accountId, read, writes), ...more]));
}

/** The same writes as a part of a greater transaction: the first one fails if anything of the subject's alerts has changed since it was read. */
export function alertWrites(
  table: Table,
  accountId: string,
  { head: read, alerts: known }: ReadAlerts,
  { head, alerts = [], records = [] }: AlertWrites,
): TransactItem[] {
  const { subjectId } = head;
  const before = known.filter(({ id }) => alerts.some((alert) => alert.id === id));
  const put = (Item: Item): TransactItem => ({ Put: { TableName: table.name, Item } });
  const next = { ...head, version: (read?.version ?? 0) + 1 };
  const lock: TransactItem = {
    Put: {
      TableName: table.name,
      Item: { ...keys.alertHead(accountId, subjectId), ...alertHeadCodec.encode(next) },
      ...(read
        ? {
            ConditionExpression: '#version = :read',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':read': read.version },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  };
  return [
    lock,
    ...alerts.map((alert) => put(alertItem(accountId, alert))),
    ...whitelistWrites(table, accountId, { before, after: alerts }),
    ...openCountsWrites(table, accountId, subjectId, { before, after: alerts }),
    ...records.map((record) =>
      put({ ...keys.alertRecord(accountId, subjectId, record.id), ...alertRecordCodec.encode(record) }),
    ),
  ];
}

function alertItem(accountId: string, alert: Alert): Item {
  const at = alert.state === 'open' ? alert.openedAt : alert.updatedAt;
  return {
    ...keys.alert(accountId, alert.subject.id, alert.id),
    ...alertCodec.encode(alert),
    ...alertsIndex.attributes(accountId, { id: alert.id, state: alert.state, at }),
  };
}
