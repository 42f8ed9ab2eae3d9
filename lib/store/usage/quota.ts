import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { monthOf } from '../../billing/months.ts';
import {
  type Counted,
  type QuotaState,
  quietMs,
  quotaStateOf,
  retryAfterSeconds,
  type Shortage,
  shardLimits,
  shortageOf,
} from '../../billing/quota.ts';
import { shardsMax, shardsOf } from '../../billing/shards.ts';
import type { Plan } from '../../contract/billing/plans.ts';
import { keys } from '../keys.ts';
import { getItems, type Table } from '../table.ts';
import { countedIn, updateShard, usedIn } from './quotaShard.ts';
import type { RecentBuckets } from './recentBuckets.ts';

/** What was taken and from where: needed to give it back. */
export interface TakenSearches {
  accountId: string;
  shard: number;
  month: string;
  count: number;
}

export type Taken =
  | ({ ok: true; searches: TakenSearches } & QuotaState)
  | ({ ok: false; shortage: Shortage; retryAfterSeconds: number } & QuotaState);

interface Taking {
  /** Of the call, new and random: one that is sent again takes nothing more. */
  id: string;
  accountId: string;
  plan: Plan;
  /** Searches this call stands for; a batch takes several at once, and one that is only answered again takes none, used up or not. */
  count: number;
  now: Date;
  /** From 0 up to but not including 1: chooses the shard. */
  random: number;
}

/** Another caller may have moved the bucket between two tries; once or twice, not for ever. */
const attemptsMax = 10;

/**
 * Takes `count` searches from the month's quota and one request from the account's rate limit, both or neither, in one conditional
 * update: parallel callers can never oversell. In a plan with several shards each has an equal part of rate and burst; chance
 * may empty one early, so a second one is asked before the call is refused.
 */
export async function takeQuota(table: Table, recent: RecentBuckets, taking: Taking): Promise<Taken> {
  const shards = shardsOf(taking.plan);
  const shard = Math.floor(taking.random * shards);
  const taken = await takeFromShard(table, recent, taking, shard);
  if (taken.ok || taken.shortage === 'quota' || shards === 1) return taken;
  return takeFromShard(table, recent, taking, (shard + 1) % shards);
}

/** What an account has left, without taking anything; seen from one shard, as `takeQuota` sees it. */
export async function findQuota(
  table: Table,
  { accountId, plan, now, random }: Omit<Taking, 'id' | 'count'>,
): Promise<QuotaState> {
  const [item] = await getItems(table, [keys.quota(accountId, Math.floor(random * shardsOf(plan)))]);
  return quotaStateOf(plan, countedIn(item, monthOf(now)), now);
}

async function takeFromShard(table: Table, recent: RecentBuckets, taking: Taking, shard: number): Promise<Taken> {
  const { accountId, plan, count, now } = taking;
  const key = keys.quota(accountId, shard);
  const month = monthOf(now);
  const limits = shardLimits(plan);
  const refused = (shortage: Shortage, counted: Counted): Taken => ({
    ok: false,
    shortage,
    retryAfterSeconds: retryAfterSeconds(shortage, limits, counted, now),
    ...quotaStateOf(plan, counted, now),
  });
  const empty = recent.findEmpty(key.pk, month, now, quietMs(limits));
  if (empty && (count > 0 || empty.shortage === 'rate')) return refused(empty.shortage, empty.counted);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const { done, counted } = await updateShard(table, key, taking, recent.formFor(key.pk, limits, now));
    const shortage = done ? undefined : shortageOf(limits, counted, count, now);
    // Where a batch finds too little, a single search may still find enough.
    const isEmpty = shortage !== undefined && shortageOf(limits, counted, 1, now) === shortage;
    const taken = done ? count : 0;
    recent.note(key.pk, { month, counted, taken, at: now, empty: isEmpty ? shortage : undefined });
    if (done) return { ok: true, searches: { accountId, shard, month, count }, ...quotaStateOf(plan, counted, now) };
    if (shortage) return refused(shortage, counted);
  }
  throw new Error('The quota is being taken by too many at once');
}

/**
 * Returns searches of a call that failed to where they were taken from, so that failed calls are not counted. It is tried once: with a
 * lost answer one may stay counted, and none is given back twice.
 */
export async function giveBackQuota(
  table: Table,
  recent: RecentBuckets,
  { accountId, shard, month, count }: TakenSearches,
): Promise<void> {
  const key = keys.quota(accountId, shard);
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

/** Searches used in the month of `now`, over all shards. */
export async function findQuotaUsed(table: Table, accountId: string, now: Date, shards = shardsMax): Promise<number> {
  const shardKeys = Array.from({ length: shards }, (_, shard) => keys.quota(accountId, shard));
  const items = await getItems(table, shardKeys);
  return items.reduce((sum, item) => sum + countedIn(item, monthOf(now)).used, 0);
}
