import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { type NewPlace, placeWrite } from './logPlaces.ts';

/** The tree decided on by the log: it may be ahead of its public files, and is never behind them. */
const head = z.object({ size: z.int().check(z.nonnegative()), root: z.string(), changedAt: z.string() });
/** `root` in base64, `changedAt` ISO 8601. */
export type LogHead = z.output<typeof head>;

const heads = codec('log_head', head);

/** Undefined before the log was created. */
export async function findLogHead(table: Table, origin: string): Promise<LogHead | undefined> {
  const [item] = await getItems(table, [keys.logHead(origin)], { consistent: true });
  return item && heads.decode(item);
}

/** The first head of a log; false if there is one. */
export function createLogHead(table: Table, origin: string, created: LogHead): Promise<boolean> {
  const item = { ...keys.logHead(origin), ...heads.encode(created) };
  const put = new PutCommand({ TableName: table.name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' });
  return isWritten(table.client.send(put));
}

/** Puts the head of the public files in the place of a restored or lost one. */
export function resumeLogHead(table: Table, origin: string, from: LogHead | undefined, to: LogHead): Promise<boolean> {
  if (!from) return createLogHead(table, origin, to);
  return swapLogHead(table, origin, { from, to, places: [] });
}

/** A transaction takes 100 writes, one of them the head. */
export const placesOfSwap = 99;

/**
 * Exchanges the head for the next one and gives batches their places, all or nothing. False if the head has changed, or a batch has a place
 * already.
 */
export function swapLogHead(
  table: Table,
  origin: string,
  { from, to, places }: { from: LogHead; to: LogHead; places: readonly NewPlace[] },
): Promise<boolean> {
  const swap: TransactItem = {
    Put: {
      TableName: table.name,
      Item: { ...keys.logHead(origin), ...heads.encode(to) },
      ConditionExpression: '#size = :size AND root = :root',
      ExpressionAttributeNames: { '#size': 'size' },
      ExpressionAttributeValues: { ':size': from.size, ':root': from.root },
    },
  };
  return isWritten(transact(table, [swap, ...places.map((place) => placeWrite(table, origin, place))]));
}
