import { shardsMax } from '../billing/shards.ts';
import { groupBy } from '../platform/groupBy.ts';
import { addedCounts } from '../platform/latencyHistogram.ts';
import { keys, prefix } from './keys.ts';
import { type Item, queryAll, type Table, withPrefix } from './table.ts';
import { type DayCounts, dayCountsOf, usageDays, usageTotals } from './usageItems.ts';

/** Requests of one App ID at one endpoint on one UTC day. */
export interface UsageDay extends DayCounts {
  appIdRef: string;
  endpoint: string;
  /** yyyy-mm-dd */
  date: string;
  /** Searches that were counted. */
  requestCount: number;
  /** How many of them found a match. */
  matchedCount: number;
  /** Calls, refused ones included. */
  calls: number;
  lastAt: string;
}

/** All requests of one App ID, a deleted one included. */
export interface UsageTotal {
  appIdRef: string;
  requestCount: number;
  lastAt: string;
}

/** The account's rows since a day (yyyy-mm-dd), or of the days from one to another. */
export async function findUsageDays(
  table: Table,
  accountId: string,
  days: string | { from: string; to: string },
  shards = shardsMax,
): Promise<UsageDay[]> {
  const { from, to } = typeof days === 'string' ? { from: days, to: '' } : days;
  const rows = await inEachShard(shards, (shard) =>
    queryAll(table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': keys.usage(accountId, shard),
        ':from': `${prefix.usageDay}${from}`,
        ':to': `${prefix.usageDay}${to}~`,
      },
    }),
  );
  const found = rows.map((row) => ({ ...usageDays.decode(row), ...dayCountsOf(row) }));
  return groupBy(found, (row) => `${row.date}#${row.appIdRef}#${row.endpoint}`).map((same) => ({
    ...merged(same),
    matchedCount: same.reduce((sum, row) => sum + row.matchedCount, 0),
    calls: same.reduce((sum, row) => sum + row.calls, 0),
    errors: addedCounts(same.map((row) => row.errors)),
    latency: addedCounts(same.map((row) => row.latency)),
  }));
}

/** What each App ID of the account has been used for since its creation. */
export async function findUsageTotals(table: Table, accountId: string, shards = shardsMax): Promise<UsageTotal[]> {
  const rows = await inEachShard(shards, (shard) =>
    queryAll(table, withPrefix(keys.usage(accountId, shard), prefix.usageTotal)),
  );
  return groupBy(rows.map(usageTotals.decode), (row) => row.appIdRef).map(merged);
}

async function inEachShard(shards: number, find: (shard: number) => Promise<Item[]>): Promise<Item[]> {
  return (await Promise.all(Array.from({ length: shards }, (_, shard) => find(shard)))).flat();
}

/** One row of those that the shards have of it. */
function merged<Row extends { requestCount: number; lastAt: string }>(same: Row[]): Row {
  return {
    ...(same[0] as Row),
    requestCount: same.reduce((sum, row) => sum + row.requestCount, 0),
    lastAt: same.map((row) => row.lastAt).reduce((a, b) => (a > b ? a : b)),
  };
}
