import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';

/** What a person has said about themselves. It is theirs, whichever account they belong to. */
const stored = z.object({
  fullName: z.string(),
  backupEmail: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoredProfile = z.output<typeof stored>;
const profileCodec = codec('profile', stored);

export async function findProfile(table: Table, userId: string): Promise<StoredProfile | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.profile(userId), ConsistentRead: true }),
  );
  return Item && profileCodec.decode(Item);
}

/** The first profile of a person, as a part of a transaction. */
export function newProfile(table: Table, userId: string, profile: StoredProfile): TransactItem {
  return {
    Put: {
      TableName: table.name,
      Item: { ...keys.profile(userId), ...profileCodec.encode(profile) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** Saves the profile and the member's display name together. Returns false if either changed since `readAt` (undefined: did not exist). */
export function putProfile(
  table: Table,
  userId: string,
  profile: StoredProfile,
  { readAt, accountId }: { readAt: string | undefined; accountId: string | undefined },
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const put: TransactItem = {
    Put: {
      TableName: table.name,
      Item: { ...keys.profile(userId), ...profileCodec.encode(profile) },
      ConditionExpression: readAt === undefined ? 'attribute_not_exists(pk)' : 'updated_at = :read',
      ...(readAt === undefined ? {} : { ExpressionAttributeValues: { ':read': readAt } }),
    },
  };
  if (accountId === undefined) return isWritten(transact(table, [put]));
  const rename: TransactItem = {
    Update: {
      TableName: table.name,
      Key: keys.member(accountId, userId),
      UpdateExpression: 'SET #name = :name',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': profile.fullName },
    },
  };
  return isWritten(transact(table, [put, rename, ...recorded]));
}
