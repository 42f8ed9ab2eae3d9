import { createHash } from 'node:crypto';
import { digestOffset, hashedFrom } from '../../lib/screening/segment/segmentFormat.ts';

/** A segment as a normaliser of another version would have sealed it. */
export function byAnotherNormaliser(segment: Uint8Array): Uint8Array {
  const bytes = Buffer.from(segment);
  const at = bytes.indexOf('"normaliser":"') + '"normaliser":"'.length;
  bytes.write('~', at);
  createHash('sha256').update(bytes.subarray(hashedFrom)).digest().copy(bytes, digestOffset);
  return bytes;
}
