import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { inquiryTypes } from '../../contract/site/contactRules.ts';
import { codec } from '../codec.ts';
import { inquiriesIndex } from '../indexes.ts';
import { keys } from '../keys.ts';
import { putRemoval, type RemovedBy } from '../removals.ts';
import { queryAll, type Table, type TransactItem, transact, unmetConditions } from '../table.ts';

const inquiry = z.object({
  id: z.string(),
  /** Reference for support and sender. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.optional(z.string()),
  inquiryType: z.enum(inquiryTypes),
  message: z.string(),
  receivedAt: z.string(),
  /** Whether its sender gets a confirmation by mail. */
  isAcknowledged: z.boolean(),
  expiresAt: z.int(),
});
/** A message of the contact form. */
export type Inquiry = z.output<typeof inquiry>;
export const inquiryCodec = codec('inquiry', inquiry);

/** Adds a message together with its counts. `known`: its id exists; `full`: the count has no room. */
export async function addInquiry(
  table: Table,
  added: Inquiry,
  { addressHash, counting }: { addressHash: string; counting?: TransactItem['Update'] },
): Promise<'added' | 'known' | 'full'> {
  const Item = {
    ...keys.inquiry(added.id),
    ...inquiriesIndex.attributes(addressHash, added.receivedAt),
    ...inquiryCodec.encode(added),
  };
  const Put = { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' };
  try {
    await transact(table, [{ Put }, ...(counting ? [{ Update: counting }] : [])]);
    return 'added';
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    return unmet.reasons[0] === 'ConditionalCheckFailed' ? 'known' : 'full';
  }
}

export async function findInquiry(table: Table, id: string): Promise<Inquiry | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.inquiry(id), ConsistentRead: true }),
  );
  return Item && inquiryCodec.decode(Item);
}

/** Each message is removed with a mark of who did it, and a transaction takes a hundred items. */
const removedAtOnce = 50;

/** Removes all messages of an address and keeps for a time who did; gives their number. */
export async function removeInquiriesOf(table: Table, addressHash: string, by: RemovedBy): Promise<number> {
  const items = await queryAll(table, {
    IndexName: inquiriesIndex.index,
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': inquiriesIndex.pk(addressHash) },
    ProjectionExpression: 'pk, sk',
  });
  const found = items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  for (let at = 0; at < found.length; at += removedAtOnce) {
    const removed = found.slice(at, at + removedAtOnce);
    await transact(
      table,
      removed.flatMap((Key) => [{ Delete: { TableName: table.name, Key } }, putRemoval(table, Key, by)]),
    );
  }
  return items.length;
}
