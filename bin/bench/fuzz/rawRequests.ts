import type { Seeded } from './seeded.ts';

const methods = ['GET', 'POST', 'OPTIONS', 'CONNECT', 'PRI', 'BREW', 'get', '', 'M-SEARCH', 'TRACE'];
const targets = [
  '/',
  '/app/v1/account',
  '/functions/v1/sanctions_check',
  '*',
  'http://localhost/app/v1/lists',
  'http://evil.example/',
  'localhost:1',
  '//',
  '/%',
  '/app/v1/lists?constructor=1',
  '/live',
  '/_local/cognito',
  '/app/v1/\x80\xff',
  '',
];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''];
const hosts = ['Host: localhost', 'Host: evil.example', 'Host:', '', 'Host: localhost\r\nHost: localhost'];
const headers = [
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 1\r\nContent-Length: 2',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: nonsense',
  'Expect: 100-continue',
  'Expect: miracles',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Connection: Upgrade\r\nUpgrade: h2c',
  'Authorization: Bearer \x01',
  'constructor: 1',
  '__proto__: 1',
  'X: \x00',
  'no colon',
  ' folded',
  `X: ${'y'.repeat(20_000)}`,
];
const bodies = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffffff\r\n',
  '-1\r\n',
  '\x16\x03\x01\x02\x00',
  '{"name":"Anna"}',
];
const lineEnds = ['\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r'];

/** Bytes similar to a request. */
export function rawRequest(chance: Seeded): Buffer {
  const end = chance.pick(lineEnds);
  const some = headers.filter(() => chance.happens(0.08));
  const head = [
    `${chance.pick(methods)} ${chance.pick(targets)} ${chance.happens(0.8) ? 'HTTP/1.1' : chance.pick(versions)}`,
  ];
  const host = chance.happens(0.8) ? 'Host: localhost' : chance.pick(hosts);
  const text = [...head, ...(host ? [host] : []), ...some, 'Connection: close', '', chance.pick(bodies)].join(end);
  const bytes = Buffer.from(text, 'latin1');
  if (chance.happens(0.1)) return bytes.subarray(0, Math.floor(chance.next() * bytes.length));
  if (chance.happens(0.1))
    for (let i = 0; i < 5; i++) bytes[Math.floor(chance.next() * bytes.length)] = Math.floor(chance.next() * 256);
  return bytes;
}
