import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discardRest } from './discardRest.ts';
import { faultText } from './faultText.ts';
import { isFromAnotherSite } from './isFromAnotherSite.ts';
import { isLoopbackHost } from './isLoopbackHost.ts';

export interface Listening {
  url: string;
  close: () => Promise<void>;
}

export interface ListenOptions {
  /** Refused requests of other sites' pages, whatever they ask for. Default: all from pages. */
  isUninvited?: (request: IncomingMessage) => boolean;
  /** The port if it is free, else any. */
  port?: number;
}

/**
 * An HTTP server for this machine alone, and of its browsers' pages only for invited ones. The handler answers its own errors; an error it
 * still throws is printed without the request (names and tokens may be in it) and ends the connection.
 */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { isUninvited = ({ headers }) => isFromAnotherSite(headers, []), port: wishedPort = 0 }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer((request, response) => {
    if (!isLoopbackHost(request.headers.host) || isUninvited(request)) {
      discardRest(request);
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      return response.end("Another site's page may not come here.");
    }
    handle(request, response).catch((fault: unknown) => {
      console.error('A local service could not answer:', faultText(fault));
      response.destroy();
    });
  });
  // SDK clients keep connections: a request on one just closed by the server would fail.
  server.keepAliveTimeout = 120_000;
  const listenOn = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listenOn(wishedPort).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EADDRINUSE' || wishedPort === 0) throw fault;
    return listenOn(0);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
