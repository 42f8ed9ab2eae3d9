import type { S3Event } from 'aws-lambda';

/** Keys of the objects an S3 notification tells of. The test message S3 sends when a notification is set up has none. */
export function chunkKeys(event: Partial<S3Event>): string[] {
  // S3 writes keys as in a form: blanks as plus signs, the rest percent-encoded.
  return (event.Records ?? []).map((record) => decodeURIComponent(record.s3.object.key.replaceAll('+', ' ')));
}
