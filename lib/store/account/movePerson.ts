import { type Key, keys } from '../keys.ts';
import { type Item, queryAll, type Table, type TransactItem, transact } from '../table.ts';
import { findAccountOfUser } from './members.ts';

/** Everything stored about a person: their own items, and items of their account that name them. */
export async function findItemsOfPerson(table: Table, userId: string): Promise<Item[]> {
  const accountId = await findAccountOfUser(table, userId);
  const partition = (pk: string) =>
    queryAll(table, { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } });
  const own = await partition(keys.person(userId));
  const ofAccount = accountId === undefined ? [] : await partition(keys.account(accountId));
  return [...ofAccount.filter((item) => names(item, userId)), ...own];
}

/**
 * Replaces a person's id in all of these items, one at a time, and counts them. Their account is moved last, so that an interrupted move
 * is found again.
 */
export async function movePerson(table: Table, from: string, to: string): Promise<number> {
  const items = await findItemsOfPerson(table, from);
  const isMembership = (item: Item) => item.sk === keys.membership(from).sk && item.pk === keys.membership(from).pk;
  for (const item of [...items.filter((each) => !isMembership(each)), ...items.filter(isMembership)]) {
    const moved = renamed(item, from, to) as Item & Key;
    const { pk, sk } = item as unknown as Key;
    const writes: TransactItem[] = [{ Put: { TableName: table.name, Item: moved } }];
    if (moved.pk !== pk || moved.sk !== sk) writes.push({ Delete: { TableName: table.name, Key: { pk, sk } } });
    await transact(table, writes);
  }
  return items.length;
}

/** Ids are UUIDs: one is never part of another text by chance. */
function names(value: unknown, userId: string): boolean {
  if (typeof value === 'string') return value.includes(userId);
  return isPlain(value) && Object.values(value).some((part) => names(part, userId));
}

function renamed(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map((part) => renamed(part, from, to));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part, from, to)]));
}

/** Neither bytes nor a set: those hold no ids. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !(value instanceof Set);
}
