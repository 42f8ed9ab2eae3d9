import { createHash } from 'node:crypto';
import { digestOffset, hashedFrom } from '../../lib/screening/segment/segmentFormat.ts';

/** A segment as an older version of the program would have sealed it: of format 2, without later columns. */
export function ofOlderFormat(segment: Uint8Array): Uint8Array {
  const bytes = Buffer.from(segment);
  bytes.writeUInt32LE(2, hashedFrom);
  for (const column of ['markHigh', 'birthYear']) bytes.write('~', bytes.indexOf(`"${column}"`) + 1);
  createHash('sha256').update(bytes.subarray(hashedFrom)).digest().copy(bytes, digestOffset);
  return bytes;
}
