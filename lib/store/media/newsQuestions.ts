import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table } from '../table.ts';
import { updateOf } from '../updateOf.ts';

const newsItem = z.object({
  url: z.string(),
  title: z.string(),
  domain: z.string(),
  seenOn: z.string(),
  language: z.string(),
  country: z.string(),
});

/** A question to the news by the hash of its content: equal questions of all accounts are one. Kept for minutes. */
const newsQuestion = z.object({
  hash: z.string(),
  state: z.enum(['waiting', 'answered', 'failed']),
  /** ISO; the question is asked anew after it. */
  until: z.string(),
  /** Accounts waiting for it. */
  accounts: z.optional(z.array(z.string())),
  /** ISO */
  answeredAt: z.optional(z.string()),
  items: z.optional(z.array(newsItem)),
  /** There are more articles than GDELT gave. */
  truncated: z.optional(z.boolean()),
  /** Why it failed. */
  sentence: z.optional(z.string()),
});
export type NewsQuestion = z.output<typeof newsQuestion>;

const questionCodec = codec('news_question', newsQuestion);

export async function findNewsQuestion(table: Table, hash: string, now: Date): Promise<NewsQuestion | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.newsQuestion(hash), ConsistentRead: true }),
  );
  const found = Item && questionCodec.decode(Item);
  return found && found.until > now.toISOString() ? found : undefined;
}

/** Adds a question nobody waits for; false if it exists. */
export function addNewsQuestion(
  table: Table,
  hash: string,
  { accountId, now, until }: { accountId: string; now: Date; until: Date },
): Promise<boolean> {
  const update = updateOf(table, keys.newsQuestion(hash), {
    set: {
      ...questionCodec.encode({ hash, state: 'waiting', until: until.toISOString(), accounts: [accountId] }),
      expires_at: epochOf(until),
    },
    remove: ['answered_at', 'items', 'truncated', 'sentence'],
    condition: 'attribute_not_exists(#until) OR #until <= :now',
    values: { now: now.toISOString() },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** Outcome of a question, kept until a time; it is not asked again before. */
export async function updateNewsQuestion(
  table: Table,
  hash: string,
  ended: { state: 'answered' | 'failed'; until: Date } & Pick<
    NewsQuestion,
    'answeredAt' | 'items' | 'truncated' | 'sentence'
  >,
): Promise<void> {
  const { until, ...more } = ended;
  const set = { ...questionCodec.encode({ hash, until: until.toISOString(), ...more }), expires_at: epochOf(until) };
  await table.client.send(new UpdateCommand(updateOf(table, keys.newsQuestion(hash), { set })));
}

/** Most questions an account can have waiting; further ones wait for these. */
export async function addWaitingNews(
  table: Table,
  accountId: string,
  hash: string,
  { max, now, until }: { max: number; now: Date; until: Date },
): Promise<boolean> {
  const key = keys.newsWaiting(accountId);
  const names = { '#hashes': 'hashes', '#until': 'until', '#type': 'type', '#expires_at': 'expires_at' };
  const values = { ':until': until.toISOString(), ':type': 'news_waiting', ':expires_at': epochOf(until) };
  const lifetime = '#until = :until, #type = :type, #expires_at = :expires_at';
  const added = await isWritten(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: `ADD #hashes :hashes SET ${lifetime}`,
        ConditionExpression: 'attribute_not_exists(#hashes) OR size(#hashes) < :max OR contains(#hashes, :hash)',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...values, ':hashes': new Set([hash]), ':hash': hash, ':max': max },
      }),
    ),
  );
  if (added) return true;
  // Left by a worker that ended during its work.
  return isWritten(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: `SET #hashes = :hashes, ${lifetime}`,
        ConditionExpression: '#until <= :now',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...values, ':hashes': new Set([hash]), ':now': now.toISOString() },
      }),
    ),
  );
}

export async function removeWaitingNews(table: Table, accountId: string, hash: string): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.newsWaiting(accountId),
      UpdateExpression: 'DELETE #hashes :hashes',
      ExpressionAttributeNames: { '#hashes': 'hashes' },
      ExpressionAttributeValues: { ':hashes': new Set([hash]) },
    }),
  );
}

const epochOf = (time: Date) => Math.ceil(time.getTime() / 1000);
