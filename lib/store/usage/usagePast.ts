import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dashboardRef } from '../../contract/usage/usageKeys.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { keys, prefix } from '../keys.ts';
import { getItems, type Item, isWritten, queryAll, type Table } from '../table.ts';
import { notedAgainDays, recognisedDays } from './usageBatches.ts';
import { usageDays, usagePasts } from './usageItems.ts';

/** Requests of one App ID; long deleted ones together. */
export interface UsageTotal {
  appIdRef: string;
  requestCount: number;
  lastAt: string;
}

/** Days are unfinished when counted, and the database removes expired items up to two days later. */
const spareDays = 4;

/**
 * Days after which a day's usage is final: a file of names counts on the day of its start, ends within hours and is noted again for
 * `notedAgainDays`; an event is delivered for less than its batch is recognised.
 */
export const settledAfterDays = notedAgainDays + recognisedDays + spareDays;

/** Name of the sum of all deleted App IDs; no App ID is called so. */
const deletedRef = 'deleted';

interface Settling {
  now: Date;
  /** The account's existing App IDs. */
  findKept: (appIdRefs: string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Adds final days to the past, so that totals stay readable however long the account exists; repeated or concurrent runs add them once.
 * Deleted App IDs become one sum, so that the past does not grow with every App ID there ever was. True if there were such days.
 */
export async function updateUsagePast(table: Table, accountId: string, { now, findKept }: Settling): Promise<boolean> {
  const before = new Date(now.getTime() - settledAfterDays * 86_400_000).toISOString().slice(0, 10);
  const past = await findUsagePast(table, accountId);
  if (past.before >= before) return false;
  const items = await findDayItems(table, accountId, { from: past.before, to: before });
  const days = items.filter(({ date }) => String(date) < before);
  if (days.length === 0) return false;
  const ofEach = totalsOf([...past.totals, ...usedOn(days)]);
  const kept = await findKept(ofEach.map(({ appIdRef }) => appIdRef).filter((ref) => !isNoAppId(ref)));
  const refOf = (ref: string) => (isNoAppId(ref) || kept.has(ref) ? ref : deletedRef);
  const totals = totalsOf(ofEach.map((total) => ({ ...total, appIdRef: refOf(total.appIdRef) })));
  const appIds = totals.map(({ appIdRef: ref, ...total }) => ({ ref, ...total }));
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.usagePast(accountId), ...usagePasts.encode({ before, appIds }) },
    ConditionExpression: 'attribute_not_exists(pk) OR #before = :before',
    ExpressionAttributeNames: { '#before': 'before' },
    ExpressionAttributeValues: { ':before': past.before },
  });
  // Where the condition is not met, somebody else has added them.
  await isWritten(table.client.send(put));
  return true;
}

/** What each App ID of the account has been used for since its creation; those that were deleted long ago are one. */
export async function findUsageTotals(table: Table, accountId: string): Promise<UsageTotal[]> {
  const past = await findUsagePast(table, accountId);
  const days = await findDayItems(table, accountId, { from: past.before, to: '' });
  return totalsOf([...past.totals, ...usedOn(days)]);
}

/** The rows of an account's days (yyyy-mm-dd, both included); from the first one, and up to the last one, where that is empty. */
export function findDayItems(
  table: Table,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<Item[]> {
  return queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': keys.usage(accountId),
      ':from': `${prefix.usageDay}${from}`,
      ':to': `${prefix.usageDay}${to}~`,
    },
  });
}

/** One total for each App ID. */
function totalsOf(parts: readonly UsageTotal[]): UsageTotal[] {
  return groupBy(parts, (part) => part.appIdRef).map((same) => ({
    appIdRef: (same[0] as UsageTotal).appIdRef,
    requestCount: same.reduce((sum, part) => sum + part.requestCount, 0),
    lastAt: same.map((part) => part.lastAt).reduce((a, b) => (a > b ? a : b)),
  }));
}

async function findUsagePast(table: Table, accountId: string) {
  const [item] = await getItems(table, [keys.usagePast(accountId)], { consistent: true });
  if (!item) return { before: '', totals: [] };
  const { before, appIds } = usagePasts.decode(item);
  return { before, totals: appIds.map(({ ref, ...total }): UsageTotal => ({ appIdRef: ref, ...total })) };
}

const isNoAppId = (ref: string) => ref === dashboardRef || ref === deletedRef;

function usedOn(days: readonly Item[]): UsageTotal[] {
  return days.map(usageDays.decode).filter(({ requestCount }) => requestCount > 0);
}
