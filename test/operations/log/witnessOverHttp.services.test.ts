import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { witnessOverHttp } from '../../../lib/operations/log/witnessOverHttp.ts';
import { testSigner } from '../../tlog/support/testSigner.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function witnessThat(listener: RequestListener, timeoutMs = 5_000) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const key = await testSigner('witness.example/w1', 'w1', 4);
  return witnessOverHttp({ name: 'w1', key, submissionPrefix: `http://127.0.0.1:${port}/submit/`, timeoutMs });
}

describe('a witness at its address', () => {
  it('is sent the request and gives its answer', async () => {
    const asked: string[] = [];
    const witness = await witnessThat((request, response) => {
      request.on('data', (data) => asked.push(`${request.method} ${request.url} ${data}`));
      request.on('end', () => response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('7\n'));
    });
    expect(await witness.ask('old 0\n')).toEqual({ status: 409, contentType: 'text/x.tlog.size', body: '7\n' });
    expect(asked).toEqual(['POST /submit/add-checkpoint old 0\n']);
  });

  it.each<[string, RequestListener]>([
    ['is silent', () => {}],
    ['stops in the middle', (_, response) => response.writeHead(200).write('\u2014 ')],
    ['leads elsewhere', (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
    ['never ends', (_, response) => response.writeHead(200).write('a'.repeat(70_000))],
    ['closes', (request) => request.socket.destroy()],
  ])('that %s has not answered', async (_, listener) => {
    const witness = await witnessThat(listener, 300);
    await expect(witness.ask('old 0\n')).rejects.toThrow();
  });
});
