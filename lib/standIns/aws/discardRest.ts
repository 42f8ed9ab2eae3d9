import type { IncomingMessage } from 'node:http';

/** Beyond this the connection ends; most senders read the answer only after their last byte. */
const discardBytesMax = 32 * 1024 * 1024;

/** Discards the rest from a refused sender, so it receives the answer instead of a broken connection. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  // A reader after an early stop still has its listener, and would keep the stream paused.
  request.removeAllListeners('readable');
  let discardedBytes = 0;
  request.on('data', (chunk: Buffer) => {
    discardedBytes += chunk.length;
    if (discardedBytes > discardBytesMax) request.destroy();
  });
  request.on('error', () => {});
  request.resume();
}
