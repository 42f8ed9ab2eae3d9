import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface FrontOptions {
  /** The emulator's address. */
  endpoint: string;
  /** Of the distribution, as CloudFront gave it. */
  domainName: string;
  /** Id and stage of the websocket API. */
  live: { apiId: string; stage: string };
}

export interface Front {
  url: string;
  close(): Promise<void>;
}

/**
 * The distribution at an address of this machine: an emulator tells distributions apart by the header Host, beyond clients' control.
 * Requests are passed on as if they had come over TLS; websockets go to their API itself, past the distribution.
 */
export async function openFront(options: FrontOptions): Promise<Front> {
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, response) => passOn(options, incoming, response));
  server.on('connection', (socket) => keep(sockets, socket));
  server.on('upgrade', (incoming, socket, head) =>
    keep(sockets, passSocket(options, incoming, socket as Socket, head)),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The front has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function keep(sockets: Set<Duplex>, socket: Duplex): void {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}

function passOn({ endpoint, domainName }: FrontOptions, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/', headers } = incoming;
  const passed = request(new URL(endpoint), {
    method,
    path: url,
    headers: { ...headers, host: domainName, 'x-forwarded-proto': 'https' },
  });
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', (fault) => response.destroy(fault));
  incoming.pipe(passed);
}

/** Path and host become the API's own; every other byte passes as it is. */
function passSocket({ endpoint, live }: FrontOptions, incoming: IncomingMessage, socket: Socket, head: Buffer): Socket {
  const { hostname, port, host } = new URL(endpoint);
  const passed = connect(Number(port || 80), hostname);
  const lines = [`GET /_aws/execute-api/${live.apiId}/${live.stage} HTTP/1.1`, `Host: ${host}`];
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = incoming.rawHeaders.slice(at, at + 2);
    if (name.toLowerCase() !== 'host') lines.push(`${name}: ${value}`);
  }
  passed.write(`${lines.join('\r\n')}\r\n\r\n`);
  passed.write(head);
  passed.pipe(socket).pipe(passed);
  passed.on('error', () => socket.destroy());
  socket.on('error', () => passed.destroy());
  return passed;
}
