import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { type Counted, latestArrival, rateMarginMs, shardLimits } from '../billing/allowance.ts';
import { monthAfter, monthOf } from '../billing/months.ts';
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

/** How long months are kept: customers ask about their invoices. */
const monthsKept = 13;
const daysKept = 400;

/**
 * Takes searches and one request from a shard, both or neither: one conditional update. `counted` is what the shard has counted
 * after it, or what it has instead where a condition was not met.
 *
 * The bucket is GCRA: one number, the theoretical arrival time (ms) of the next conforming request. DynamoDB cannot write
 * max(arrival, now), so the update has two forms, for a bucket in use and for one at rest. `inUse` says which one to try.
 */
export async function updateShard(
  table: Table,
  key: Key,
  { plan, count, now }: { plan: Plan; count: number; now: Date },
  inUse: boolean,
): Promise<{ done: boolean; counted: Counted }> {
  const bucket = inUse ? bucketInUse(plan, now) : bucketAtRest(plan, now);
  const quota = quotaOf(plan, count);
  const month = monthOf(now);
  try {
    const { Attributes } = await table.direct.send(
      new UpdateItemCommand({
        TableName: table.name,
        Key: marshall(key),
        UpdateExpression: `SET arrival = ${bucket.arrival}, expires_at = :expires REMOVE #expired ADD #used :count`,
        ConditionExpression: `${bucket.condition}${quota.condition}`,
        ExpressionAttributeNames: {
          '#used': usedIn(month),
          '#expired': usedIn(monthOf(monthAfter(now, -monthsKept))),
        },
        ExpressionAttributeValues: marshall({
          ...bucket.values,
          ...quota.values,
          ':count': count,
          ':expires': Math.floor(now.getTime() / 1000) + daysKept * 86_400,
        }),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { done: true, counted: countedIn(Attributes && unmarshall(Attributes), month) };
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    return { done: false, counted: countedIn(unmet.old, month) };
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
    values: { ':next': now.getTime() + shardLimits(plan).intervalMs, ':rests': now.getTime() - rateMarginMs },
  };
}

function quotaOf({ searches }: Plan, count: number) {
  if (searches === null) return { condition: '', values: {} };
  const room = searches - count;
  // A month without searches has room for all of them, and not for a call of more.
  const unused = room >= 0 ? 'attribute_not_exists(#used) OR ' : '';
  return { condition: ` AND (${unused}#used <= :room)`, values: { ':room': room } };
}
