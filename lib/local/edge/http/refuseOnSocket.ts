import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refused, refusal, type Surroundings } from './refusal.ts';

/**
 * Answers without a response object, as for an upgrade or for bytes outside HTTP, and ends the connection, also when the client keeps its
 * half open.
 */
export function refuseOnSocket(socket: Duplex, refused: Refused, surroundings: Surroundings): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = refusal(refused, surroundings);
  const all = [...headers, ['Content-Length', String(Buffer.byteLength(body))], ['Connection', 'close']];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    ...all.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
