import { shardsMax } from '../../billing/shards.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { addedCounts } from '../../platform/latencyHistogram.ts';
import type { Table } from '../table.ts';
import { type DayCounts, dayCountsOf, usageDays } from './usageItems.ts';
import { findDayItems, findTotalsOfShard, totalsOf, type UsageTotal } from './usagePast.ts';

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
  /** Of the last call that used a search; empty without one. */
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
  const rows = await inEachShard(shards, (shard) => findDayItems(table, accountId, shard, { from, to }));
  const found = rows.map((row) => ({ ...usageDays.decode(row), ...dayCountsOf(row) }));
  return groupBy(found, (row) => `${row.date}#${row.appIdRef}#${row.endpoint}`).map((same) => ({
    ...merged(same),
    matchedCount: same.reduce((sum, row) => sum + row.matchedCount, 0),
    calls: same.reduce((sum, row) => sum + row.calls, 0),
    errors: addedCounts(same.map((row) => row.errors)),
    latency: addedCounts(same.map((row) => row.latency)),
  }));
}

/** What each App ID of the account has been used for since its creation; those that were deleted long ago are one. */
export async function findUsageTotals(table: Table, accountId: string, shards = shardsMax): Promise<UsageTotal[]> {
  return totalsOf(await inEachShard(shards, (shard) => findTotalsOfShard(table, accountId, shard)));
}

async function inEachShard<Row>(shards: number, find: (shard: number) => Promise<Row[]>): Promise<Row[]> {
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
