import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AuditEvent, auditEvent } from '../../contract/audit/auditEvent.ts';
import { timeOfId } from '../../platform/id.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { cursorOf, type Page, readCursor } from '../page.ts';
import { getItems, type Item, type Table } from '../table.ts';

const stored = z.object({
  id: z.string(),
  time: z.string(),
  /** The canonical text. */
  canonical: z.string(),
  /** Its SHA-256, in base64. */
  commitment: z.string(),
});
export type StoredEvent = z.output<typeof stored>;
export const auditEventCodec = codec('audit_event', stored);

/** Apart from its event, since it is removed long before it. */
export const auditAddressCodec = codec(
  'audit_address',
  z.object({ address: z.string(), salt: z.string(), expiresAt: z.int() }),
);

/** An event as it was hashed, with its kept companions. */
export interface ReadEvent {
  event: AuditEvent;
  stored: StoredEvent;
}

export interface AskedEvents {
  from?: Date | undefined;
  /** Excluded. */
  to?: Date | undefined;
  fits: (event: AuditEvent) => boolean;
}

/** Rows of one query. */
const rowsOfQuery = 200;

/**
 * Events of an account, newest first. Reads at most `readMax` of them: a page may have fewer than `limit` while there is a cursor.
 */
export async function findAuditEvents(
  table: Table,
  accountId: string,
  { from, to, fits }: AskedEvents,
  { cursor, limit, readMax }: { cursor: string | undefined; limit: number; readMax: number },
): Promise<Page<ReadEvent>> {
  const first = from?.toISOString() ?? '0';
  const last = to?.toISOString() ?? '9';
  const before = cursor === undefined ? last : earlier(last, positionOf(cursor));
  const values: ReadEvent[] = [];
  if (first >= before) return { values, nextCursor: undefined };
  let start: Item | undefined;
  for (let read = 0; read < readMax; ) {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': keys.audit(accountId), ':from': first, ':to': before },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: Math.min(rowsOfQuery, readMax - read),
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    for (const item of Items) {
      // The range includes its end.
      if (item.sk === before) continue;
      const one = readEvent(item);
      if (!fits(one.event)) continue;
      values.push(one);
      if (values.length === limit) return { values, nextCursor: cursorOf(String(item.sk)) };
    }
    read += Items.length;
    start = LastEvaluatedKey;
    if (!start) return { values, nextCursor: undefined };
  }
  return { values, nextCursor: cursorOf(String(start?.sk)) };
}

/** Undefined without one. */
export async function findAuditEvent(table: Table, accountId: string, id: string): Promise<ReadEvent | undefined> {
  const time = timeOfId(id);
  if (time === undefined) return undefined;
  const Key = keys.auditEvent(accountId, time.toISOString(), id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && readEvent(Item);
}

/** The addresses of at most 100 events by their ids, without removed ones. */
export async function findAuditAddresses(
  table: Table,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const items = await getItems(
    table,
    ids.map((id) => keys.auditAddress(accountId, id)),
  );
  const found = items.flatMap((item, i) => {
    if (!item) return [];
    const { address, expiresAt } = auditAddressCodec.decode(item);
    return expiresAt > now.getTime() / 1000 ? [[ids[i] as string, address] as const] : [];
  });
  return new Map(found);
}

/** Moment of a page's last event. */
export function momentOfCursor(cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : positionOf(cursor).split('#')[0];
}

function readEvent(item: Item): ReadEvent {
  const one = auditEventCodec.decode(item);
  return { event: auditEvent.parse(JSON.parse(one.canonical)), stored: one };
}

function positionOf(cursor: string): string {
  return readCursor(cursor, (sk) => /^\d{4}-\d\d-\d\dT[\d:.]+Z#evt_\w+$/.test(sk));
}

const earlier = (a: string, b: string) => (a < b ? a : b);
