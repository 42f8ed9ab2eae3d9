import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from './codec.ts';
import { keys } from './keys.ts';
import { isWritten, type Table } from './table.ts';
import { updateOf } from './updateOf.ts';

/** Trial searches of one address on one UTC day. */
const stored = codec('trial', z.object({ searches: z.int(), expiresAt: z.int() }));

/** Counts one trial search of an address (as a hash) on a UTC day; false when the day's limit is reached. */
export async function takeTrialSearch(
  table: Table,
  addressHash: string,
  now: Date,
  dayLimit: number,
): Promise<boolean> {
  const expiresAt = Math.floor(now.getTime() / 1000) + 2 * 86_400;
  const { searches, ...set } = stored.encode({ searches: 1, expiresAt });
  const update = updateOf(table, keys.trial(now.toISOString().slice(0, 10), addressHash), {
    set,
    add: { searches: searches as number },
    condition: 'attribute_not_exists(#searches) OR #searches < :limit',
    values: { limit: dayLimit },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** A search that was counted and not answered counts no more. It is tried once, so that none is given back twice. */
export async function giveBackTrialSearch(table: Table, addressHash: string, now: Date): Promise<void> {
  const update = updateOf(table, keys.trial(now.toISOString().slice(0, 10), addressHash), {
    add: { searches: -1 },
    condition: '#searches > :none',
    values: { none: 0 },
  });
  await isWritten(table.once.send(new UpdateCommand(update)));
}
