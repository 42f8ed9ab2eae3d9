import type { IncomingMessage } from 'node:http';

/** Enough for a sender that only reads the answer after its last byte; beyond it the connection ends. */
const DISCARD_BYTES_MAX = 32 * 1024 * 1024;

/** Swallows what a refused sender still sends, so that it sees the answer and not a broken connection. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  // A reader that stopped half-way still listens, and nothing would flow.
  request.removeAllListeners('readable');
  let discardedBytes = 0;
  request.on('data', (chunk: Buffer) => {
    discardedBytes += chunk.length;
    if (discardedBytes > DISCARD_BYTES_MAX) request.destroy();
  });
  request.on('error', () => {});
  request.resume();
}
