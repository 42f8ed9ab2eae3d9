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
    server = await startMainServer(0);
    server.open({
      serveLocally: () => false,
      handle: async () => ({ status: 200, headers: [], body: 'here' }),
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
      expect(said).toMatch(/^HTTP\/1\.1 421 .*localhost\.$/s);
      expect(upgraded).toBeUndefined();
    },
  );
});
