import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { mediaQuestionMinutes } from '../../contract/media/adverseMediaLimits.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table } from '../table.ts';

/** A look answers within eight seconds, and its answer is kept at once. Where none is kept after so long, its function has ended. */
const workingSeconds = 20;

/**
 * That a check of adverse media was counted, with its answer: the same question goes on with both for a while. An open one was asked and not
 * counted, since nobody answered it.
 */
const stored = codec(
  'media_question',
  z.object({
    expiresAt: z.int(),
    isOpen: z.optional(z.literal(true)),
    /** Seconds since 1970: somebody looks until then. */
    workingUntil: z.optional(z.int()),
    /** How often somebody has looked, of a question with an answer. */
    looks: z.optional(z.int()),
    /** Encrypted with the question; the question is not stored. */
    answer: z.optional(z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)),
  }),
);

/** A counted answer. */
export interface AnsweredQuestion {
  answer: Uint8Array;
  looks: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** `open`: asked, and nobody counted or answered it; `working`: somebody looks now, for the first time. */
export type MediaQuestion = 'open' | 'working' | AnsweredQuestion;

/** What is known of the question of this key in the last minutes. */
export async function findMediaQuestion(
  table: Table,
  accountId: string,
  searchKey: string,
  now: Date,
): Promise<MediaQuestion | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.mediaQuestion(accountId, searchKey), ConsistentRead: true }),
  );
  const known = Item && stored.decode(Item);
  // The database removes expired items late.
  if (!known || known.expiresAt <= secondsOf(now)) return undefined;
  const { answer, looks = 1, expiresAt, workingUntil = 0 } = known;
  if (answer) return { answer, looks, expiresAt };
  return known.isOpen || workingUntil <= secondsOf(now) ? 'open' : 'working';
}

/** Claims the question of this key for the call counting it; false if another call has it. */
export async function claimMediaQuestion(
  table: Table,
  accountId: string,
  searchKey: string,
  now: Date,
): Promise<boolean> {
  const item = stored.encode({ expiresAt: expiryOf(now), workingUntil: secondsOf(now) + workingSeconds });
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.mediaQuestion(accountId, searchKey), ...item },
    ConditionExpression:
      'attribute_not_exists(pk) OR expires_at <= :now OR is_open = :open OR (attribute_not_exists(answer) AND working_until <= :now)',
    ExpressionAttributeValues: { ':now': secondsOf(now), ':open': true },
  });
  return isWritten(table.client.send(put));
}

/** Claims an answered question for one more look; false if another call has it, or the answer has changed. */
export async function claimFurtherLook(
  table: Table,
  accountId: string,
  searchKey: string,
  answered: AnsweredQuestion,
  now: Date,
): Promise<boolean> {
  const item = stored.encode({ ...answered, workingUntil: secondsOf(now) + workingSeconds });
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.mediaQuestion(accountId, searchKey), ...item },
    ConditionExpression: 'looks = :looks AND (attribute_not_exists(working_until) OR working_until <= :now)',
    ExpressionAttributeValues: { ':looks': answered.looks, ':now': secondsOf(now) },
  });
  return isWritten(table.client.send(put));
}

/** Keeps the answer of a claimed question. */
export async function putMediaAnswer(
  table: Table,
  accountId: string,
  searchKey: string,
  { answer, looks, expiresAt }: AnsweredQuestion,
): Promise<void> {
  const Item = { ...keys.mediaQuestion(accountId, searchKey), ...stored.encode({ expiresAt, looks, answer }) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Reopens a question claimed by a call that was not counted or has no answer to keep. */
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

/** Opens an answered question again if its answer is still `answered`, and no call works on it. Returns false otherwise. */
export async function reopenMediaQuestion(
  table: Table,
  accountId: string,
  searchKey: string,
  answered: AnsweredQuestion,
  now: Date,
): Promise<boolean> {
  const item = stored.encode({ expiresAt: expiryOf(now), isOpen: true });
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.mediaQuestion(accountId, searchKey), ...item },
    ConditionExpression:
      'looks = :looks AND expires_at = :expires AND (attribute_not_exists(working_until) OR working_until <= :now)',
    ExpressionAttributeValues: { ':looks': answered.looks, ':expires': answered.expiresAt, ':now': secondsOf(now) },
  });
  return isWritten(table.client.send(put));
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);
/** Expiry of a question claimed now, in seconds since 1970. */
export const expiryOf = (now: Date) => secondsOf(now) + mediaQuestionMinutes * 60;
