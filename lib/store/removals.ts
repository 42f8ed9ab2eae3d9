import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Actor, actor } from '../contract/actor.ts';
import { removalKeptDays } from '../contract/keptDays.ts';
import { codec } from './codec.ts';
import { type Key, keys } from './keys.ts';
import type { Table, TransactItem } from './table.ts';

const stored = z.object({ removedAt: z.string(), removedBy: actor, expiresAt: z.int() });
export type Removal = z.output<typeof stored>;
const removalCodec = codec('removal', stored);

/** Who removes something, and when. */
export interface RemovedBy {
  actor: Actor;
  now: Date;
}

/** Records who removed the item of a key, in the transaction of the removal; a later removal replaces it. */
export function putRemoval(table: Table, removed: Key, { actor: removedBy, now }: RemovedBy): TransactItem {
  const expiresAt = Math.floor(now.getTime() / 1000) + removalKeptDays * 86_400;
  const removal = removalCodec.encode({ removedAt: now.toISOString(), removedBy, expiresAt });
  return { Put: { TableName: table.name, Item: { ...keys.removal(removed), ...removal } } };
}

/** Last remover of a key's item; undefined if nobody did, or long ago. */
export async function findRemoval(table: Table, removed: Key): Promise<Removal | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.removal(removed), ConsistentRead: true }),
  );
  return Item && removalCodec.decode(Item);
}
