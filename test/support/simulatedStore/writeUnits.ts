import type { Item } from '../../../lib/store/table.ts';

/** Write units of one write of an item, as DynamoDB counts them: each begun kB of the larger of before and after. */
export function writeUnits(before: Item | undefined, after: Item | undefined): number {
  return Math.max(1, Math.ceil(Math.max(sizeOf(before), sizeOf(after)) / 1024));
}

/** Write units of the index for a write: nothing for items outside it. */
export function indexUnits(before: Item | undefined, after: Item | undefined): number {
  const [old, changed] = [placeOf(before), placeOf(after)];
  if (old === undefined && changed === undefined) return 0;
  // An item moving within the index is removed and put.
  const writes = old !== undefined && changed !== undefined && old !== changed ? 2 : 1;
  return writes * writeUnits(before, after);
}

const placeOf = (item: Item | undefined) =>
  item?.gsi1pk === undefined ? undefined : JSON.stringify([item.gsi1pk, item.gsi1sk]);

/** Bytes of an item: its names and its values. */
function sizeOf(item: Item | undefined): number {
  let bytes = 0;
  for (const name in item) bytes += name.length + bytesOf(item[name]);
  return bytes;
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  if (typeof value === 'object' && value !== null) return 3 + Object.values(value).length + sizeOf({ ...value });
  return 1;
}
