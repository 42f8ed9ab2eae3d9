import type { ServerResponse } from 'node:http';
import { postToReceiver } from '../../../lib/platform/publicFetch/postToReceiver.ts';
import { answers, type BadServer, gives, neverBegins, redirectsTo, startBadServer } from '../../support/badServer.ts';

let server: BadServer;
beforeAll(async () => {
  server = await startBadServer();
});
afterAll(() => server.close());

const post = (path: string, more = {}) =>
  postToReceiver(`${server.url}${path}`, {
    headers: { 'Content-Type': 'application/json' },
    body: '{"type":"webhook.test"}',
    secondsMax: 10,
    answerMax: 100,
    trustedOrigin: server.url,
    ...more,
  });

test('posts the text and keeps the beginning of the answer', async () => {
  let posted = '';
  server.has('/ok', async (request, response) => {
    for await (const piece of request) posted += piece;
    expect(request.method).toBe('POST');
    gives('tak')(request, response);
  });
  expect(await post('/ok')).toEqual({ status: 200, answer: 'tak', fault: null });
  expect(posted).toBe('{"type":"webhook.test"}');
});

test.each([204, 299])('%d is a success', async (status) => {
  server.has('/success', answers(status));
  expect(await post('/success')).toMatchObject({ status, fault: null });
});

test.each([400, 410, 500, 503])('%d is none', async (status) => {
  server.has('/failure', answers(status, 'No'));
  expect(await post('/failure')).toEqual({ status, answer: 'No', fault: `It answered ${status}.` });
});

test('follows no redirect', async () => {
  server.has('/moved', redirectsTo('/elsewhere'));
  server.has('/elsewhere', gives('taken'));
  const before = server.asked.length;
  expect(await post('/moved')).toMatchObject({ status: 302, fault: expect.stringContaining('not followed') });
  expect(server.asked.slice(before)).toEqual(['/moved']);
});

test('a receiver that never answers costs the time it has, and no more', async () => {
  server.has('/silent', neverBegins);
  const begun = Date.now();
  expect(await post('/silent', { secondsMax: 0.3 })).toEqual({
    status: null,
    answer: null,
    fault: 'There was no answer within 0.3 seconds.',
  });
  expect(Date.now() - begun).toBeLessThan(5_000);
});

test('of an answer without end, a few bytes are read', async () => {
  let written = 0;
  server.has('/endless', (_request, response: ServerResponse) => {
    response.writeHead(200);
    const piece = Buffer.alloc(64 * 1024, 'a');
    const more = () => {
      while (!response.destroyed && written < 1024 ** 3) {
        written += piece.length;
        if (!response.write(piece)) return response.once('drain', more);
      }
      return response.end();
    };
    more();
  });
  const { status, answer, fault } = await post('/endless');
  expect({ status, fault, length: answer?.length }).toEqual({ status: 200, fault: null, length: 100 });
  expect(written).toBeLessThan(64 * 1024 ** 2);
});

test('a status with a body that never ends in time is an answer', async () => {
  server.has('/half', (_request, response) => {
    response.writeHead(200);
    response.write('beginning');
  });
  expect(await post('/half', { secondsMax: 0.3 })).toEqual({ status: 200, answer: 'beginning', fault: null });
});

test.each([
  ['https://127.0.0.1/', '127.0.0.1'],
  ['https://[::1]/', '::1'],
  ['https://169.254.169.254/latest', '169.254.169.254'],
  // Judged by its address at the moment of connecting.
  ['https://localhost/', 'localhost'],
])('never asks %s', async (address, host) => {
  const request = { headers: {}, body: '{}', secondsMax: 2, answerMax: 100 };
  const { status, fault } = await postToReceiver(address, request);
  expect(status).toBeNull();
  expect(fault).toBe(`The address leads to ${host}, which is not in the public internet; it was not asked.`);
});

test('a connection that is refused is a sentence', async () => {
  const { fault } = await postToReceiver('http://127.0.0.1:1/', {
    headers: {},
    body: '{}',
    secondsMax: 2,
    answerMax: 100,
    trustedOrigin: 'http://127.0.0.1:1',
  });
  expect(fault).toBe('127.0.0.1 could not be reached (ECONNREFUSED).');
});
