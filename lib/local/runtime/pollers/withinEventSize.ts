import { PAYLOAD_BYTES_MAX } from '../lambda/lambdaRunner.ts';

/** Room that an event's own words need beside its records. */
const BATCH_BYTES_MAX = PAYLOAD_BYTES_MAX - 256 * 1024;

/** Splits a batch into parts that each fit into one event, in their order. A single record always fits: its source is stricter. */
export function withinEventSize<T>(batch: T[]): T[][] {
  const parts: T[][] = [];
  let sizeBytes = 0;
  for (const item of batch) {
    const itemBytes = Buffer.byteLength(JSON.stringify(item));
    const last = parts.at(-1);
    if (last && sizeBytes + itemBytes <= BATCH_BYTES_MAX) {
      last.push(item);
      sizeBytes += itemBytes;
    } else {
      parts.push([item]);
      sizeBytes = itemBytes;
    }
  }
  return parts;
}
