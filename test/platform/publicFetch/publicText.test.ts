import { gzipSync } from 'node:zlib';
import { DownloadFailure } from '../../../lib/platform/publicFetch/downloadFailure.ts';
import { publicText } from '../../../lib/platform/publicFetch/publicText.ts';
import {
  answers,
  type BadServer,
  cuts,
  gives,
  neverBegins,
  redirectsTo,
  startBadServer,
} from '../../support/badServer.ts';

let server: BadServer;
beforeAll(async () => {
  server = await startBadServer();
});
afterAll(() => server.close());

const read = (path: string, more = {}) =>
  publicText(`${server.url}${path}`, {
    headers: {},
    secondsMax: 20,
    bytesMax: 1_000,
    trustedOrigin: server.url,
    ...more,
  });

test('reads a text, whatever the status', async () => {
  server.has('/ok', gives('blåbær'));
  server.has('/busy', answers(429, 'Please wait'));
  expect(await read('/ok')).toEqual({ status: 200, body: 'blåbær' });
  expect(await read('/busy')).toEqual({ status: 429, body: 'Please wait' });
});

test('unpacks what was packed on the way', async () => {
  server.has('/packed', gives(gzipSync('a text'), { 'content-encoding': 'gzip' }));
  expect((await read('/packed')).body).toBe('a text');
});

test.each([
  ['the answer', { 'content-type': 'text/xml; charset=iso-8859-1' }, 'blåbær'],
  ['the XML declaration', {}, '<?xml version="1.0" encoding="ISO-8859-1"?><a>blåbær</a>'],
])('decodes as %s says', async (_, headers, text) => {
  server.has('/latin', gives(Buffer.from(text, 'latin1'), headers));
  expect((await read('/latin')).body).toBe(text);
});

test('reads as UTF-8 what says an encoding that does not exist', async () => {
  server.has('/odd', gives('blåbær', { 'content-type': 'text/plain; charset=klingon' }));
  expect((await read('/odd')).body).toBe('blåbær');
});

test('posts a body, and sends it nowhere else', async () => {
  server.has('/search', async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    response.end(`${request.method} ${request.headers['content-type']} ${Buffer.concat(pieces)}`);
  });
  const headers = { 'Content-Type': 'application/json' };
  expect((await read('/search', { headers, body: '{"page":1}' })).body).toBe('POST application/json {"page":1}');
  server.has('/moved', redirectsTo(`${server.url}/search`));
  await expect(read('/moved', { headers, body: '{"page":1}' })).rejects.toThrow('what was posted is not sent there');
});

test.each([
  ['is longer than it may be', gives('x'.repeat(1_001)), 'more than 1000 bytes'],
  ['unpacks to more', gives(gzipSync('x'.repeat(100_000)), { 'content-encoding': 'gzip' }), 'cannot be unpacked'],
  ['is cut', cuts('x'.repeat(900), true), '127.0.0.1'],
  ['leads to a private address', redirectsTo('https://10.0.0.1/'), 'not in the public internet'],
])('refuses an answer that %s', async (_, day, sentence) => {
  server.has('/bad', day);
  const failed = read('/bad');
  await expect(failed).rejects.toThrow(DownloadFailure);
  await expect(failed).rejects.toThrow(sentence);
});

test('waits no longer than it is allowed to, and ends when nobody waits', async () => {
  server.has('/silent', neverBegins());
  await expect(read('/silent', { secondsMax: 0.05 })).rejects.toThrow('did not end within 0.05 seconds');
  const leaving = new AbortController();
  const asked = read('/silent', { signal: leaving.signal });
  leaving.abort(new DownloadFailure('Nobody waits.'));
  await expect(asked).rejects.toThrow('Nobody waits.');
});
