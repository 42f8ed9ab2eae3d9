import { PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { deliveryDaysMax, usageBatch } from '../../contract/messages.ts';
import { requestLogDays } from '../../contract/usage/requestLogLimits.ts';
import { type Key, keys } from '../keys.ts';
import { getItems, type Item, type Table, type TransactItem, unmetConditions } from '../table.ts';

/**
 * Batches of usage events. The row of each event in the log of requests says which batch counts it, and the mark of a batch says once and
 * for all whether it was counted: it is written in the transaction that counts, unless the batch was given up before. An event is therefore
 * counted by one batch alone, however often it is delivered, and a mark is written once a batch and not for each event.
 */

/** The mark of a batch is kept for so long: longer than queues can deliver its events, with room for clocks that differ. */
export const recognisedDays = deliveryDaysMax + 3;
/**
 * An ended file of names is noted again within so many days of its start alone: its event, whose row in the log of requests counts its
 * days from there, is then recognised for as long as queues can deliver it.
 */
export const notedAgainDays = requestLogDays - deliveryDaysMax;

const markSeconds = recognisedDays * 86_400;

/** A function that adds usage has ended by then, and clocks differ by less than the rest. */
const endedAfterMs = 2 * usageBatch.functionSeconds * 1000;

type State = 'counted' | 'given_up';

/** A batch, and the moment in which it was begun (milliseconds). */
export interface UsageBatch {
  id: string;
  begunAt: number;
}

/** The id says when the batch was begun, for whoever meets it later. `unique` makes it the only one. */
export function newUsageBatch(now: Date, unique: string): UsageBatch {
  return { id: `${now.getTime()}-${unique}`, begunAt: now.getTime() };
}

/** The attribute of an event's row that names its batch. */
const ofBatch = ({ id }: UsageBatch): Item => ({ batch_id: id });

const batchOf = ({ batch_id: id }: Item): UsageBatch => ({
  id: String(id),
  begunAt: Number(String(id).split('-')[0]),
});

/** The write that counts a batch, in the transaction of its sums; its condition fails where the batch was given up. */
export function countingMark(table: Table, batch: UsageBatch): TransactItem {
  return { Put: { TableName: table.name, Item: markOf(batch, 'counted'), ConditionExpression: isNew } };
}

/**
 * What became of a batch; undefined where it may still be added. One without a mark whose function has surely ended is given up: it can
 * count nothing any more, whatever the clocks say. So it is where it was begun long ago, and where one of its events is delivered again
 * (`isRedelivered`), since the queue hides a message for much longer than a function may take.
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

/** Makes sure that a batch counts nothing any more, unless it was counted: answers which of both. */
export async function giveUpBatch(table: Table, batch: UsageBatch): Promise<State> {
  const old = await putIfNew(table, markOf(batch, 'given_up'));
  return old ? stateOf(old) : 'given_up';
}

/** Puts the row of an event under a batch; answers the batch under which it stands already, if another one was earlier. */
export async function putUnderBatch(table: Table, row: Item, batch: UsageBatch): Promise<UsageBatch | undefined> {
  const old = await putIfNew(table, { ...row, ...ofBatch(batch) });
  // Under this batch: our own row, of which the answer was lost.
  return old && old.batch_id !== batch.id ? batchOf(old) : undefined;
}

/** Moves an event from a batch that was given up to another; false where somebody else has moved it. */
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
    // Moved by us already, of which the answer was lost.
    return unmet.old?.batch_id === to.id;
  }
}

/** Puts an item where there is none; the one that is there, if there is. */
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
