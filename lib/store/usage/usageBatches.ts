import { PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { deliveryDaysMax, usageBatch } from '../../contract/messages.ts';
import { requestLogDays } from '../../contract/usage/requestLogLimits.ts';
import { type Key, keys } from '../keys.ts';
import { getItems, type Item, type Table, type TransactItem, unmetConditions } from '../table.ts';

/**
 * Batches of usage events. Each event's row in the request log names the batch that counts it, and a batch's mark says once and for all
 * whether it was counted: the mark is written in the counting transaction, unless the batch was given up before. So one batch alone
 * counts an event, however often it is delivered, and marks cost one write a batch, not an event.
 */

/** Lifetime of a batch's mark: longer than queues can deliver its events, with room for clock differences. */
export const recognisedDays = deliveryDaysMax + 3;
/**
 * An ended file of names is noted again only within so many days of its start: its row in the request log counts from there, and its
 * event is recognised as long as queues can deliver it.
 */
export const notedAgainDays = requestLogDays - deliveryDaysMax;

const markSeconds = recognisedDays * 86_400;

/** By then the adding function has ended, with the rest as room for clock differences. */
const endedAfterMs = 2 * usageBatch.functionSeconds * 1000;

type State = 'counted' | 'given_up';

/** A batch, and its start in milliseconds. */
export interface UsageBatch {
  id: string;
  begunAt: number;
}

/** The id tells the start of the batch to later readers. `unique` makes it unique. */
export function newUsageBatch(now: Date, unique: string): UsageBatch {
  return { id: `${now.getTime()}-${unique}`, begunAt: now.getTime() };
}

/** Attribute of an event's row naming its batch. */
const ofBatch = ({ id }: UsageBatch): Item => ({ batch_id: id });

const batchOf = ({ batch_id: id }: Item): UsageBatch => ({
  id: String(id),
  begunAt: Number(String(id).split('-')[0]),
});

/** Write that counts a batch, in the transaction of its sums; its condition fails if the batch was given up. */
export function countingMark(table: Table, batch: UsageBatch): TransactItem {
  return { Put: { TableName: table.name, Item: markOf(batch, 'counted'), ConditionExpression: isNew } };
}

/**
 * Outcome of a batch; undefined while it may still be added. One without a mark is given up once its function has surely ended: begun
 * long ago, or one of its events redelivered (`isRedelivered`), since the queue hides a message much longer than a function may run. It
 * can count nothing any more.
 */
export async function settleBatch(
  table: Table,
  batch: UsageBatch,
  { now, isRedelivered }: { now: Date; isRedelivered: boolean },
): Promise<State | undefined> {
  const [mark] = await getItems(table, [keys.usageBatch(batch.id)], { consistent: true });
  if (mark) return stateOf(mark);
  const hasEnded = isRedelivered || now.getTime() - batch.begunAt > endedAfterMs;
  return hasEnded ? giveUpBatch(table, batch) : undefined;
}

/** Ids of the batches that were given up, of at most 100. */
export async function findGivenUp(table: Table, ids: readonly string[]): Promise<string[]> {
  const marks = await getItems(table, ids.map(keys.usageBatch));
  return ids.filter((_, i) => marks[i] && stateOf(marks[i]) === 'given_up');
}

/** Prevents a batch from counting, unless it was counted; answers which of both. */
export async function giveUpBatch(table: Table, batch: UsageBatch): Promise<State> {
  const old = await putIfNew(table, markOf(batch, 'given_up'));
  return old ? stateOf(old) : 'given_up';
}

/** Puts an event's row under a batch. Answers the stored row, and its earlier batch (`other`) if there is one. */
export async function assignToBatch(
  table: Table,
  row: Item,
  batch: UsageBatch,
): Promise<{ stored: Item; other: UsageBatch | undefined }> {
  const mine = { ...row, ...ofBatch(batch) };
  const old = await putIfNew(table, mine);
  // Under this batch: our own row; its answer was lost.
  return { stored: old ?? mine, other: old && old.batch_id !== batch.id ? batchOf(old) : undefined };
}

/** Moves an event from a given-up batch to another; false if somebody else moved it. */
export async function moveToBatch(table: Table, { pk, sk }: Key, from: UsageBatch, to: UsageBatch): Promise<boolean> {
  try {
    await table.direct.send(
      new UpdateItemCommand({
        TableName: table.name,
        Key: marshall({ pk, sk }),
        UpdateExpression: 'SET batch_id = :to',
        ConditionExpression: 'batch_id = :from',
        ExpressionAttributeValues: marshall({ ':from': from.id, ':to': to.id }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return true;
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    // Moved by us already; the answer was lost.
    return unmet.old?.batch_id === to.id;
  }
}

/** Puts an item if there is none; answers the existing one. */
async function putIfNew(table: Table, item: Item): Promise<Item | undefined> {
  try {
    await table.direct.send(
      new PutItemCommand({
        TableName: table.name,
        Item: marshall(item, { removeUndefinedValues: true }),
        ConditionExpression: isNew,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet?.old) throw error;
    return unmet.old;
  }
}

const isNew = 'attribute_not_exists(pk)';

const stateOf = ({ state }: Item): State => (state === 'counted' ? 'counted' : 'given_up');

function markOf(batch: UsageBatch, state: State): Item {
  const expires_at = Math.floor(batch.begunAt / 1000) + markSeconds;
  return { ...keys.usageBatch(batch.id), type: 'usage_batch', state, expires_at };
}
