import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  url: string;
  close: () => Promise<void>;
}

/**
 * An HTTP server that only this machine reaches, on the port that is wished for where it is free, else on any. The handler answers its own errors;
 * what it still throws is printed without the request (names and tokens may be in it) and ends the connection.
 */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  wishedPort = 0,
): Promise<Listening> {
  const server = createServer((request, response) => {
    handle(request, response).catch((fault: unknown) => {
      console.error('A local AWS service could not answer:', fault);
      response.destroy();
    });
  });
  // SDK clients keep connections: a request on one that the server has just closed would fail.
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
