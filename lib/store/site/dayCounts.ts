import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dayCountKeptDays } from '../../contract/keptDays.ts';
import { codec } from '../codec.ts';
import { type DayLimited, type Key, keys } from '../keys.ts';
import { isWritten, type Table } from '../table.ts';
import { updateOf } from '../updateOf.ts';

const stored = codec('day_count', z.object({ taken: z.int(), expiresAt: z.int() }));

interface Taken {
  hash: string;
  now: Date;
  /** Of a day. */
  limit: number;
}

/** Counts one for a network, an e-mail address, both as a hash, or everybody; false when the day's limit is reached. */
export function countOfDay(table: Table, what: DayLimited, taken: Taken): Promise<boolean> {
  return isWritten(table.client.send(new UpdateCommand(countOfDayInput(table, what, taken))));
}

/** The same as a write of a transaction, for what counts only together with another write. */
export function countOfDayInput(table: Table, what: DayLimited, { hash, now, limit }: Taken) {
  const expiresAt = Math.floor(now.getTime() / 1000) + dayCountKeptDays * 86_400;
  const { taken, ...set } = stored.encode({ taken: 1, expiresAt });
  return updateOf(table, keyOf(what, hash, now), {
    set,
    add: { taken: taken as number },
    condition: 'attribute_not_exists(#taken) OR #taken < :limit',
    values: { limit },
  });
}

/** Takes back a count without an answer. Tried once, so that nothing is taken back twice. */
export async function returnToDay(table: Table, what: DayLimited, hash: string, now: Date): Promise<void> {
  const update = updateOf(table, keyOf(what, hash, now), {
    add: { taken: -1 },
    condition: '#taken > :none',
    values: { none: 0 },
  });
  await isWritten(table.once.send(new UpdateCommand(update)));
}

const keyOf = (what: DayLimited, hash: string, now: Date): Key =>
  keys.dayCount(what, now.toISOString().slice(0, 10), hash);
