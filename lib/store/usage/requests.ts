import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { requestLogDays } from '../../contract/usage/requestLogLimits.ts';
import { momentOfRequestId } from '../../platform/requestId.ts';
import { requestsIndex } from '../indexes.ts';
import { keys, requestShards } from '../keys.ts';
import { cursorOf, type Page, readCursor } from '../page.ts';
import { getItems, type Item, type Table } from '../table.ts';
import { type AskedRequests, filterOf } from './requestFilter.ts';
import { loggedCallOf } from './usageItems.ts';

/** A call of the account, without its input. */
export type LoggedCall = ReturnType<typeof loggedCallOf>;

export interface Reading {
  cursor: string | undefined;
  limit: number;
  now: Date;
  /** Rows of a partition that the page reads at most where few of them fit what is asked. */
  readMax?: number | undefined;
}

/** Three megabytes of all partitions together at most, as a filter may fit few rows. */
const rowsReadMax = 625;
const rowsOfQuery = 500;

/**
 * A page of the account's calls, newest first. With few matches a page may have fewer than `limit` or none and still a cursor; the next
 * one goes on from there. Calls with a request id are found at once, newest first, at most `limit`, without a cursor; of a reused id
 * only the newest rows of a page's reading are searched. Throws INVALID_REQUEST for a cursor no page can have answered.
 */
export async function findRequests(
  table: Table,
  accountId: string,
  asked: AskedRequests,
  { limit, readMax = rowsReadMax, ...reading }: Reading,
): Promise<Page<LoggedCall>> {
  const range = rangeOf(asked, reading);
  const { requestId } = asked;
  if (requestId === undefined) return findCalls(table, accountId, asked, { ...range, limit, readMax });
  if (range.from >= range.to) return { values: [], nextCursor: undefined };
  return findById(table, accountId, { ...asked, requestId }, { ...range, limit, readMax });
}

/** Sort keys between which a page's calls are: the asked time up to the cursor. */
export function rangeOf(asked: AskedRequests, { cursor, now }: Pick<Reading, 'cursor' | 'now'>) {
  const oldest = asked.receipts ? '0' : new Date(now.getTime() - requestLogDays * 86_400_000).toISOString();
  return {
    from: latest([oldest, asked.from?.toISOString() ?? oldest]),
    to: earliest([after(now), asked.to?.toISOString() ?? after(now), ...(cursor ? [positionOf(cursor)] : [])]),
  };
}

/** A page of the calls in a range that fit what is asked, from the table, newest first. */
export async function findCalls(
  table: Table,
  accountId: string,
  asked: AskedRequests,
  { from, to, limit, readMax = rowsReadMax }: { from: string; to: string; limit: number; readMax?: number | undefined },
): Promise<Page<LoggedCall>> {
  if (from >= to) return { values: [], nextCursor: undefined };
  const read = await Promise.all(
    Array.from({ length: requestShards }, (_, shard) =>
      readPartition(table, keys.requests(accountId, shard), asked, { from, to, limit, readMax }),
    ),
  );
  // Behind the partition that was read the least far, another one may have what comes before the rows of the others.
  const horizon = latest(read.flatMap(({ readTo }) => readTo ?? []));
  const rows = read.flatMap((partition) => partition.rows).filter(({ sk }) => String(sk) >= horizon);
  rows.sort((a, b) => (String(a.sk) < String(b.sk) ? 1 : -1));
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? String(shown.at(-1)?.sk) : horizon;
  return { values: shown.map(loggedCallOf), nextCursor: end === '' ? undefined : cursorOf(end) };
}

/** Moment a page of calls was read to, from its cursor. */
export function moment(cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : positionOf(cursor).split('#')[0];
}

interface Range {
  /** Sort keys: the first one, and the excluded end. */
  from: string;
  to: string;
  limit: number;
  readMax: number;
}

/** Rows of a partition, or of one of the index, that fit what is asked, and the sort key it was read to; undefined at its end. */
async function readPartition(
  table: Table,
  pk: string,
  asked: AskedRequests,
  { from, to, limit, readMax }: Range,
  index?: typeof requestsIndex.index,
) {
  const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
  const filter = filterOf(asked);
  const rows: Item[] = [];
  let start: Item | undefined;
  for (let read = 0; read < readMax && rows.length <= limit; ) {
    const { names, values, isSparse, ...filtered } = filter;
    const answer = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        ...(index ? { IndexName: index } : {}),
        KeyConditionExpression: `${pkName} = :pk AND ${skName} BETWEEN :from AND :to`,
        ...filtered,
        ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
        ExpressionAttributeValues: { ...values, ':pk': pk, ':from': from, ':to': to },
        ScanIndexForward: false,
        // One row more tells whether there is a next page, and one is the cursor's own row.
        Limit: isSparse || read > 0 ? Math.min(rowsOfQuery, readMax) : limit + 2,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    rows.push(...(answer.Items ?? []).filter(({ sk }) => sk !== to));
    read += answer.ScannedCount ?? 0;
    start = answer.LastEvaluatedKey;
    if (!start) return { rows, readTo: undefined };
  }
  return { rows, readTo: String(start?.sk) };
}

/** Calls with a request id: that of the moment in it, and repeats under it, found by the index. */
async function findById(
  table: Table,
  accountId: string,
  asked: AskedRequests & { requestId: string },
  range: Range,
): Promise<Page<LoggedCall>> {
  const [ofMoment, ofIndex] = await Promise.all([
    findOfMoment(table, accountId, asked, range),
    findInIndex(table, accountId, asked, range),
  ]);
  const items = [...ofMoment, ...ofIndex].filter(({ sk }) => String(sk) < range.to);
  items.sort((a, b) => (String(a.sk) < String(b.sk) ? 1 : -1));
  return { values: items.slice(0, range.limit).map(loggedCallOf), nextCursor: undefined };
}

async function findOfMoment(
  table: Table,
  accountId: string,
  asked: AskedRequests & { requestId: string },
  range: Range,
): Promise<Item[]> {
  const at = momentOfRequestId(asked.requestId);
  if (at === undefined) return [];
  const ofMoment = { ...range, from: latest([range.from, `${at}#`]), to: earliest([range.to, `${at}#~`]) };
  if (ofMoment.from >= ofMoment.to) return [];
  const read = await Promise.all(
    Array.from({ length: requestShards }, (_, shard) =>
      readPartition(table, keys.requests(accountId, shard), asked, ofMoment),
    ),
  );
  return read.flatMap(({ rows }) => rows);
}

/** Reads only the newest calls of a caller with one request id for everything. */
async function findInIndex(
  table: Table,
  accountId: string,
  asked: AskedRequests & { requestId: string },
  range: Range,
): Promise<Item[]> {
  const pk = requestsIndex.pk(accountId, asked.requestId);
  return (await readPartition(table, pk, { ...asked, requestId: undefined }, range, requestsIndex.index)).rows;
}

/** Sort key before which the next page begins. */
export function positionOf(cursor: string): string {
  return readCursor(cursor, (sk) => /^\d{4}-\d\d-\d\dT[\d:.]+Z#/.test(sk));
}

/** Clocks of functions differ: an answer of a moment ago may lie in the future. */
const after = (now: Date) => new Date(now.getTime() + 60_000).toISOString();
const latest = (texts: readonly string[]) => texts.reduce((a, b) => (a > b ? a : b), '');
const earliest = (texts: readonly [string, ...string[]]) => texts.reduce((a, b) => (a < b ? a : b));

/** The call of an event, by its place; undefined where there is none. */
export async function findRequest(
  table: Table,
  accountId: string,
  { at, eventId }: { at: Date; eventId: string },
  reading: { consistent?: boolean } = {},
): Promise<LoggedCall | undefined> {
  const [item] = await getItems(table, [keys.request(accountId, at.toISOString(), eventId)], reading);
  return item && loggedCallOf(item);
}
