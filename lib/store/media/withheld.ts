import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Actor, actor } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { putRemoval, type RemovedBy } from '../removals.ts';
import { isWritten, queryAll, type Table, transact, withPrefix } from '../table.ts';

/** Never shown by adverse media: `what` is the canonical address of an article, or the host of a site. */
const withheldItem = z.object({
  what: z.string(),
  /** ISO */
  since: z.string(),
  /** Why, without the name of the person concerned. */
  reason: z.string(),
  withheldBy: actor,
});
export type Withheld = z.output<typeof withheldItem>;

const withheldCodec = codec('withheld', withheldItem);

export async function findWithheld(table: Table): Promise<Withheld[]> {
  const items = await queryAll(table, withPrefix(keys.withheld('').pk, prefix.withheld));
  return items.map((item) => withheldCodec.decode(item));
}

/** False if withheld already; author, time and reason stay. */
export function putWithheld(
  table: Table,
  { what, reason }: Pick<Withheld, 'what' | 'reason'>,
  { actor: withheldBy, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  const since = now.toISOString();
  const Item = { ...keys.withheld(what), ...withheldCodec.encode({ what, since, reason, withheldBy }) };
  const put = { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' };
  return isWritten(table.client.send(new PutCommand(put)));
}

/** Keeps for a time who showed it again; false if it was not withheld. */
export function removeWithheld(table: Table, what: string, by: RemovedBy): Promise<boolean> {
  const Key = keys.withheld(what);
  const remove = { TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)' };
  return isWritten(transact(table, [{ Delete: remove }, putRemoval(table, Key, by)]));
}
