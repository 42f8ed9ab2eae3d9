import type { IncomingMessage } from 'node:http';
import { AwsError } from './awsError.ts';

/** The whole body in memory, refused as soon as it grows beyond the limit. */
export async function readBody(chunks: AsyncIterable<Buffer>, sizeBytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > sizeBytesMax) throw tooLarge();
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** The body in pieces. A reader can still answer after an early stop: the connection stays open. */
export function bodyOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false });
}

/**
 * As `readBody`, for small and frequent bodies: the iterator of a request costs more than the rest of its reading. Rejects too when the
 * sender goes away before the end; a refused one can still be answered.
 */
export function readRequest(request: IncomingMessage, sizeBytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let sizeBytes = 0;
    const add = (chunk: Buffer) => {
      parts.push(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes <= sizeBytesMax) return;
      request.off('data', add).pause();
      reject(tooLarge());
    };
    request.on('data', add);
    request.once('end', () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)));
    request.once('error', reject);
    request.once('close', () => {
      if (!request.complete) reject(new Error('The request ended before its body did'));
    });
  });
}

const tooLarge = () => new AwsError('RequestEntityTooLarge', 'The request body is too large.', 413);
