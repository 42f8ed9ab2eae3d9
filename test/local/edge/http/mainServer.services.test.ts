import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type MainServer, startMainServer } from '../../../../lib/local/edge/http/mainServer.ts';

describe('the main server', () => {
  let server: MainServer;
  let upgraded: Duplex | undefined;
  beforeEach(async () => {
    upgraded = undefined;
    server = await startMainServer(0, { clock: () => new Date('2026-11-22T10:00:00Z'), newId: () => 'id-1' });
    server.open({
      serveLocally: () => false,
      handle: async ({ path, query, headers, body }) => {
        if (path === '/fault') throw new Error('made for this test');
        const hosts = headers.filter(([name]) => name.toLowerCase() === 'host').map(([, value]) => value);
        if (path === '/echo') return { status: 200, headers: [], body };
        if (path === '/host') return { status: 200, headers: [], body: hosts.join() };
        return { status: 200, headers: [], body: path === '/asked' ? `${path}?${query}` : 'here' };
      },
      upgrade: async ({ socket }) => {
        upgraded = socket.resume().once('end', () => socket.destroy());
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        await new Promise((resolve) => socket.once('close', resolve));
      },
    });
  });
  afterEach(() => server.close());

  const port = () => Number(new URL(server.url).port);
  async function askedAs(host: string): Promise<{ status?: number; text: string }> {
    const asked = request({ host: '127.0.0.1', port: port(), headers: { host } }).end();
    const [answer] = await once(asked, 'response');
    let text = '';
    for await (const chunk of answer) text += chunk;
    return { status: answer.statusCode, text };
  }
  /** The first thing said on the socket after asking for an upgrade. */
  async function upgrade(host: string): Promise<{ socket: Socket; said: string }> {
    const socket = connect(port(), '127.0.0.1');
    socket.write(`GET /any HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const [chunk] = await once(socket, 'data');
    return { socket, said: String(chunk) };
  }

  it('answers a request that asks for another protocol as if it did not, body and all, and the next one on the connection too', async () => {
    const body = JSON.stringify({ name: 'Jane Example' });
    const head = (more: string) =>
      `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n${more}\r\n`;
    const socket = connect(port(), '127.0.0.1');
    let said = '';
    const answered = new Promise<void>((done) => {
      socket.on('data', (data) => {
        said += data;
        if (said.split(body).length === 3) done();
      });
    });
    socket.write(head('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAA\r\n') + body);
    socket.write(head('') + body);
    await answered;
    socket.destroy();
    expect(said.split('HTTP/1.1 200')).toHaveLength(3);
    expect(upgraded).toBeUndefined();
  });

  it('outlives a client that resets its connection after an upgrade', async () => {
    const { socket } = await upgrade('localhost');
    const closed = new Promise((resolve) => upgraded!.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
    expect(upgraded!.errored).toMatchObject({ code: 'ECONNRESET' });
    expect(await askedAs('localhost')).toEqual({ status: 200, text: 'here' });
  });

  it.each(['127.0.0.1:3000', 'localhost:9', 'LOCALHOST', '[::1]:3000'])('answers when asked as %s', async (host) => {
    expect((await askedAs(host)).status).toBe(200);
    const { socket, said } = await upgrade(host);
    expect(said).toContain('101 Switching Protocols');
    socket.destroy();
  });

  it.each(['klarnavn.example', '127.0.0.1.evil.example:3000', 'localhost.evil.example', '10.0.0.5:3000'])(
    'refuses to be asked as %s, by a request or an upgrade',
    async (host) => {
      const { status, text } = await askedAs(host);
      expect(status).toBe(421);
      expect(text).toContain('ask for it as 127.0.0.1 or localhost');
      const { said } = await upgrade(host);
      expect(said).toMatch(/^HTTP\/1\.1 421 .*localhost\./s);
      expect(upgraded).toBeUndefined();
    },
  );

  /** All that is answered to these bytes. */
  async function said(bytes: string): Promise<{ head: string; body: string }> {
    const socket = connect(port(), '127.0.0.1');
    socket.write(bytes, 'latin1');
    let text = '';
    for await (const chunk of socket) text += chunk;
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { head, body };
  }

  it.each([
    [400, 'bytes that are no request', 'hello\r\n\r\n'],
    [400, 'a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nnothing\r\n\r\n'],
    [400, 'two lengths', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [431, 'a head that is too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [421, 'no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [400, 'the target of a server-wide OPTIONS', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    [405, 'CONNECT', 'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [417, 'an expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\nConnection: close\r\n\r\n'],
    [
      421,
      'the whole address of another host',
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    [500, 'a fault', 'GET /fault HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('answers in the envelope, with %d: %s', async (status, _what, bytes) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { head, body } = await said(bytes);
    jest.restoreAllMocks();
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/\r\nX-Request-Id: id-1\r\n/);
    expect(JSON.parse(body)).toEqual({
      success: false,
      error: { code: expect.any(String), message: expect.stringMatching(/\.$/), details: {} },
      request_id: 'id-1',
      timestamp: '2026-11-22T10:00:00.000Z',
    });
  });

  it('reports no fault where a client goes away in the middle of its request', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    const socket = connect(port(), '127.0.0.1').resume();
    socket.end('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nab');
    await once(socket, 'close');
    await askedAs('localhost');
    expect(reported).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('accepts a whole address as the target of a request', async () => {
    const { head, body } = await said(
      'GET http://localhost:1/asked?a=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(body).toBe('/asked?a=1');
  });

  it('passes on the host of the target, and no other that the request names', async () => {
    const { body } = await said(
      'GET http://localhost:1/host HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(body).toBe('localhost:1');
  });
});
