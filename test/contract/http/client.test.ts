import { ApiError, createClient } from '../../../lib/contract/http/client.ts';

function clientAnswering(status: number, body: unknown) {
  const calls: { url: string; init: RequestInit }[] = [];
  const answer = async (url: unknown, init: unknown) => {
    calls.push({ url: String(url), init: init as RequestInit });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText: 'Teapot' });
  };
  const bearer = async (caller: string) => (caller === 'visitor' ? undefined : `token-of-${caller}`);
  return { calls, client: createClient({ origin: 'https://x.example', bearer, fetch: answer as typeof fetch }) };
}

test('fields of the path go into the path, the others into the body', async () => {
  const { calls, client } = clientAnswering(200, { success: true });
  await client.renameAppId({ id: 'a/b', name: 'New' });
  expect(calls[0]?.url).toBe('https://x.example/app/v1/app-ids/a%2Fb');
  expect(calls[0]?.init).toMatchObject({
    method: 'PATCH',
    body: '{"name":"New"}',
    headers: { Authorization: 'Bearer token-of-user' },
  });
});

test('of a GET the others go into the query, and what is undefined goes nowhere', async () => {
  const { calls, client } = clientAnswering(200, { success: true });
  await client.getUsage({ app_id_ref: 'app 1' });
  await client.getUsage({ app_id_ref: undefined });
  expect(calls.map((c) => c.url)).toEqual([
    'https://x.example/app/v1/usage?app_id_ref=app+1',
    'https://x.example/app/v1/usage',
  ]);
  expect(calls[0]?.init.body).toBeUndefined();
});

test('a visitor sends no token', async () => {
  const { calls, client } = clientAnswering(200, { success: true, results: [] });
  await client.freeTrialSearch({ name: 'x' });
  expect(calls[0]?.init.headers).not.toHaveProperty('Authorization');
});

test('a refusal is thrown with code, sentence and request id', async () => {
  const { client } = clientAnswering(409, {
    success: false,
    error: { code: 'CONFLICT', message: 'Both are in use.', details: { a: 1 } },
    request_id: 'r1',
  });
  const error = await client.createAppId({ name: 'x' }).catch((e) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: 'Both are in use.',
    details: { a: 1 },
    requestId: 'r1',
  });
});

test('an answer that is no JSON is thrown with its status in words', async () => {
  const { client } = clientAnswering(502, '<html>');
  expect(await client.getUsage({}).catch((e) => e)).toMatchObject({ status: 502, message: 'HTTP 502: Teapot' });
});

test('no answer at all is an error of status 0; a call given up by the page stays an abort', async () => {
  const down = (async () => {
    throw new TypeError('fetch failed');
  }) as typeof fetch;
  const client = createClient({ origin: '', bearer: async () => undefined, fetch: down });
  expect(await client.getUsage({}).catch((e) => e)).toMatchObject({
    status: 0,
    message: 'Network error or server unavailable',
  });
  const aborted = AbortSignal.abort();
  expect(await client.getUsage({}, aborted).catch((e) => e)).not.toBeInstanceOf(ApiError);
});
