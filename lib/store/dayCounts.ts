import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from './codec.ts';
import { type Key, keys } from './keys.ts';
import { isWritten, type Table } from './table.ts';
import { updateOf } from './updateOf.ts';

/** What is limited on a UTC day: by the network that a visitor calls from, or by the e-mail address it concerns, both as a hash. */
export type Limited = Parameters<typeof keys.dayCount>[0];

const stored = codec('day_count', z.object({ taken: z.int(), expiresAt: z.int() }));

/** Counts one; false when the day's limit is reached. */
export async function takeOfDay(
  table: Table,
  what: Limited,
  { hash, now, limit }: { hash: string; now: Date; limit: number },
): Promise<boolean> {
  const expiresAt = Math.floor(now.getTime() / 1000) + 2 * 86_400;
  const { taken, ...set } = stored.encode({ taken: 1, expiresAt });
  const update = updateOf(table, keyOf(what, hash, now), {
    set,
    add: { taken: taken as number },
    condition: 'attribute_not_exists(#taken) OR #taken < :limit',
    values: { limit },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** What was counted and not answered counts no more. It is tried once, so that none is given back twice. */
export async function giveBackOfDay(table: Table, what: Limited, hash: string, now: Date): Promise<void> {
  const update = updateOf(table, keyOf(what, hash, now), {
    add: { taken: -1 },
    condition: '#taken > :none',
    values: { none: 0 },
  });
  await isWritten(table.once.send(new UpdateCommand(update)));
}

const keyOf = (what: Limited, hash: string, now: Date): Key =>
  keys.dayCount(what, now.toISOString().slice(0, 10), hash);
