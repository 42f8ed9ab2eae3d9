import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from './codec.ts';
import { keys, prefix } from './keys.ts';
import { queryAll, type Table, withPrefix } from './table.ts';

/** What adverse media never shows to anybody: `what` is the canonical address of an article, or the host of a site. */
const withheldItem = z.object({
  what: z.string(),
  /** ISO */
  since: z.string(),
  /** Who withheld it, and why, without the name of the person concerned. */
  reason: z.string(),
});
export type Withheld = z.output<typeof withheldItem>;

const withheldCodec = codec('withheld', withheldItem);

export async function findWithheld(table: Table): Promise<Withheld[]> {
  const items = await queryAll(table, withPrefix(keys.withheld('').pk, prefix.withheld));
  return items.map((item) => withheldCodec.decode(item));
}

export async function putWithheld(table: Table, withheld: Withheld): Promise<void> {
  const Item = { ...keys.withheld(withheld.what), ...withheldCodec.encode(withheld) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

export async function removeWithheld(table: Table, what: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.withheld(what) }));
}
