import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const dropped = /^(connection|upgrade|http2-settings)$/i;

/**
 * Whether a request asks for a websocket. A server may ignore any other upgrade: Java's own client asks for HTTP/2 with every first
 * request over plain HTTP. Source: RFC 9110, section 7.8.
 */
export function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Has the server read a request again after Node took it for an upgrade, without the headers asking for one. `head`: the bytes after it.
 */
export function ignoreUpgrade(server: Server, message: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = message;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (!dropped.test(rawHeaders[i] ?? '')) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
