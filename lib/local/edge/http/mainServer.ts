import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { AwsError } from '../../../standIns/aws/awsError.ts';
import { discardRest } from '../../../standIns/aws/discardRest.ts';
import { isFromAnotherSite } from '../../../standIns/aws/isFromAnotherSite.ts';
import { isLoopbackHost } from '../../../standIns/aws/isLoopbackHost.ts';
import { readBody } from '../../../standIns/aws/readBody.ts';
import { asksForWebSocket, ignoreUpgrade } from './ignoreUpgrade.ts';
import { isOpenToOtherSites } from './isOpenToOtherSites.ts';
import type { Header, HttpRequest, HttpResponse } from './message.ts';
import { type Refused, refusal, type Surroundings } from './refusal.ts';
import { refuseOnSocket } from './refuseOnSocket.ts';
import { refuseStrange } from './refuseStrange.ts';
import { requestTarget } from './requestTarget.ts';

export interface MainHandlers {
  /** Answers requests for pages of one machine only; false when the request is for the product itself. */
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
const misdirected: Refused = {
  status: 421,
  code: 'INVALID_REQUEST',
  message: 'The product answers on this machine only: ask for it as 127.0.0.1 or localhost.',
};
const foreign: Refused = {
  status: 403,
  code: 'INVALID_REQUEST',
  message: "Another site's page may not come here. Open this address by itself.",
};
const noAddress: Refused = { status: 400, code: 'INVALID_REQUEST', message: 'The request is for no address.' };
const notOpen: Refused = {
  status: 503,
  code: 'INTERNAL_ERROR',
  message: 'The product is starting or stopping.',
  headers: [['Retry-After', '1']],
};
const faulty: Refused = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'An unexpected error occurred. Please try again.',
};

/** The product's one address on this machine. Throws a sentence when the port is taken. Port 0 takes any free one. */
export async function startMainServer(port: number, surroundings: Surroundings): Promise<MainServer> {
  let handlers: MainHandlers | undefined;
  let closed: Promise<void> | undefined;
  const report = (sentence: string, fault: unknown) => {
    // Requests interrupted by closing fail as well.
    if (!closed) console.error(sentence, fault);
  };
  const refuse = (message: IncomingMessage, response: ServerResponse, refused: Refused) => {
    discardRest(message);
    send(message, response, refusal(refused, surroundings));
  };
  // A request without a host is answered by `refusalOf`, and not by Node without a body.
  const server = createServer({ requireHostHeader: false }, (message, response) => {
    const refused = refusalOf(handlers, message);
    if (refused || !handlers) return refuse(message, response, refused ?? notOpen);
    answer(handlers, message, response).catch((fault: unknown) => {
      // Who sent half a request and went away gets no answer, and it is nobody's fault.
      if (message.destroyed && !message.complete) return response.destroy();
      report('A request could not be answered:', fault);
      if (response.headersSent) response.destroy();
      else refuse(message, response, faulty);
    });
  });
  // As CloudFront does for viewers: a request on a connection just closed by the server would fail.
  server.keepAliveTimeout = 120_000;
  refuseStrange(server, surroundings, refuse);
  server.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!asksForWebSocket(message)) return ignoreUpgrade(server, message, socket, head);
    // Node's server does not handle the socket's errors here: without a listener a reset would end the process.
    socket.on('error', () => {});
    if (!handlers) return socket.destroy();
    const refused = refusalOf(handlers, message);
    if (refused) return refuseOnSocket(socket, refused, surroundings);
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

/** Of two hosts in a request, the one in its target counts. Source: RFC 9112, section 3.2.2. */
function setHost(message: IncomingMessage, host: string | undefined): void {
  if (host === undefined || host === message.headers.host) return;
  message.headers.host = host;
  message.rawHeaders = message.rawHeaders.map((value, i, all) =>
    i % 2 === 1 && all[i - 1]?.toLowerCase() === 'host' ? host : value,
  );
}

/** Why a request is not passed on to the product; else its target has its usual form afterwards. */
function refusalOf(handlers: MainHandlers | undefined, message: IncomingMessage): Refused | undefined {
  if (!handlers) return notOpen;
  const target = requestTarget(message.url ?? '', message.headers.host);
  if (!target) return noAddress;
  message.url = target.url;
  setHost(message, target.host);
  if (!isLoopbackHost(target.host)) return misdirected;
  return isFromAnotherSite(message.headers) && !isOpenToOtherSites(message) ? foreign : undefined;
}

async function answer(handlers: MainHandlers, message: IncomingMessage, response: ServerResponse) {
  if (handlers.serveLocally(message, response)) return;
  const request = { ...readHead(message), ...(await readWhole(message)) };
  send(message, response, await handlers.handle(request));
}

async function readWhole(message: IncomingMessage): Promise<{ body: Buffer; isBodyCutOff: boolean }> {
  try {
    // Kept open on refusal, so the sender gets the answer.
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
