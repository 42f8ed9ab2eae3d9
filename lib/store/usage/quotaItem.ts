import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { monthAfter, monthOf } from '../../billing/months.ts';
import { type Counted, latestArrival, type QuotaLimits, quotaLimits, spareMs } from '../../billing/quota.ts';
import type { Plan } from '../../contract/billing/plans.ts';
import { usageKeptDays } from '../../contract/keptDays.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { type Item, type Table, unmetConditions } from '../table.ts';

/**
 * An account's quota: its rate bucket, and the searches of each month in an attribute of its own. The bucket
 * outlives the month, so the start of a month gives no second burst. Its stored type and key say allowance, as the usage endpoint does.
 */
const stored = codec('allowance', z.object({ arrival: z._default(z.number(), 0), used: z._default(z.int(), 0) }));

/** The attribute of a month's searches. */
export const usedIn = (month: string) => `used#${month}`;

/** The attribute of a month's serial: the number of calls that reserved searches. It is never lowered. */
const serialIn = (month: string) => `serial#${month}`;

export function countedIn(item: Item | undefined, month: string): Counted {
  return stored.decode({ arrival: item?.arrival, used: item?.[usedIn(month)] });
}

/**
 * The item remembers the last calls that took from it, each in one of so many attributes that its id chooses. A call whose answer was
 * lost is sent again, by the SDK too, and finds itself there unless another one has taken its attribute meanwhile: what it took is
 * not taken twice. More of them would make the item larger than the kilobyte that a write unit is for.
 */
const callsKept = 32;

/** More than the serials of a month: what a mark is multiplied by, to hold the serial in the same number. */
const serialsMax = 10n ** 9n;

/** A prime below 2^32: ids are spread over as many marks. */
const marksMax = 4_294_967_291;

/** The attribute of a call, and the number that it holds without the call's serial; `id` is as random as a UUID. */
function markOf(id: string): { attribute: string; mark: bigint } {
  const hash = [...id].reduce((sum, letter) => (sum * 257 + letter.charCodeAt(0)) % marksMax, 0);
  return { attribute: `take#${hash % callsKept}`, mark: BigInt(hash) * serialsMax };
}

/** The serial that a call took before, where the item remembers it. */
function serialOfTake(held: unknown, mark: bigint): number | undefined {
  if (typeof held !== 'number' && typeof held !== 'bigint') return undefined;
  const serial = BigInt(held) - mark;
  return serial >= 0n && serial < serialsMax ? Number(serial) : undefined;
}

/** How long months are kept: customers ask about their invoices. */
const monthsKept = 13;
/** A month's serials are compared with its receipts within days of its end. */
const serialMonthsKept = 3;

/**
 * For which bucket a form of the update is made: for one in use, for one at rest, or for either as far as little is taken from it. Only the
 * last one takes more than a request needs.
 */
export type BucketForm = 'inUse' | 'atRest' | 'either';

/**
 * Takes searches and one request from a quota, both or neither and once for the id of a call: one conditional update. `counted` is
 * what the quota has counted after it, or what it has instead where a condition was not met.
 *
 * The bucket is GCRA: one number, the theoretical arrival time (ms) of the next conforming request. DynamoDB cannot write
 * max(arrival, now), so the update has three forms, of which the caller chooses the one that probably fits. Each of them writes
 * max(arrival, now) and an interval or more, and only where the bucket still gives a request: whichever is tried, no more is given
 * than by GCRA.
 */
export async function updateQuota(
  table: Table,
  { id, accountId, plan, count, now }: { id: string; accountId: string; plan: Plan; count: number; now: Date },
  form: BucketForm,
): Promise<{ done: boolean; counted: Counted; serial: number | undefined }> {
  const bucket = bucketForms[form](plan, now);
  const quota = quotaOf(plan, count);
  const month = monthOf(now);
  const expired = monthOf(monthAfter(now, -monthsKept));
  const { attribute, mark } = markOf(id);
  try {
    const { Attributes } = await table.direct.send(
      new UpdateItemCommand({
        TableName: table.name,
        Key: marshall(keys.quota(accountId)),
        UpdateExpression: `SET arrival = ${bucket.arrival}, expires_at = :expires, #take = if_not_exists(#serial, :none) + :take REMOVE #expired, #expiredSerial ADD #used :count, #serial :one`,
        ConditionExpression: `(NOT #take BETWEEN :mark AND :markEnd) AND ${[bucket.condition, quota.condition].filter(Boolean).join(' AND ')}`,
        ExpressionAttributeNames: {
          '#used': usedIn(month),
          '#serial': serialIn(month),
          '#take': attribute,
          '#expired': usedIn(expired),
          '#expiredSerial': serialIn(monthOf(monthAfter(now, -serialMonthsKept))),
        },
        ExpressionAttributeValues: marshall({
          ...bucket.values,
          ...quota.values,
          ':count': count,
          ':one': count > 0 ? 1 : 0,
          ':none': 0,
          ':take': mark + (count > 0 ? 1n : 0n),
          ':mark': mark,
          ':markEnd': mark + serialsMax - 1n,
          ':expires': expiresAtOf(now),
        }),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    const item = Attributes && unmarshall(Attributes);
    return {
      done: true,
      counted: countedIn(item, month),
      serial: count > 0 ? item?.[serialIn(month)] : undefined,
    };
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    // Taken by a try whose answer was lost.
    const serial = serialOfTake(unmet.old?.[attribute], mark);
    const counted = countedIn(unmet.old, month);
    return { done: serial !== undefined, counted, serial: count > 0 ? serial : undefined };
  }
}

/** The next serial of the account's month, for a call or file that reserves nothing with it. */
export async function takeSerial(table: Table, accountId: string, now: Date): Promise<number> {
  const attribute = serialIn(monthOf(now));
  const { Attributes } = await table.direct.send(
    new UpdateItemCommand({
      TableName: table.name,
      Key: marshall(keys.quota(accountId)),
      UpdateExpression: 'SET expires_at = :expires ADD #serial :one',
      ExpressionAttributeNames: { '#serial': attribute },
      ExpressionAttributeValues: marshall({ ':one': 1, ':expires': expiresAtOf(now) }),
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes && unmarshall(Attributes)[attribute]);
}

function bucketInUse(plan: Plan, now: Date) {
  const limits = quotaLimits(plan);
  return {
    arrival: 'arrival + :interval',
    condition: 'arrival > :now AND arrival <= :latest',
    values: {
      ':interval': limits.intervalMs,
      ':now': now.getTime(),
      ':latest': latestArrival(limits, now),
    },
  };
}

/** A bucket from which at most `spare` was taken, as if that had been taken from it. */
function bucketUpTo(spare: (limits: QuotaLimits) => number) {
  return (plan: Plan, now: Date) => {
    const limits = quotaLimits(plan);
    const most = now.getTime() + spare(limits);
    return {
      arrival: ':next',
      condition: '(attribute_not_exists(arrival) OR arrival <= :most)',
      values: { ':next': most + limits.intervalMs, ':most': most },
    };
  };
}

const bucketForms = { inUse: bucketInUse, atRest: bucketUpTo(() => 0), either: bucketUpTo(spareMs) };

/** When a quota that was written to is removed, in epoch seconds. */
export const expiresAtOf = (now: Date) => Math.floor(now.getTime() / 1000) + usageKeptDays * 86_400;

/** The condition, over `#used`, that a month has so many searches left; empty where nothing limits them. */
export function quotaOf({ searches }: Plan, count: number) {
  if (searches === null || count === 0) return { condition: '', values: {} };
  const room = searches - count;
  // A month without searches has room for all of them, and not for a call of more.
  const unused = room >= 0 ? 'attribute_not_exists(#used) OR ' : '';
  return { condition: `(${unused}#used <= :room)`, values: { ':room': room } };
}
