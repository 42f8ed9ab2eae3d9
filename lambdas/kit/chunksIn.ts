import type { S3Event } from 'aws-lambda';
import { type ChunkOf, chunkOfKey } from '../../lib/store/objectKeys.ts';

/** The chunks an S3 notification is about. The test message S3 sends when a notification is set up has none. */
export function chunksIn(event: Partial<S3Event>): ChunkOf[] {
  return (
    (event.Records ?? [])
      // S3 writes keys as in a form: blanks as plus signs, the rest percent-encoded.
      .map((record) => chunkOfKey(decodeURIComponent(record.s3.object.key.replaceAll('+', ' '))))
      .filter((chunk) => chunk !== undefined)
  );
}
