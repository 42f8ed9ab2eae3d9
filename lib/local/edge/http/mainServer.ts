import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { AwsError } from '../../services/aws/awsError.ts';
import { discardRest } from '../../services/aws/discardRest.ts';
import { isLoopbackHost } from '../../services/aws/isLoopbackHost.ts';
import { readBody } from '../../services/aws/readBody.ts';
import type { Header, HttpRequest, HttpResponse } from './message.ts';
import { refuseUpgrade } from './refuseUpgrade.ts';

export interface MainHandlers {
  /** Answers what exists on one machine only; false when the request is for the product itself. */
  serveLocally(request: IncomingMessage, response: ServerResponse): boolean;
  handle(request: HttpRequest): Promise<HttpResponse>;
  upgrade(upgrade: { message: IncomingMessage; socket: Duplex; head: Buffer; request: HttpRequest }): Promise<void>;
}

export interface MainServer {
  url: string;
  /** Sets who answers; until then every request gets 503. */
  open(handlers: MainHandlers): void;
  /** Takes no more requests; resolves when the open websockets have ended too. */
  close(): Promise<void>;
}

/** Source: API Gateway quotas, "Payload size": 10 MB. Nothing larger reaches the product. */
const bodyBytesMax = 10 * 1024 * 1024;
const misdirected = 'The product answers on this machine only: ask for it as 127.0.0.1 or localhost.';

/** The product's one address on this machine. Throws a sentence when the port is taken. Port 0 takes any free one. */
export async function startMainServer(port: number): Promise<MainServer> {
  let handlers: MainHandlers | undefined;
  let closed: Promise<void> | undefined;
  const report = (sentence: string, fault: unknown) => {
    // Requests that are interrupted by closing fail as well.
    if (!closed) console.error(sentence, fault);
  };
  const server = createServer((message, response) => {
    answer(handlers, message, response).catch((fault: unknown) => {
      report('A request could not be answered:', fault);
      if (response.headersSent) response.destroy();
      else send(message, response, { status: 500, headers: [], body: 'Internal Server Error' });
    });
  });
  server.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node's server does not handle the socket's errors here: without a listener a reset would end the process.
    socket.on('error', () => {});
    if (!handlers) return socket.destroy();
    if (!isLoopbackHost(message.headers.host)) return refuseUpgrade(socket, 421, misdirected);
    const request = readHead(message);
    handlers.upgrade({ message, socket, head, request }).catch((fault: unknown) => {
      report('A websocket could not be opened:', fault);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Stop what listens there, or choose another port.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: (given) => {
      handlers = given;
    },
    close() {
      handlers = undefined;
      closed ??= new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return closed;
    },
  };
}

async function answer(handlers: MainHandlers | undefined, message: IncomingMessage, response: ServerResponse) {
  if (!handlers) {
    const headers: Header[] = [['Retry-After', '1']];
    return send(message, response, { status: 503, headers, body: 'The product is starting or stopping.' });
  }
  if (!isLoopbackHost(message.headers.host)) {
    discardRest(message);
    return send(message, response, { status: 421, headers: [], body: misdirected });
  }
  if (handlers.serveLocally(message, response)) return;
  const request = { ...readHead(message), ...(await readWhole(message)) };
  send(message, response, await handlers.handle(request));
}

async function readWhole(message: IncomingMessage): Promise<{ body: Buffer; isBodyCutOff: boolean }> {
  try {
    // Kept open when it is refused, so that the sender gets the answer.
    const chunks = message.iterator({ destroyOnReturn: false });
    return { body: await readBody(chunks, bodyBytesMax), isBodyCutOff: false };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    discardRest(message);
    return { body: Buffer.alloc(0), isBodyCutOff: true };
  }
}

function readHead(message: IncomingMessage): HttpRequest {
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  const headers: Header[] = [];
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    headers.push([message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '']);
  }
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers,
    body: Buffer.alloc(0),
    isBodyCutOff: false,
    sourceIp: message.socket.remoteAddress ?? '127.0.0.1',
    sourcePort: message.socket.remotePort ?? 0,
  };
}

function send(message: IncomingMessage, response: ServerResponse, { status, headers, body }: HttpResponse): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const hasBody = status !== 204 && status !== 304;
  const own = headers.filter(([name]) => name.toLowerCase() !== 'content-length');
  const all = hasBody ? [...own, ['Content-Length', String(bytes.length)]] : own;
  response.writeHead(status, all.flat());
  response.end(hasBody && message.method !== 'HEAD' ? bytes : undefined);
}
