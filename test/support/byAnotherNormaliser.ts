import { createHash } from 'node:crypto';
import { DIGEST_OFFSET, HASHED_FROM } from '../../lib/screening/segment/segmentFormat.ts';

/** A segment as a normaliser of another version would have sealed it. */
export function byAnotherNormaliser(segment: Uint8Array): Uint8Array {
  const bytes = Buffer.from(segment);
  const at = bytes.indexOf('"normaliser":"') + '"normaliser":"'.length;
  bytes.write('~', at);
  createHash('sha256').update(bytes.subarray(HASHED_FROM)).digest().copy(bytes, DIGEST_OFFSET);
  return bytes;
}
