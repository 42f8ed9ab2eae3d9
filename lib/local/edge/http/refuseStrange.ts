import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refused, Surroundings } from './refusal.ts';
import { refuseOnSocket } from './refuseOnSocket.ts';

/** Statuses of requests unreadable for Node; all else is a 400. Source: Node.js documentation, "Event: 'clientError'". */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Replaces Node's own answers without a body or by a closed connection: bytes outside HTTP, CONNECT, Expect. */
export function refuseStrange(
  server: Server,
  surroundings: Surroundings,
  send: (message: IncomingMessage, response: ServerResponse, refused: Refused) => void,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const status = statuses[error.code ?? ''] ?? 400;
    refuseOnSocket(socket, { status, code: 'INVALID_REQUEST', message: 'This is no HTTP request.' }, surroundings);
  });
  server.on('connect', (_message: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {});
    const message = 'This server is no proxy.';
    refuseOnSocket(socket, { status: 405, code: 'METHOD_NOT_ALLOWED', message }, surroundings);
  });
  server.on('checkExpectation', (message: IncomingMessage, response: ServerResponse) => {
    send(message, response, { status: 417, code: 'INVALID_REQUEST', message: 'This expectation cannot be met.' });
  });
}
