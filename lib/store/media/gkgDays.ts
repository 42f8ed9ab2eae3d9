import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { isWritten, queryAll, type Table, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** Some articles that were stored together under their hash, and never change. */
const gkgPart = z.object({
  sha256: z.string(),
  count: z.int(),
  /** In memory, when it is open. */
  bytes: z.int(),
});
export type GkgPart = z.output<typeof gkgPart>;

/** What is stored of the articles that GDELT saw on a UTC day. */
const gkgDay = z.object({
  /** yyyy-mm-dd */
  day: z.string(),
  /** One more with each change. */
  version: z.int(),
  /** Searched together, all or none. */
  parts: z.array(gkgPart),
  /** The files that were taken, as `<feed>/<stamp>`. */
  taken: z.array(z.string()),
  /** Files that GDELT does not have a day after their time, or that were refused too often. */
  lost: z.array(z.string()),
  /** How often a file was refused that is still to be taken. */
  refused: z.optional(z.record(z.string(), z.int())),
  expiresAt: z.int(),
});
export type GkgDay = z.output<typeof gkgDay>;

const dayCodec = codec('gkg_day', gkgDay);

/** All days that are stored, the newest first. */
export async function findGkgDays(table: Table): Promise<GkgDay[]> {
  const items = await queryAll(table, withPrefix(keys.gkgDay('').pk, prefix.gkgDay));
  return items.map((item) => dayCodec.decode(item)).sort((a, b) => (a.day < b.day ? 1 : -1));
}

/**
 * Changes a day, on the condition that nobody changed it since `known` was read; undefined: it was not there. False, and nothing changed,
 * otherwise.
 */
export function updateGkgDay(table: Table, known: GkgDay | undefined, day: Omit<GkgDay, 'version'>): Promise<boolean> {
  const version = (known?.version ?? 0) + 1;
  const update = updateOf(table, keys.gkgDay(day.day), {
    set: dayCodec.encode({ ...day, version }),
    condition: known ? '#version = :known' : 'attribute_not_exists(#version)',
    values: known ? { known: known.version } : {},
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}
