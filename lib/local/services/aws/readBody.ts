import type { IncomingMessage } from 'node:http';
import { AwsError } from '../../../standIns/aws/awsError.ts';

/** The whole body in memory, refused as soon as it grows beyond the limit. */
export async function readBody(chunks: AsyncIterable<Buffer>, sizeBytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > sizeBytesMax) throw new AwsError('RequestEntityTooLarge', 'The request body is too large.', 413);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** The body in pieces. A reader that stops early can still answer: the connection stays open. */
export function bodyOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false });
}
