import { payloadBytesMax } from '../lambda/lambdaRunner.ts';

/** Leaves room for the members of an event beside its records. */
const batchBytesMax = payloadBytesMax - 256 * 1024;

/**
 * Splits a batch into parts, each fitting into one event, in their order. A single record always fits: the limit of its source is lower.
 */
export function withinEventSize<T>(batch: T[]): T[][] {
  const parts: T[][] = [];
  let sizeBytes = 0;
  for (const item of batch) {
    const itemBytes = Buffer.byteLength(JSON.stringify(item));
    const last = parts.at(-1);
    if (last && sizeBytes + itemBytes <= batchBytesMax) {
      last.push(item);
      sizeBytes += itemBytes;
    } else {
      parts.push([item]);
      sizeBytes = itemBytes;
    }
  }
  return parts;
}
