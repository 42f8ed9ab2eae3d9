import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logTimestamps } from '../../../lib/contract/logTimestamps.ts';
import { authorityOverHttp } from '../../../lib/operations/log/authorityOverHttp.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function authorityOf(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
  return authorityOverHttp({ url, roots: '-----BEGIN CERTIFICATE-----' });
}

it('sends a request as RFC 3161 says and answers the bytes', async () => {
  const authority = await authorityOf(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.end(`${request.method} ${request.url} ${request.headers['content-type']} ${Buffer.concat(parts)}`);
  });
  const answer = await authority.ask(new TextEncoder().encode('asked'));
  expect(Buffer.from(answer).toString()).toBe('POST /tsa application/timestamp-query asked');
});

it.each<[string, RequestListener, RegExp]>([
  ['a fault', (_, response) => response.writeHead(503).end(), /answered 503/],
  [
    'another address',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /fetch failed/,
  ],
  ['more than any time stamp', (_, response) => response.end(Buffer.alloc(100_001)), /more than 100000 bytes/],
])('takes %s for none', async (_, answer, sentence) => {
  const authority = await authorityOf(answer);
  await expect(authority.ask(new Uint8Array(1))).rejects.toThrow(sentence);
});

it.each([
  [{ url: 'http://tsa.example', roots: '-----BEGIN CERTIFICATE-----' }, 'https'],
  [{ url: 'https://tsa.example', roots: 'root.pem' }, 'PEM'],
  [{ url: 'https://tsa.example', roots: '-----BEGIN CERTIFICATE-----', policy: 'qualified' }, 'OID'],
  [{ url: 'https://tsa.example', roots: `-----BEGIN CERTIFICATE-----${'A'.repeat(2_500)}` }, ''],
])('a stage cannot name one as %#', (given, sentence) => {
  const { error } = logTimestamps.safeParse(given);
  expect(error?.issues[0]?.message).toContain(sentence);
});
