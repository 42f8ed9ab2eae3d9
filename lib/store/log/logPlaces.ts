import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, type Table, type TransactItem } from '../table.ts';

/** Place of a batch of entries in the log. Kept for ever: a message repeated after years is recognised. */
const place = z.object({
  /** The index of its first entry. */
  start: z.int(),
  count: z.int(),
  /** SHA-256 of its entries one after another, in base64: the id names them for good. */
  entriesSha256: z.string(),
});
export type LogPlace = z.output<typeof place>;

export interface NewPlace extends LogPlace {
  batchId: string;
}

const places = codec('log_place', place);

/** Places of batches, in the order of the ids; undefined for one outside of the log. */
export async function findLogPlaces(
  table: Table,
  origin: string,
  batchIds: readonly string[],
): Promise<(LogPlace | undefined)[]> {
  const found: (LogPlace | undefined)[] = [];
  for (let at = 0; at < batchIds.length; at += readAtOnce) {
    const some = batchIds.slice(at, at + readAtOnce).map((id) => keys.logPlace(origin, id));
    const items = await getItems(table, some, { consistent: true });
    found.push(...items.map((item) => item && places.decode(item)));
  }
  return found;
}

const readAtOnce = 100;

/** Write of a batch's place. Its condition fails if there is one. */
export function placeWrite(table: Table, origin: string, { batchId, ...given }: NewPlace): TransactItem {
  return {
    Put: {
      TableName: table.name,
      Item: { ...keys.logPlace(origin, batchId), ...places.encode(given) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
