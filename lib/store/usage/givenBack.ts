import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, isWritten, type Table } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { expiresAtOf } from './quotaItem.ts';

/** Numbers of an account's month (yyyy-mm) that were taken by a reservation and given back without a call: it came too late. */
const stored = codec('given_back', z.object({ serials: z.custom<Set<number>>((value) => value instanceof Set) }));

/** An item of some hundred kilobytes: an outage that gives back more leaves them unexplained. */
const serialsMax = 20_000;

/** False beyond the most that is kept of a month. */
export function addGivenBack(
  table: Table,
  accountId: string,
  { month, serial }: { month: string; serial: number },
  now: Date,
): Promise<boolean> {
  const change = updateOf(table, keys.givenBack(accountId, month), {
    set: { type: stored.type, expires_at: expiresAtOf(now) },
    add: { serials: new Set([serial]) },
    condition: 'attribute_not_exists(#serials) OR size(#serials) < :most',
    values: { most: serialsMax },
  });
  return isWritten(table.client.send(new UpdateCommand(change)));
}

export async function findGivenBack(table: Table, accountId: string, month: string): Promise<Set<number>> {
  const [item] = await getItems(table, [keys.givenBack(accountId, month)], { consistent: true });
  return item ? new Set(stored.decode(item).serials) : new Set();
}
