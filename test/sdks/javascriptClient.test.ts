import { Klarnavn } from '../../lib/sdks/javascript/src/client.ts';
import {
  ConnectionError,
  InvalidAppIdError,
  RateLimitedError,
  UnreadableAnswerError,
} from '../../lib/sdks/javascript/src/errors.ts';
import { pauseAfter, retryAfterSeconds } from '../../lib/sdks/javascript/src/retry.ts';

const client = (send: typeof fetch, maxRetries = 2) =>
  new Klarnavn({ appId: 'a', baseUrl: 'https://api.example', maxRetries, fetch: send });

/** A server that never answers, and ends as fetch does when it is aborted. */
const silent: typeof fetch = (_url, init) =>
  new Promise((_, failed) => {
    init?.signal?.addEventListener('abort', () => failed(init.signal?.reason));
  });

describe('a call with a signal', () => {
  it('ends with its reason while it waits for the answer, and is not sent again', async () => {
    const stop = new AbortController();
    const send = jest.fn(silent);
    const call = client(send).sanctionsCheck({ name: 'Jane Example' }, { signal: stop.signal });
    stop.abort(new Error('The page was closed'));
    await expect(call).rejects.toThrow('The page was closed');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ends with its reason in the pause before it is sent again', async () => {
    const stop = new AbortController();
    const send = jest.fn<ReturnType<typeof fetch>, []>(async () => {
      const error = { code: 'RATE_LIMITED', message: 'Too many requests.', details: {} };
      queueMicrotask(() => setImmediate(() => stop.abort(new Error('Enough'))));
      return Response.json({ success: false, error }, { status: 429, headers: { 'Retry-After': '50' } });
    });
    const call = client(send).sanctionsCheck({ name: 'Jane Example' }, { signal: stop.signal });
    await expect(call).rejects.toThrow('Enough');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent where the signal has been given', async () => {
    const send = jest.fn(silent);
    const call = client(send).listInfo({}, { signal: AbortSignal.abort(new Error('Too late')) });
    await expect(call).rejects.toThrow('Too late');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('an answer without its matches', () => {
  const screened = { success: true, matches: [], groups: [] };
  const batch = { success: true, lists_screened: [], lists_unavailable: [] };
  const refused = { success: false, error: { code: 'INVALID_REQUEST' } };
  const answers = (body: object) => client(async () => Response.json(body), 0).batchCheck({ items: [] });

  it.each([
    ['is missing in an item', { ...batch, items: [{ success: true, groups: [] }] }],
    ['is no list in an item', { ...batch, items: [screened, { ...screened, matches: null }] }],
    ['is missing with all items', batch],
    ['may be an item that is neither screened nor refused', { ...batch, items: [{}] }],
  ])('of a batch cannot be read where it %s', async (_, body) => {
    await expect(answers(body)).rejects.toThrow(UnreadableAnswerError);
  });

  it('is none of a batch whose items were screened or refused', async () => {
    const answer = await answers({ ...batch, items: [screened, refused] });
    expect(answer.items).toHaveLength(2);
  });
});

describe('a field of the path', () => {
  it.each(['', '.', '..'])('that would lead elsewhere is not sent: "%s"', async (batch_id) => {
    const send = jest.fn(silent);
    await expect(client(send).getBatch({ batch_id })).rejects.toThrow('batch_id is required');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('half a surrogate pair', () => {
  it.each<[string, (of: ReturnType<typeof client>) => Promise<unknown>]>([
    ['a name', (of) => of.sanctionsCheck({ name: 'Jane \ud83d Example' })],
    ['an item of a batch', (of) => of.batchCheck({ items: [{ name: 'Jane' }, { name: '\udc00' }] })],
    ['a field of the path', (of) => of.getBatch({ batch_id: 'a\ud83d' })],
    ['a field of the query', (of) => of.listBatches({ cursor: '\ud83d' })],
  ])('in %s is refused and neither sent nor repeated', async (_, call) => {
    const send = jest.fn(silent);
    await expect(call(client(send))).rejects.toThrow(
      new TypeError('A text of the call has half a surrogate pair, which is no character'),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('is not seen in a whole character', async () => {
    const send = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(() => Promise.reject(new Error('reset')));
    await client(send, 0)
      .sanctionsCheck({ name: 'Jane \ud83d\ude00' })
      .catch(() => {});
    expect(send.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ name: 'Jane \ud83d\ude00' }));
  });
});

describe('an idempotency key', () => {
  it.each(['', '   ', 'clé', 'a\r\nX-Other: b', 'a\n', 'k'.repeat(256)])(
    'that cannot be sent is not: %j',
    async (idempotencyKey) => {
      const send = jest.fn(silent);
      const call = client(send).sanctionsCheck({ name: 'Jane Example' }, { idempotencyKey });
      await expect(call).rejects.toThrow(TypeError);
      expect(send).not.toHaveBeenCalled();
    },
  );
});

describe('the key of a call', () => {
  it.each([undefined, 'k'])('is not lost where the call failed: %s', async (idempotencyKey) => {
    const send = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(() => Promise.reject(new Error('reset')));
    const call = client(send, 0).sanctionsCheck({ name: 'Jane Example' }, { idempotencyKey });
    const error = await call.catch((reason: ConnectionError) => reason);
    const sent = send.mock.calls[0]?.[1]?.headers as Record<string, string>;
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toHaveProperty('idempotencyKey', sent['Idempotency-Key']);
    expect(sent['Idempotency-Key']).toMatch(idempotencyKey ?? /^[0-9a-f-]{36}$/);
  });

  it('stands in the meta of its answer', async () => {
    const answer = { success: true, items: [], lists_screened: [], lists_unavailable: [] };
    const call = client(async () => Response.json(answer)).batchCheck({ items: [] }, { idempotencyKey: 'k' });
    await expect(call).resolves.toMatchObject({ meta: { idempotencyKey: 'k' } });
  });
});

describe('the pause before a further try', () => {
  const facts = { code: 'RATE_LIMITED', status: 429, message: '', details: {}, requestId: null };
  const limited = (seconds: number | null) => new RateLimitedError({ ...facts, retryAfterSeconds: seconds });

  it('is a random part of a time that doubles up to eight seconds', () => {
    const lost = new ConnectionError('');
    expect([1, 2, 3, 4, 5, 9].map((attempt) => pauseAfter(lost, attempt, () => 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect(pauseAfter(lost, 3, () => 0.25)).toBe(500);
    expect(pauseAfter(lost, 3, () => 0)).toBe(0);
  });

  it('is what Retry-After says up to a minute; beyond it there is none', () => {
    expect([0, 7, 60, 61].map((seconds) => pauseAfter(limited(seconds), 1, () => 1))).toEqual([
      0,
      7000,
      60_000,
      undefined,
    ]);
    expect(pauseAfter(limited(null), 1, () => 1)).toBe(500);
  });

  it('is none after a refusal that would be repeated', () => {
    const refused = new InvalidAppIdError({ ...facts, code: 'INVALID_APP_ID', status: 401, retryAfterSeconds: null });
    expect(pauseAfter(refused, 1, () => 1)).toBeUndefined();
  });

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['Sun, 22 Nov 2026 12:00:30 GMT', 30],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['-1', null],
    ['1.5', null],
    ['2026', 2026],
  ])('reads Retry-After: %s', (header, seconds) => {
    const headers = new Headers({ 'Retry-After': header });
    expect(retryAfterSeconds(headers, Date.parse('2026-11-22T12:00:00Z'))).toBe(seconds);
  });

  it("compares a date with the server's own and not with the clock of this machine", () => {
    const headers = { Date: 'Mon, 22 Nov 2100 10:00:00 GMT', 'Retry-After': 'Mon, 22 Nov 2100 10:00:03 GMT' };
    expect(retryAfterSeconds(new Headers(headers), Date.parse('2026-11-22T12:00:00Z'))).toBe(3);
  });
});

describe('an App ID', () => {
  const made = (appId: string, send: typeof fetch) =>
    new Klarnavn({ appId, baseUrl: 'https://api.example', maxRetries: 0, fetch: send });

  it('is sent without the line break after it, as of a file', async () => {
    const send = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(async () => Response.json({}));
    await expect(made('0123456789abcdef\n', send).listInfo()).rejects.toThrow();
    expect(send.mock.calls[0]?.[1]?.headers).toHaveProperty('Authorization', 'Bearer 0123456789abcdef');
  });

  it.each(['0123456789\nabcdef', '0123456789abcdéf'])('that cannot be sent is refused unrepeated', (appId) => {
    expect(() => made(appId, silent)).toThrow(new TypeError('appId must have only letters and digits.'));
  });
});

test.each([
  ['an App ID', { appId: '', baseUrl: 'https://api.example' }, /appId is required/],
  ['an address', { appId: 'a', baseUrl: 'api.example' }, /baseUrl must begin with https/],
])('a client without %s is refused when it is made', (_, options, sentence) => {
  expect(() => new Klarnavn(options)).toThrow(sentence);
});
