import type { S3Event } from 'aws-lambda';
import type { ArrivedChunk } from '../../lib/operations/imports/failImportChunk.ts';
import { chunkOfKey } from '../../lib/store/objectKeys.ts';

/**
 * The chunks an S3 notification is about. The test message S3 sends when a notification is set up has none; any other message
 * without one is a fault.
 */
export function chunksIn(message: unknown): ArrivedChunk[] {
  const event = (message ?? {}) as Partial<S3Event> & { Event?: string };
  if (event.Event === 's3:TestEvent') return [];
  const chunks = (event.Records ?? []).flatMap(({ s3, eventTime }) => {
    // S3 writes keys as in a form: blanks as plus signs, the rest percent-encoded.
    const chunk = chunkOfKey(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
    return chunk ? { ...chunk, arrivedAt: new Date(eventTime) } : [];
  });
  if (chunks.length === 0) throw new Error('A message is not about a chunk');
  return chunks;
}
