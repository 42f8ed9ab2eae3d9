import type { Table } from '../table.ts';
import { type DayCounts, dayCountsOf, usageDays } from './usageItems.ts';
import { findDayItems } from './usagePast.ts';

/** Requests of one App ID at one endpoint on one UTC day. */
export interface UsageDay extends DayCounts {
  appIdRef: string;
  endpoint: string;
  /** yyyy-mm-dd */
  date: string;
  /** Counted searches. */
  requestCount: number;
  /** How many of them found a match. */
  matchedCount: number;
  /** Calls, refused ones included. */
  calls: number;
  /** Of the last call with a search; empty without one. */
  lastAt: string;
}

/** The account's rows since a day (yyyy-mm-dd), or of the days from one to another. */
export async function findUsageDays(
  table: Table,
  accountId: string,
  days: string | { from: string; to: string },
): Promise<UsageDay[]> {
  const rows = await findDayItems(table, accountId, typeof days === 'string' ? { from: days, to: '' } : days);
  return rows.map((row) => ({ ...usageDays.decode(row), ...dayCountsOf(row) }));
}
