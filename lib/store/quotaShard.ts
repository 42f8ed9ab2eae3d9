import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { monthAfter, monthOf } from '../billing/months.ts';
import { type Counted, latestArrival, rateMarginMs, shardLimits } from '../billing/quota.ts';
import { usageKeptDays } from '../contract/keptDays.ts';
import type { Plan } from '../contract/plans.ts';
import { codec } from './codec.ts';
import type { Key } from './keys.ts';
import { type Item, type Table, unmetConditions } from './table.ts';

/**
 * One shard of an account's allowance: its rate bucket, and the searches of each month in an attribute of its own. The bucket
 * outlives the month, so the start of a month gives no second burst.
 */
const stored = codec('allowance', z.object({ arrival: z._default(z.number(), 0), used: z._default(z.int(), 0) }));

/** The attribute of a month's searches. */
export const usedIn = (month: string) => `used#${month}`;

export function countedIn(item: Item | undefined, month: string): Counted {
  return stored.decode({ arrival: item?.arrival, used: item?.[usedIn(month)] });
}

/**
 * A shard remembers the last calls that took from it, each in one of so many attributes that its id chooses. A call whose answer was
 * lost is sent again, by the SDK too, and finds itself there unless another one has taken its attribute meanwhile: what it took is
 * not taken twice. More of them would make the item larger than the kilobyte that a write unit is for.
 */
const callsKept = 32;

/** The attribute of a call and what it holds; `id` is as random as a UUID. */
function markOf(id: string): { attribute: string; mark: string } {
  const mark = id.slice(0, 8);
  const sum = [...mark].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_003, 0);
  return { attribute: `take#${sum % callsKept}`, mark };
}

/** How long months are kept: customers ask about their invoices. */
const monthsKept = 13;

/**
 * Takes searches and one request from a shard, both or neither and once for the id of a call: one conditional update. `counted` is
 * what the shard has counted after it, or what it has instead where a condition was not met.
 *
 * The bucket is GCRA: one number, the theoretical arrival time (ms) of the next conforming request. DynamoDB cannot write
 * max(arrival, now), so the update has two forms, for a bucket in use and for one at rest. `inUse` says which one to try; both fit a
 * bucket that has been full for less than the margin.
 */
export async function updateShard(
  table: Table,
  key: Key,
  { id, plan, count, now }: { id: string; plan: Plan; count: number; now: Date },
  inUse: boolean,
): Promise<{ done: boolean; counted: Counted }> {
  const bucket = inUse ? bucketInUse(plan, now) : bucketAtRest(plan, now);
  const quota = quotaOf(plan, count);
  const month = monthOf(now);
  const { attribute, mark } = markOf(id);
  try {
    const { Attributes } = await table.direct.send(
      new UpdateItemCommand({
        TableName: table.name,
        Key: marshall(key),
        UpdateExpression: `SET arrival = ${bucket.arrival}, expires_at = :expires, #take = :take REMOVE #expired ADD #used :count`,
        ConditionExpression: `(attribute_not_exists(#take) OR #take <> :take) AND ${[bucket.condition, quota.condition].filter(Boolean).join(' AND ')}`,
        ExpressionAttributeNames: {
          '#used': usedIn(month),
          '#take': attribute,
          '#expired': usedIn(monthOf(monthAfter(now, -monthsKept))),
        },
        ExpressionAttributeValues: marshall({
          ...bucket.values,
          ...quota.values,
          ':count': count,
          ':take': mark,
          ':expires': expiresAtOf(now),
        }),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { done: true, counted: countedIn(Attributes && unmarshall(Attributes), month) };
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    return { done: unmet.old?.[attribute] === mark, counted: countedIn(unmet.old, month) };
  }
}

function bucketInUse(plan: Plan, now: Date) {
  const limits = shardLimits(plan);
  return {
    arrival: 'arrival + :interval',
    condition: 'arrival > :rests AND arrival <= :latest',
    values: {
      ':interval': limits.intervalMs,
      ':rests': now.getTime() - rateMarginMs,
      ':latest': latestArrival(limits, now),
    },
  };
}

function bucketAtRest(plan: Plan, now: Date) {
  return {
    arrival: ':next',
    condition: '(attribute_not_exists(arrival) OR arrival <= :rests)',
    values: { ':next': now.getTime() + shardLimits(plan).intervalMs, ':rests': now.getTime() },
  };
}

/** When a shard that was written to is removed, in epoch seconds. */
export const expiresAtOf = (now: Date) => Math.floor(now.getTime() / 1000) + usageKeptDays * 86_400;

/** The condition, over `#used`, that a month has so many searches left; empty where nothing limits them. */
export function quotaOf({ searches }: Plan, count: number) {
  if (searches === null || count === 0) return { condition: '', values: {} };
  const room = searches - count;
  // A month without searches has room for all of them, and not for a call of more.
  const unused = room >= 0 ? 'attribute_not_exists(#used) OR ' : '';
  return { condition: `(${unused}#used <= :room)`, values: { ':room': room } };
}
