import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, type Table } from '../table.ts';

/** How far the sweep of all accounts' usage has come: it goes on after this account of the accounts' index. */
const position = z.object({ shard: z.int(), accountId: z.string() });
export type SweepPosition = z.output<typeof position>;

const positions = codec('usage_sweep', position);

/** Undefined before the first sweep. */
export async function findSweepPosition(table: Table): Promise<SweepPosition | undefined> {
  const [item] = await getItems(table, [keys.usageSweep()], { consistent: true });
  return item && positions.decode(item);
}

export async function putSweepPosition(table: Table, at: SweepPosition): Promise<void> {
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...keys.usageSweep(), ...positions.encode(at) } }),
  );
}
