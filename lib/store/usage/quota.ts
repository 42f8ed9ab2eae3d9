import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { monthOf } from '../../billing/months.ts';
import {
  type Counted,
  type QuotaState,
  quietMs,
  quotaLimits,
  quotaStateOf,
  retryAfterSeconds,
  type Shortage,
  shortageOf,
} from '../../billing/quota.ts';
import type { Plan } from '../../contract/billing/plans.ts';
import { keys } from '../keys.ts';
import { getItems, type Table } from '../table.ts';
import { countedIn, updateQuota, usedIn } from './quotaItem.ts';
import type { RecentBuckets } from './recentBuckets.ts';

/** What was taken and from which month: needed to give it back. */
export interface TakenSearches {
  accountId: string;
  month: string;
  count: number;
  /** Number of the call among the account's of this month; undefined of a call without searches. */
  serial: number | undefined;
}

export type Taken =
  | ({ ok: true; searches: TakenSearches } & QuotaState)
  | ({ ok: false; shortage: Shortage; retryAfterSeconds: number } & QuotaState);

interface Taking {
  /** New and random per call: a retry reserves nothing more. */
  id: string;
  accountId: string;
  plan: Plan;
  /** Searches of this call; a batch reserves several at once, a repeat none, even with a used-up quota. */
  count: number;
  now: Date;
}

/** Another caller may have moved the bucket between two tries; once or twice, not for ever. */
const attemptsMax = 10;

/**
 * Takes `count` searches from the month's quota and one request from the account's rate limit, both or neither, in one conditional
 * update: parallel callers can never oversell.
 */
export async function reserveQuota(table: Table, recent: RecentBuckets, taking: Taking): Promise<Taken> {
  const { accountId, plan, count, now } = taking;
  const { pk } = keys.quota(accountId);
  const month = monthOf(now);
  const limits = quotaLimits(plan);
  const refused = (shortage: Shortage, counted: Counted): Taken => ({
    ok: false,
    shortage,
    retryAfterSeconds: retryAfterSeconds(shortage, limits, counted, now),
    ...quotaStateOf(plan, counted, now),
  });
  const empty = recent.findEmpty(pk, month, now, quietMs(limits));
  if (empty && (count > 0 || empty.shortage === 'rate')) return refused(empty.shortage, empty.counted);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const { done, counted, serial } = await updateQuota(table, taking, recent.formFor(pk, limits, now));
    const shortage = done ? undefined : shortageOf(limits, counted, count, now);
    // Where a batch finds too little, a single search may still find enough.
    const isEmpty = shortage !== undefined && shortageOf(limits, counted, 1, now) === shortage;
    const taken = done ? count : 0;
    recent.note(pk, { month, counted, taken, at: now, empty: isEmpty ? shortage : undefined });
    if (done) return { ok: true, searches: { accountId, month, count, serial }, ...quotaStateOf(plan, counted, now) };
    if (shortage) return refused(shortage, counted);
  }
  throw new Error('The quota is being taken by too many at once');
}

/** What an account has left, without taking anything. */
export async function findQuota(
  table: Table,
  { accountId, plan, now }: Omit<Taking, 'id' | 'count'>,
): Promise<QuotaState> {
  return quotaStateOf(plan, countedIn(await quotaItem(table, accountId), monthOf(now)), now);
}

/**
 * Releases the searches of a failed call, so that it is not counted. Tried once: after a lost answer one may stay counted, none is
 * released twice.
 */
export async function releaseQuota(
  table: Table,
  recent: RecentBuckets,
  { accountId, month, count }: TakenSearches,
): Promise<void> {
  const key = keys.quota(accountId);
  recent.forget(key.pk);
  await table.once.send(
    new UpdateCommand({
      TableName: table.name,
      Key: key,
      UpdateExpression: 'ADD #used :back',
      ConditionExpression: '#used >= :count',
      ExpressionAttributeNames: { '#used': usedIn(month) },
      ExpressionAttributeValues: { ':back': -count, ':count': count },
    }),
  );
}

/** Searches used in the month of `now`. */
export async function findQuotaUsed(table: Table, accountId: string, now: Date): Promise<number> {
  return countedIn(await quotaItem(table, accountId), monthOf(now)).used;
}

async function quotaItem(table: Table, accountId: string) {
  const [item] = await getItems(table, [keys.quota(accountId)]);
  return item;
}
