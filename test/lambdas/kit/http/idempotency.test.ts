import * as z from 'zod/mini';
import { handlerOf, plainHandler } from '../../../../lambdas/kit/http/http.ts';
import type { CallCounter, UncountedEnd } from '../../../../lambdas/kit/usage/callCounter.ts';
import { notFound, Refusal } from '../../../../lib/contract/refusal.ts';
import { uncounted } from '../../../../lib/operations/usage/work.ts';
import { event, memoryAnswers, type Sent, tried } from './support/keyedCalls.ts';

const { items, printed, failWrites } = memoryAnswers();

/** A handler that counts how often its work is done; repeats take requests from a rate limit of `repeatsMax`. */
function counting(
  operation = 'tried',
  work: (n: number) => Promise<void> = async () => {},
  idempotent = true,
  repeatsMax = 100,
) {
  const seen = { times: 0, repeats: 0, recorded: [] as unknown[] };
  const headers = { 'X-Quota-Used': '7' };
  const counter = {
    headers: async () => headers,
    async reserve() {
      const isOver = ++seen.repeats > repeatsMax;
      return { headers, refusal: isOver ? new Refusal('RATE_LIMITED', 'Wait', {}, { 'Retry-After': '1' }) : undefined };
    },
    async recordUncounted({ requestId, status, errorCode }: UncountedEnd) {
      seen.recorded.push([requestId, status, errorCode]);
    },
  };
  const handle = ({ name }: { name: string }) =>
    uncounted(async () => {
      await work(++seen.times);
      return { echo: name };
    });
  const handler = handlerOf(tried(operation, idempotent), handle, {
    counterOf: () => counter as unknown as CallCounter,
  });
  const call = async (sent: Sent = {}) => {
    const { statusCode, headers, body } = await handler(event(sent));
    return { status: statusCode, headers: headers as Record<string, string>, body, json: JSON.parse(body) };
  };
  return { seen, call };
}

test('the same key and body have the first answer, with its request id, and the work is done once', async () => {
  const { seen, call } = counting();
  const first = await call();
  const second = await call({ header: 'idempotency-key', origin: 'https://customer.example' });
  expect(second.body).toBe(first.body);
  expect(second.headers).toMatchObject({
    'X-Request-Id': first.json.request_id,
    'Idempotent-Replayed': 'true',
    'X-Quota-Used': '7',
    'Access-Control-Allow-Origin': '*',
  });
  expect(first.headers['Idempotent-Replayed']).toBeUndefined();
  // A repeat has used no search, and is a call of its own in the request log.
  expect(seen).toEqual({ times: 1, repeats: 1, recorded: [[first.json.request_id, 200, undefined]] });
});

test('an answer that its handler does not keep is made anew under the same key', async () => {
  let times = 0;
  const handler = handlerOf(tried('tried'), ({ name }) => ({
    run: async () => ({ answer: { echo: `${name} ${++times}` }, keep: times > 1 }),
  }));
  const echoes = [];
  for (let call = 0; call < 3; call++) echoes.push(JSON.parse((await handler(event({}))).body).echo);
  expect(echoes).toEqual(['Anna 1', 'Anna 2', 'Anna 2']);
});

test('an answer with a secret is kept nowhere: its work is done once, and a repeat is refused', async () => {
  let times = 0;
  const once = { ...tried('triedOnce'), answersOnce: true };
  const handler = plainHandler(once, async () => ({ echo: `whsec_secret ${++times}` }));
  const first = await handler(event({}));
  const second = await handler(event({}));
  expect(JSON.parse(first.body).echo).toBe('whsec_secret 1');
  expect([second.statusCode, JSON.parse(second.body).error.code, times]).toEqual([409, 'CONFLICT', 1]);
  for (const item of items.values()) expect(JSON.stringify(item)).not.toContain('"body"');
});

test('a known key is no way around the rate limit, whatever is sent with it; its first call is counted by its own work', async () => {
  const { seen, call } = counting('tried', async () => {}, true, 2);
  expect([await call(), await call(), await call({ body: { name: 'Beata' } })].map(({ status }) => status)).toEqual([
    200, 200, 422,
  ]);
  for (const sent of [{}, { body: { name: 'Beata' } }]) {
    const { status, headers, json } = await call(sent);
    expect([status, json.error.code, headers['Retry-After']]).toEqual([429, 'RATE_LIMITED', '1']);
    expect(headers).toMatchObject({ 'X-Quota-Used': '7' });
    expect(headers['Idempotent-Replayed']).toBeUndefined();
  }
  expect((await call({ key: 'key-2' })).status).toBe(200);
  expect(seen).toMatchObject({ times: 2, repeats: 4 });
});

test('an answer is kept small, and a log line holds neither key nor name', async () => {
  const { call } = counting();
  const name = 'Anna '.repeat(20_000);
  const first = await call({ key: 'secret-key', body: { name } });
  expect((await call({ key: 'secret-key', body: { name } })).body).toBe(first.body);
  expect(JSON.stringify([...items.keys()])).not.toMatch(/secret-key|app_1/);
  expect(printed.join()).not.toMatch(/secret-key|Anna/);
});

test('another body, or another operation, is refused and not done', async () => {
  const { seen, call } = counting();
  await call();
  const other = await call({ body: { name: 'Beata' } });
  expect([other.status, other.json.error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  const elsewhere = counting('elsewhere');
  expect((await elsewhere.call()).json.error.code).toBe('IDEMPOTENCY_MISMATCH');
  expect([seen.times, elsewhere.seen.times]).toEqual([1, 0]);
});

test('what the path names is part of the call: a key that started one batch starts no other, and does not seem to', async () => {
  const input = z.object({ batch_id: z.string() });
  const starting = { ...tried('startTried'), paths: ['/functions/v1/tried/{batch_id}/start'] as const, input };
  const started: string[] = [];
  const handler = plainHandler(starting, async ({ batch_id }) => {
    started.push(batch_id);
    return { echo: batch_id };
  });
  const start = async (batch_id: string) => {
    const { statusCode, body } = await handler(event({ body: {}, path: { batch_id } }));
    return [statusCode, JSON.parse(body).echo ?? JSON.parse(body).error.code];
  };
  expect(await start('batch-a')).toEqual([200, 'batch-a']);
  expect(await start('batch-b')).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  expect(await start('batch-a')).toEqual([200, 'batch-a']);
  expect(started).toEqual(['batch-a']);
});

test('a key is of one App ID, and a call without a key is always done', async () => {
  const { seen, call } = counting();
  const answers = [await call(), await call({ appIdRef: 'app_2' })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const none = event({});
  none.headers = {};
  const unnamed = jest.fn(async () => ({ echo: 'done' }));
  const handler = plainHandler(tried('tried'), unnamed);
  expect([(await handler(none)).statusCode, (await handler(none)).statusCode]).toEqual([200, 200]);
  expect([seen.times, unnamed.mock.calls.length]).toEqual([2, 2]);
});

test('while the first is at work, the same call is asked to come again, and a different one is a mismatch', async () => {
  let finish = () => {};
  const busy = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const atWork = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { seen, call } = counting('tried', () => {
    begun();
    return busy;
  });
  const first = call();
  await atWork;
  const second = await call();
  expect([second.status, second.json.error.code, second.headers['Retry-After']]).toEqual([
    409,
    'IDEMPOTENCY_IN_PROGRESS',
    '1',
  ]);
  expect((await call({ body: { name: 'Beata' } })).status).toBe(422);
  finish();
  const { body } = await first;
  expect((await call()).body).toBe(body);
  expect(seen.times).toBe(1);
});

test.each([
  ['refused', () => notFound('Thing'), 404],
  ['failed', () => new Error('made for this test'), 500],
])('a call that was %s is not remembered: it may be sent again, corrected too', async (_what, fault, status) => {
  const { call } = counting('tried', async (n) => {
    if (n === 1) throw fault();
  });
  expect((await call()).status).toBe(status);
  expect(items.size).toBe(0);
  expect((await call({ body: { name: 'Beata' } })).json.echo).toBe('Beata');
});

test('a call whose input is wrong does not use up its key', async () => {
  const { call } = counting();
  expect((await call({ body: { name: 7 } })).status).toBe(400);
  expect((await call()).status).toBe(200);
});

test.each([
  ['of 300 characters', 'k'.repeat(300)],
  ['that is empty', ''],
  ['with other than printable ASCII', 'clé'],
])('a key %s is refused with a sentence, and the work is not done', async (_what, key) => {
  const { seen, call } = counting();
  const { status, json } = await call({ key });
  expect([status, json.error.message]).toEqual([400, 'Idempotency-Key must have 1 to 255 printable ASCII characters']);
  expect(seen.times).toBe(0);
  expect((await call({ key: 'k'.repeat(255) })).status).toBe(200);
});

test.each<[string, Sent]>([
  ['two lines of the header', { all: { 'Idempotency-Key': ['key-0', 'key-1'] } }],
  ['the same line twice', { all: { 'Idempotency-Key': ['key-1', 'key-1'] } }],
  ['two spellings of its name', { all: { 'Idempotency-Key': ['key-0'], 'idempotency-key': ['key-1'] } }],
  ['two values in one line', { key: 'key-0, key-1' }],
])('a key that is sent twice is refused, and the work is not done: %s', async (_what, sent) => {
  const { seen, call } = counting();
  const { status, json } = await call(sent);
  const sentence = 'Idempotency-Key must be sent once, with one key that has no comma';
  expect([status, json.error.code, json.error.message]).toEqual([400, 'INVALID_REQUEST', sentence]);
  expect(json.error.details.problems).toEqual([{ field: 'Idempotency-Key', message: sentence }]);
  expect(seen.times).toBe(0);
  expect((await call({ all: { 'idempotency-key': ['key-1'] } })).status).toBe(200);
});

test('an answer whose first writes fail is kept by a later one', async () => {
  const { seen, call } = counting('tried', async () => void failWrites(2, false));
  const first = await call();
  expect((await call()).body).toBe(first.body);
  expect([first.status, seen.times]).toEqual([200, 1]);
  expect(printed.join()).not.toMatch(/answer not kept/);
});

test('an answer that cannot be kept is given all the same, the fault is logged, and its key stays taken', async () => {
  const { seen, call } = counting('tried', async () => void failWrites(Number.POSITIVE_INFINITY, false));
  expect((await call()).status).toBe(200);
  expect(printed.join()).toMatch(/answer not kept.*No capacity/);
  const { status, json, headers } = await call();
  expect([status, json.error.code, headers['Retry-After']]).toEqual([409, 'CONFLICT', undefined]);
  expect(json.error.message).toBe(
    'The first request with this Idempotency-Key was done (and counted, where it counts), but its answer could not be kept. To have it done again, please send it under a new key.',
  );
  expect((await call({ body: { name: 'Beata' } })).json.error.code).toBe('IDEMPOTENCY_MISMATCH');
  expect(seen.times).toBe(1);
  const [held] = items.values();
  expect(Number(held?.expires_at?.N)).toBeGreaterThan(Date.now() / 1000 + 86_000);
});

test('while nothing can be written, an answer is given and its claim is not given up', async () => {
  const { seen, call } = counting('tried', async () => void failWrites(Number.POSITIVE_INFINITY, true));
  expect((await call()).status).toBe(200);
  expect((await call()).json.error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
  expect(seen.times).toBe(1);
});

test('work that was done, and whose answer cannot be made, is not done again under its key', async () => {
  const unmade = jest.fn(async () => ({ echo: 7 as unknown as string }));
  const handler = plainHandler(tried('tried'), unmade);
  const codes = [];
  for (let call = 0; call < 2; call++) codes.push(JSON.parse((await handler(event({}))).body).error.code);
  expect(codes).toEqual(['INTERNAL_ERROR', 'CONFLICT']);
  expect(unmade).toHaveBeenCalledTimes(1);
});

test('an endpoint that takes no keys does its work each time', async () => {
  const { seen, call } = counting('tried', async () => {}, false);
  expect([(await call()).status, (await call()).status, seen.times]).toEqual([200, 200, 2]);
});
