import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Plan } from '../contract/plans.ts';
import { keys } from './keys.ts';
import { type Item, type Table, unmetConditions } from './table.ts';

/** State of a quota and a bucket after a call: what the RateLimit-* and X-Quota-* headers say. */
export interface Allowance {
  quota: { limit: number | null; used: number; resetAt: Date };
  rate: { limit: number; remaining: number; resetSeconds: number };
}

export type Taken =
  | ({ ok: true } & Allowance)
  | ({ ok: false; reason: 'quota' | 'rate'; retryAfterSeconds: number } & Allowance);

interface Taking {
  accountId: string;
  appIdRef: string;
  plan: Plan;
  /** Searches this call stands for; a batch takes several at once. */
  count: number;
  now: Date;
}

/**
 * Takes `count` searches from the month and one request from the App ID's token bucket, both or neither, in one conditional
 * update: parallel callers can never oversell.
 *
 * The bucket is GCRA: one number, the theoretical arrival time (ms) of the next conforming request. DynamoDB cannot write
 * max(arrival, now), so there are two updates: for a bucket at rest, and for one in use.
 */
export async function takeAllowance(table: Table, taking: Taking): Promise<Taken> {
  const now = taking.now.getTime();
  const intervalMs = 1000 / taking.plan.rate.requestsPerSecond;
  const latest = now + (taking.plan.rate.burst - 1) * intervalMs;
  let inUse = false;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    try {
      const item = await update(table, taking, {
        condition: inUse
          ? '#arrival > :now AND #arrival <= :latest'
          : '(attribute_not_exists(#arrival) OR #arrival <= :now)',
        set: inUse ? '#arrival = #arrival + :interval' : '#arrival = :next',
        values: inUse
          ? { ':now': now, ':latest': latest, ':interval': intervalMs }
          : { ':now': now, ':next': now + intervalMs },
      });
      return { ok: true, ...stateOf(taking, item) };
    } catch (error) {
      const unmet = unmetConditions(error);
      if (!unmet) throw error;
      const state = stateOf(taking, unmet.old);
      const arrival = Number(unmet.old?.[arrivalOf(taking.appIdRef)] ?? 0);
      if (state.quota.limit !== null && state.quota.used + taking.count > state.quota.limit) {
        return {
          ok: false,
          reason: 'quota',
          retryAfterSeconds: secondsUntil(state.quota.resetAt, taking.now),
          ...state,
        };
      }
      if (arrival > latest) {
        return {
          ok: false,
          reason: 'rate',
          retryAfterSeconds: Math.max(1, Math.ceil((arrival - latest) / 1000)),
          ...state,
        };
      }
      inUse = arrival > now;
    }
  }
  throw new Error('The allowance is being taken by too many at once');
}

/** Another caller may have moved the bucket between two tries; once or twice, not for ever. */
const attemptsMax = 10;

/** Returns searches that were taken for a call that failed: failed calls are not counted. */
export async function giveBackAllowance(table: Table, accountId: string, takenAt: Date, count: number): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.allowance(accountId, monthOf(takenAt)),
      UpdateExpression: 'ADD used :back',
      ConditionExpression: 'used >= :count',
      ExpressionAttributeValues: { ':back': -count, ':count': count },
    }),
  );
}

/** Searches used in the month of `now`. */
export async function getAllowanceUsed(table: Table, accountId: string, now: Date): Promise<number> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.allowance(accountId, monthOf(now)) }),
  );
  return Number(Item?.used ?? 0);
}

/** yyyy-mm, UTC: quotas are counted by UTC calendar month. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

const arrivalOf = (appIdRef: string) => `arrival#${appIdRef}`;

async function update(
  table: Table,
  { accountId, appIdRef, plan, count, now }: Taking,
  bucket: { condition: string; set: string; values: Item },
): Promise<Item | undefined> {
  const limited = plan.searches !== null;
  const { Attributes } = await table.direct.send(
    new UpdateItemCommand({
      TableName: table.name,
      Key: marshall(keys.allowance(accountId, monthOf(now))),
      UpdateExpression: `SET ${bucket.set}, expires_at = :expires ADD used :count`,
      ConditionExpression: limited
        ? `${bucket.condition} AND (attribute_not_exists(used) OR used <= :room)`
        : bucket.condition,
      ExpressionAttributeNames: { '#arrival': arrivalOf(appIdRef) },
      ExpressionAttributeValues: marshall({
        ...bucket.values,
        ':count': count,
        // Kept for a year after its month: invoices are asked about.
        ':expires': Math.floor(now.getTime() / 1000) + 400 * 86_400,
        ...(limited ? { ':room': (plan.searches ?? 0) - count } : {}),
      }),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  return Attributes && unmarshall(Attributes);
}

function stateOf({ appIdRef, plan, now }: Taking, item: Item | undefined): Allowance {
  const intervalMs = 1000 / plan.rate.requestsPerSecond;
  const aheadMs = Math.max(0, Number(item?.[arrivalOf(appIdRef)] ?? 0) - now.getTime());
  return {
    quota: { limit: plan.searches, used: Number(item?.used ?? 0), resetAt: nextMonth(now) },
    rate: {
      limit: plan.rate.burst,
      remaining: Math.max(0, Math.floor(plan.rate.burst - aheadMs / intervalMs)),
      resetSeconds: Math.ceil(aheadMs / 1000),
    },
  };
}

function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
