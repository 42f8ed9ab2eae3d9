import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor, role } from '../../contract/actor.ts';
import { pageItems } from '../../contract/page.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { getItems, isWritten, queryAll, type Table, type TransactItem, withPrefix } from '../table.ts';

const stored = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.optional(z.string()),
  role,
  addedAt: z.string(),
  /** Inviting user; unset for the account's founder. */
  addedBy: z.optional(z.string()),
  changedBy: actor,
  lastSeenAt: z.optional(z.string()),
});
export type Member = z.output<typeof stored>;
export const memberCodec = codec('member', stored);

/** Account of a person. Lock: a person has at most one. */
export const membershipCodec = codec('membership', z.object({ accountId: z.string() }));

export async function findMember(table: Table, accountId: string, userId: string): Promise<Member | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.member(accountId, userId), ConsistentRead: true }),
  );
  return Item && memberCodec.decode(Item);
}

/** A page of the members, in the order of their user ids. */
export async function findMembers(table: Table, accountId: string, cursor?: string): Promise<Page<Member>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.member, ConsistentRead: true };
  const { values, nextCursor } = await findPage(table, query, { cursor, limit: pageItems });
  return { values: values.map(memberCodec.decode), nextCursor };
}

/** All members, in the order of their user ids. */
export async function allMembers(table: Table, accountId: string): Promise<Member[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.member), ConsistentRead: true };
  return (await queryAll(table, query)).map(memberCodec.decode);
}

/** Keys of one request. */
const readAtOnce = 100;

/** Those of some people who are members, by their ids. */
export async function findMembersByIds(
  table: Table,
  accountId: string,
  userIds: readonly string[],
): Promise<Map<string, Member>> {
  const members = new Map<string, Member>();
  for (let at = 0; at < userIds.length; at += readAtOnce) {
    const itemKeys = userIds.slice(at, at + readAtOnce).map((userId) => keys.member(accountId, userId));
    for (const item of await getItems(table, itemKeys))
      if (item) members.set(String(item.user_id), memberCodec.decode(item));
  }
  return members;
}

/** Whether one of the members has this e-mail address. */
export async function hasMemberWithEmail(table: Table, accountId: string, email: string): Promise<boolean> {
  const items = await queryAll(table, withPrefix(keys.account(accountId), prefix.member));
  return items.map(memberCodec.decode).some((member) => isSameEmail(member.email, email));
}

/** E-mail addresses are compared without regard to case, as the user pool does. */
export function isSameEmail(one: string, other: string): boolean {
  return comparedEmail(one) === comparedEmail(other);
}

/** An e-mail address as it is compared. */
export function comparedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Account of a person; the handler reads the same in `Memberships`. */
export async function findAccountOfUser(table: Table, userId: string): Promise<string | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.membership(userId), ConsistentRead: true }),
  );
  return Item && membershipCodec.decode(Item).accountId;
}

/** A new member, as a part of a transaction. The second item is the lock of one account per person. */
export function putMember(table: Table, accountId: string, member: Member): TransactItem[] {
  const put = (Item: Record<string, unknown>): TransactItem => ({
    Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  return [
    put({ ...keys.member(accountId, member.userId), ...memberCodec.encode(member) }),
    put({ ...keys.membership(member.userId), ...membershipCodec.encode({ accountId }) }),
  ];
}

/**
 * Records when a member was seen, at most once an hour. Nothing if there is no such member, or a transaction changes the member at that
 * moment: the next call records it.
 */
export async function updateMemberSeen(table: Table, accountId: string, userId: string, now: Date): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: keys.member(accountId, userId),
    UpdateExpression: 'SET last_seen_at = :now',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(last_seen_at) OR last_seen_at < :hourAgo)',
    ExpressionAttributeValues: { ':now': now.toISOString(), ':hourAgo': hourBefore(now) },
  });
  try {
    await isWritten(table.client.send(update));
  } catch (error) {
    if (!(error instanceof TransactionConflictException)) throw error;
  }
}

/** Whether `updateMemberSeen` would write: it is asked at each call, and so without a request. */
export function isStale(lastSeenAt: string | undefined, now: Date): boolean {
  return lastSeenAt === undefined || lastSeenAt < hourBefore(now);
}

const hourBefore = (now: Date) => new Date(now.getTime() - 3_600_000).toISOString();
