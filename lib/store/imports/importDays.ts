import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import type { Table, TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** An account's imports on a UTC day: bytes and number of granted uploads, less returned ones; records of the files read. */
const importDay = z.object({
  bytes: z.optional(z.int()),
  uploads: z.optional(z.int()),
  records: z.optional(z.int()),
  expiresAt: z.int(),
});
export type ImportDay = Omit<z.output<typeof importDay>, 'expiresAt'>;
const importDayCodec = codec('import_day', importDay);

export interface DayUse {
  accountId: string;
  now: Date;
  of: 'bytes' | 'records';
  count: number;
  /** How many the account may have on a day. */
  dayMax: number;
}

/** Write that reserves from a day's allowance; its condition fails if less is left. */
export function dayUseWrite(table: Table, { accountId, now, of, count, dayMax }: DayUse) {
  const { [of]: add, ...set } = importDayCodec.encode({ [of]: count, expiresAt: expiryOf(now) });
  // A day without a count has its whole allowance. No count is negative, so a larger request never fits.
  const fits = count <= dayMax ? `attribute_not_exists(#${of}) OR #${of} <= :left` : `#${of} <= :left`;
  return {
    Update: updateOf(table, keys.importDay(accountId, dayOf(now)), {
      set,
      add: { [of]: add as number },
      condition: fits,
      values: { left: dayMax - count },
    }),
  };
}

/** Far beyond need: bytes of missing uploads are returned, and asking for those must end, too. */
export const uploadsPerDay = 100;

/** Write that reserves an upload's bytes from a day's allowance and counts the upload. */
export function uploadUseWrite(table: Table, use: DayUse): TransactItem {
  const { Update } = dayUseWrite(table, use);
  return {
    Update: {
      ...Update,
      UpdateExpression: `${Update.UpdateExpression}, #uploads :one`,
      ConditionExpression: `(${Update.ConditionExpression}) AND (attribute_not_exists(#uploads) OR #uploads < :uploads_max)`,
      ExpressionAttributeNames: { ...Update.ExpressionAttributeNames, '#uploads': 'uploads' },
      ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ':one': 1, ':uploads_max': uploadsPerDay },
    },
  };
}

/** Write that returns bytes to the day of `now`, their day. */
export function bytesBackWrite(table: Table, accountId: string, now: Date, bytes: number): TransactItem {
  const change = { add: { bytes: -bytes }, condition: '#bytes >= :back', values: { back: bytes } };
  return { Update: updateOf(table, keys.importDay(accountId, dayOf(now)), change) };
}

/** Records an import on the day of `now`. */
export async function findRecordsImported(table: Table, accountId: string, now: Date): Promise<number> {
  return (await findImportDay(table, accountId, now)).records ?? 0;
}

export async function findImportDay(table: Table, accountId: string, now: Date): Promise<ImportDay> {
  const Key = keys.importDay(accountId, dayOf(now));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item ? importDayCodec.decode(Item) : {};
}

/** The UTC day, yyyy-mm-dd. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const expiryOf = (now: Date) => Math.floor(now.getTime() / 1000) + 2 * 86_400;
