import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { isWritten, queryAll, type Table, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** Articles stored together under their hash; immutable. */
const gkgPart = z.object({
  sha256: z.string(),
  count: z.int(),
  /** In memory, when it is open. */
  bytes: z.int(),
});
export type GkgPart = z.output<typeof gkgPart>;

/** Stored articles seen by GDELT on a UTC day. */
const gkgDay = z.object({
  /** yyyy-mm-dd */
  day: z.string(),
  /** One more with each change. */
  version: z.int(),
  /** Searched together, all or none. */
  parts: z.array(gkgPart),
  /** Files taken, as `<feed>/<stamp>`. */
  taken: z.array(z.string()),
  /** Files missing at GDELT a day after their time, or refused too often. */
  lost: z.array(z.string()),
  /** Refusals so far of a file still to be taken. */
  refused: z.optional(z.record(z.string(), z.int())),
  expiresAt: z.int(),
});
export type GkgDay = z.output<typeof gkgDay>;

const dayCodec = codec('gkg_day', gkgDay);

/** All stored days, newest first. */
export async function findGkgDays(table: Table): Promise<GkgDay[]> {
  const items = await queryAll(table, withPrefix(keys.gkgDay('').pk, prefix.gkgDay));
  return items.map((item) => dayCodec.decode(item)).sort((a, b) => (a.day < b.day ? 1 : -1));
}

/** Changes a day if it is as in `known` (undefined: absent). False, without a change, otherwise. */
export function updateGkgDay(table: Table, known: GkgDay | undefined, day: Omit<GkgDay, 'version'>): Promise<boolean> {
  const version = (known?.version ?? 0) + 1;
  const update = updateOf(table, keys.gkgDay(day.day), {
    set: dayCodec.encode({ ...day, version }),
    condition: known ? '#version = :known' : 'attribute_not_exists(#version)',
    values: known ? { known: known.version } : {},
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}
