import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { mediaQuestionMinutes } from '../contract/adverseMediaLimits.ts';
import { codec } from './codec.ts';
import { keys } from './keys.ts';
import { isWritten, type Table } from './table.ts';

/**
 * That a check of adverse media was counted: the same question goes on with it for a while. An open one was asked and not counted, since
 * nobody answered it. Nothing of what was asked is stored.
 */
const stored = codec('media_question', z.object({ expiresAt: z.int(), isOpen: z.optional(z.literal(true)) }));

/** What is known of the question of this key in the last minutes. */
export async function findMediaQuestion(
  table: Table,
  accountId: string,
  searchKey: string,
  now: Date,
): Promise<'counted' | 'open' | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.mediaQuestion(accountId, searchKey), ConsistentRead: true }),
  );
  const known = Item && stored.decode(Item);
  // The database removes what has expired when it finds the time.
  if (!known || known.expiresAt <= secondsOf(now)) return undefined;
  return known.isOpen ? 'open' : 'counted';
}

/** Claims the question of this key for the call that it is counted by; false where another call has. */
export async function addMediaQuestion(
  table: Table,
  accountId: string,
  searchKey: string,
  now: Date,
): Promise<boolean> {
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.mediaQuestion(accountId, searchKey), ...stored.encode({ expiresAt: expiryOf(now) }) },
    ConditionExpression: 'attribute_not_exists(pk) OR expires_at <= :now OR is_open = :open',
    ExpressionAttributeValues: { ':now': secondsOf(now), ':open': true },
  });
  return isWritten(table.client.send(put));
}

/** Opens the question again, by the call that claimed it and was not counted. */
export async function putOpenMediaQuestion(
  table: Table,
  accountId: string,
  searchKey: string,
  now: Date,
): Promise<void> {
  const item = stored.encode({ expiresAt: expiryOf(now), isOpen: true });
  const Item = { ...keys.mediaQuestion(accountId, searchKey), ...item };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);
const expiryOf = (now: Date) => secondsOf(now) + mediaQuestionMinutes * 60;
