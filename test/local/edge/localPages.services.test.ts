import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localPages } from '../../../lib/local/edge/localPages.ts';
import { Mailbox } from '../../../lib/local/mailbox/mailbox.ts';

describe('the pages of one machine', () => {
  let dir: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'pages-'));
    const mailbox = new Mailbox(dir, () => new Date('2026-11-20T10:00:00Z'));
    await mailbox.deliver({ to: 'person@example.org', subject: 'Your code', text: '123456' });
    const cognito = {
      answer: async (asked: IncomingMessage, answer: ServerResponse) => void answer.end(`cognito ${asked.method}`),
    };
    const webConfig = { region: 'r', userPoolId: 'p', userPoolClientId: 'c' };
    const serve = localPages({ mailbox, cognito, webConfig });
    server = createServer((asked, answer) => void (serve(asked, answer) || answer.end('the product')));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    rmSync(dir, { recursive: true });
  });

  async function ask(path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
    const asked = request(`${url}${path}`, { method, headers }).end();
    const [answer] = await once(asked, 'response');
    let text = '';
    for await (const chunk of answer) text += chunk;
    return { status: answer.statusCode, text };
  }

  const doors = ['/mailbox', '/mailbox.json', '/_local/cognito/pool/.well-known/jwks.json'];

  it.each(doors)('lets a shell and the product’s own pages use %s', async (path) => {
    for (const headers of [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin', origin: url }]) {
      expect(await ask(path, headers)).toMatchObject({
        status: 200,
        text: expect.stringMatching(/123456|cognito GET/),
      });
    }
  });

  it.each(doors)('lets no page of another site use %s', async (path) => {
    const others = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of others) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status, text } = await ask(path, headers, method);
        expect(status).toBe(403);
        expect(text).not.toMatch(/123456|cognito GET/);
      }
    }
  });

  it('lets the user pool answer its calls and documents, and the product whatever else is asked there', async () => {
    const call = { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' };
    expect((await ask('/_local/cognito/', call, 'POST')).text).toBe('cognito POST');
    for (const [method, path] of [
      ['GET', '/_local/cognito'],
      ['POST', '/_local/cognito'],
      ['M-SEARCH', '/_local/cognito'],
      ['GET', '/_local/cognitos'],
    ] as const) {
      expect((await ask(path, {}, method)).text).toBe('the product');
    }
  });

  it('leaves who may ask the product itself to the product', async () => {
    expect(await ask('/mailboxes', { 'sec-fetch-site': 'cross-site' })).toEqual({ status: 200, text: 'the product' });
  });
});
