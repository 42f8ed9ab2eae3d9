import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import { notFound } from '../../../../lib/contract/refusal.ts';
import { countedCalls } from '../http/support/countedCalls.ts';

const { order, records, quota, gates, handlerFor, searching, call, printed, failWrites } = countedCalls();

const unlimited = { plan: 'professional' };
const unkeyed = { key: null };

test('a call is reserved, done, recorded and kept, in this order', async () => {
  const { status, headers } = await call(handlerFor(() => searching()));
  expect([status, headers['X-Quota-Used']]).toEqual([200, '1']);
  expect(order).toEqual(['reserve 1', 'run', 'record', 'keep']);
});

test('its record says who called, what was used and how it was answered, and no name', async () => {
  const run = async () => ({ answer: { echo: 'found' }, used: 2, matched: 1 });
  const { json } = await call(
    handlerFor(() => searching({ count: 3, run })),
    { body: { name: 'Secret Person' } },
  );
  expect(records).toEqual([
    {
      event_id: expect.stringMatching(/^[\w-]{16}$/),
      account_id: expect.stringMatching(/^acc-/),
      app_id_ref: 'app_1',
      endpoint: 'sanctions_check',
      request_count: 2,
      matched_count: 1,
      at: json.timestamp,
      request_id: json.request_id,
      status: 200,
      duration_ms: expect.any(Number),
      calls: 1,
      may_alert: false,
    },
  ]);
  expect(order).toEqual(['reserve 3', 'release 1', 'record', 'keep']);
  expect(quota.used).toBe(2);
});

test('a record says when so much of the month is used that members are to be told', async () => {
  quota.used = 38;
  const handler = handlerFor(() => searching());
  for (let calls = 0; calls < 2; calls++) await call(handler, unkeyed);
  expect(records.map(({ may_alert }) => may_alert)).toEqual([false, true]);
});

test('an answer that used nothing has a record too', async () => {
  const run = async () => ({ answer: { echo: 'nothing' }, used: 0, matched: 0 });
  expect((await call(handlerFor(() => searching({ count: 0, run })))).status).toBe(200);
  expect(records).toMatchObject([{ request_count: 0, status: 200 }]);
});

describe('a record that cannot be sent', () => {
  const sentence =
    'The search could not be recorded, so it is not answered, and nothing was counted. Please try again in a moment.';

  test('has its call refused and its searches released; its key is free again', async () => {
    gates.recordsLost = 1;
    const undo = jest.fn(async () => {});
    const handler = handlerFor(() => searching({ undo }));
    const { status, headers, json } = await call(handler);
    expect([status, json.error.code, json.error.message]).toEqual([503, 'LIST_UNAVAILABLE', sentence]);
    expect(headers['X-Quota-Used']).toBe('0');
    expect(undo).toHaveBeenCalledTimes(1);
    expect(order).toEqual(['reserve 1', 'run', 'record', 'release 1', 'record']);
    expect(quota.used).toBe(0);
    expect(records).toMatchObject([{ request_count: 0, status: 503, error_code: 'LIST_UNAVAILABLE' }]);
    expect(printed.join()).toMatch(/call not recorded.*made for this test/);
    expect((await call(handler)).json.echo).toBe('found');
    expect(quota.used).toBe(1);
  });

  test('releases what was consumed of a call that had released a part before', async () => {
    gates.recordsLost = 2;
    const run = async () => ({ answer: { echo: 'found' }, used: 3, matched: 0 });
    const { status } = await call(handlerFor(() => searching({ count: 5, run })));
    expect([status, quota.used]).toEqual([503, 0]);
    expect(order).toEqual(['reserve 5', 'release 2', 'record', 'release 3', 'record']);
  });

  test.each([
    ['three seconds', { waitedMs: 0, workMs: 0, seconds: 3 }],
    ['a second where the call is late', { waitedMs: 19_400, workMs: 700, seconds: 1 }],
  ])(
    'is waited for no longer than %s',
    async (_, { waitedMs, workMs, seconds }) => {
      gates.recording = new Promise(() => {});
      const run = async () => {
        await pause(workMs);
        return { answer: { echo: 'found' }, used: 1, matched: 0 };
      };
      const began = Date.now();
      const { status } = await call(
        handlerFor(() => searching({ run })),
        { ...unkeyed, waitedMs },
      );
      expect([status, quota.used]).toEqual([503, 0]);
      // The refusal is recorded within a second more.
      const waitedFor = Date.now() - began - workMs - 1_000;
      expect(waitedFor).toBeGreaterThan(seconds * 1_000 - 100);
      expect(waitedFor).toBeLessThan(seconds * 1_000 + 1_500);
    },
    10_000,
  );
});

test('a process that ends between record and answer leaves the search counted once, and its key taken for a while', async () => {
  // Nothing can be written after the record: neither the answer nor that the key is held.
  const handler = handlerFor(() => searching());
  failWrites(Number.POSITIVE_INFINITY, true);
  await call(handler);
  expect([records.length, quota.used]).toEqual([1, 1]);
  const again = await call(handler);
  expect([again.status, again.json.error.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
  expect(quota.used).toBe(1);
  expect(records.map(({ request_count }) => request_count)).toEqual([1, 0]);
});

test.each([
  ['is refused', async () => Promise.reject(notFound('Thing')), 404],
  ['fails', async () => Promise.reject(new Error('made for this test')), 500],
  ['has no answer of its contract', async () => ({ answer: { echo: 7 as never }, used: 1, matched: 0 }), 500],
])('work that %s is released, undone, and in the request log as such', async (_, run, status) => {
  const undo = jest.fn(async () => {});
  const answered = await call(handlerFor(() => searching({ run, undo })));
  expect([answered.status, answered.headers['X-Quota-Used']]).toEqual([status, '0']);
  expect([quota.used, undo.mock.calls.length]).toEqual([0, 1]);
  expect(records).toMatchObject([{ request_count: 0, matched_count: 0, status, calls: 1 }]);
});

test('a call that is refused before it reserves anything says what is left, and is in the request log', async () => {
  const handler = handlerFor(async () => Promise.reject(notFound('Thing')));
  const { status, headers } = await call(handler);
  expect([status, headers['X-Quota-Limit'], headers['RateLimit-Limit']]).toEqual([404, '50', expect.any(String)]);
  expect(order).toEqual(['record']);
  expect(records).toMatchObject([{ request_count: 0, status: 404, error_code: 'NOT_FOUND' }]);
});

test('a call without a plan takes nothing, and has neither quota nor rate to tell', async () => {
  const { status, headers } = await call(
    handlerFor(() => searching()),
    { plan: '' },
  );
  expect([status, headers['X-Quota-Limit']]).toEqual([403, undefined]);
  expect(order).toEqual(['record']);
});

test('work of several searches is done for all or for none, and its refusal says how many it needs', async () => {
  Object.assign(quota, { used: 47, limit: 50 });
  const { status, json, headers } = await call(handlerFor(() => searching({ count: 4 })));
  expect([status, json.error.code, json.error.details.needed]).toEqual([403, 'USAGE_LIMIT_EXCEEDED', 4]);
  expect(headers['X-Quota-Used']).toBe('47');
  expect(order).toEqual(['reserve 4', 'record']);
  expect(records).toMatchObject([{ request_count: 0, status: 403, error_code: 'USAGE_LIMIT_EXCEEDED' }]);
});

test('a call that the rate limit refuses is not done, and says when to come again', async () => {
  quota.busyMs = 10_000;
  const { status, json, headers } = await call(handlerFor(() => searching()));
  expect([status, json.error.code]).toEqual([429, 'RATE_LIMITED']);
  expect(headers).toMatchObject({ 'Retry-After': expect.any(String), 'RateLimit-Remaining': '0', 'X-Quota-Used': '0' });
  expect(order).toEqual(['reserve 1', 'record']);
});

describe('work that may run meanwhile', () => {
  const meanwhile = (more = {}) => searching({ meanwhile: true, ...more });

  test('runs while its search is being reserved, and leaves after the request for it', async () => {
    let reserved = () => {};
    gates.reserving = new Promise((resolve) => {
      reserved = resolve;
    });
    const answered = call(
      handlerFor(() => meanwhile()),
      unkeyed,
    );
    await pause(20);
    expect(order).toEqual(['reserve 1', 'run']);
    reserved();
    expect((await answered).status).toBe(200);
    expect(order).toEqual(['reserve 1', 'run', 'record']);
  });

  test('does not run where the quota is known to be used up, and is discarded where that comes out', async () => {
    Object.assign(quota, { used: 50, limit: 50 });
    const handler = handlerFor(() => meanwhile());
    const first = await call(handler, unkeyed);
    expect([first.status, first.json.error.code, first.headers['X-Quota-Used']]).toEqual([
      403,
      'USAGE_LIMIT_EXCEEDED',
      '50',
    ]);
    order.length = 0;
    expect((await call(handler, unkeyed)).json.error.code).toBe('USAGE_LIMIT_EXCEEDED');
    expect(order).toEqual(['record']);
    expect(quota.used).toBe(50);
  });

  test('that fails before the search is reserved has it released', async () => {
    const run = async () => Promise.reject(new Error('made for this test'));
    expect((await call(handlerFor(() => meanwhile({ run })))).status).toBe(500);
    expect(quota.used).toBe(0);
  });
});

describe('a repeat', () => {
  test('of a month without a limit releases what it reserved meanwhile, and is one request of the rate limit', async () => {
    const handler = handlerFor(() => searching());
    const first = await call(handler, unlimited);
    order.length = 0;
    const again = await call(handler, unlimited);
    expect([again.body, again.headers['Idempotent-Replayed']]).toEqual([first.body, 'true']);
    expect(again.headers['X-Quota-Used']).toBe('1');
    expect(order).toEqual(['reserve 1', 'release 1', 'record']);
    expect(quota.used).toBe(1);
    expect(records.map(({ request_count, request_id }) => [request_count, request_id])).toEqual([
      [1, first.json.request_id],
      [0, first.json.request_id],
    ]);
  });

  test('of a month with a limit reserves no search, which could be the last one that another call needs', async () => {
    const handler = handlerFor(() => searching());
    await call(handler);
    order.length = 0;
    expect((await call(handler)).headers['Idempotent-Replayed']).toBe('true');
    expect(order).toEqual(['reserve 0', 'record']);
  });

  test('has the first answer although the month is used up by then', async () => {
    Object.assign(quota, { used: 49, limit: 50 });
    const handler = handlerFor(() => searching());
    const first = await call(handler);
    expect((await call(handler)).body).toBe(first.body);
    expect((await call(handler, { key: 'key-2' })).json.error.code).toBe('USAGE_LIMIT_EXCEEDED');
  });

  test('that cannot be recorded is answered all the same: it used no search', async () => {
    const handler = handlerFor(() => searching());
    const first = await call(handler);
    gates.recordsLost = 2;
    expect((await call(handler)).body).toBe(first.body);
    expect(printed.join()).toMatch(/call not recorded/);
  });

  test.each([
    ['a match', { used: 1, matched: 1 }],
    ['no match', { used: 1, matched: 0 }],
    ['a part of what was asked for', { used: 1, matched: 0 }],
    ['nothing that counts', { used: 0, matched: 0 }],
  ])('of an answer with %s is that answer, and its work is done once', async (echo, counted) => {
    let runs = 0;
    const run = async () => {
      runs++;
      return { answer: { echo }, ...counted };
    };
    const handler = handlerFor(() => searching({ count: 2, run }));
    const bodies = new Set<string>();
    for (let calls = 0; calls < 3; calls++) bodies.add((await call(handler)).body);
    expect([bodies.size, runs, quota.used]).toEqual([1, 1, counted.used]);
    expect(records.map(({ request_count }) => request_count)).toEqual([counted.used, 0, 0]);
  });

  test('of an answer that is not kept does the work again, and is counted by its own use', async () => {
    let runs = 0;
    const run = async () => ({ answer: { echo: `${++runs}` }, used: runs - 1, matched: 0, keep: runs > 1 });
    const handler = handlerFor(() => searching({ run }));
    const echoes = [];
    for (let calls = 0; calls < 3; calls++) echoes.push((await call(handler)).json.echo);
    expect(echoes).toEqual(['1', '2', '2']);
    expect(records.map(({ request_count }) => request_count)).toEqual([0, 1, 0]);
  });

  test.each([
    ['a refused', () => notFound('Thing'), 404],
    ['a failed', () => new Error('made for this test'), 500],
  ])('of %s call does the work, and is counted once', async (_, fault, status) => {
    let runs = 0;
    const run = async () => {
      if (++runs === 1) throw fault();
      return { answer: { echo: 'found' }, used: 1, matched: 0 };
    };
    const handler = handlerFor(() => searching({ run }));
    expect([(await call(handler)).status, (await call(handler)).status, (await call(handler)).status]).toEqual([
      status,
      200,
      200,
    ]);
    expect([runs, quota.used]).toEqual([2, 1]);
  });
});

describe('time', () => {
  test('a call that waited too long for its turn takes nothing', async () => {
    const { status, json } = await call(
      handlerFor(() => searching()),
      { waitedMs: 27_000 },
    );
    expect([status, json.error.code]).toEqual([503, 'LIST_UNAVAILABLE']);
    expect(order).toEqual(['record']);
  });

  test('an answer that comes too late for the caller is released and not recorded', async () => {
    const run = async () => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 27_000);
      return { answer: { echo: 'late' }, used: 1, matched: 0 };
    };
    const { status, headers, json } = await call(handlerFor(() => searching({ run })));
    expect([status, json.error.code, headers['X-Quota-Used']]).toEqual([503, 'LIST_UNAVAILABLE', '0']);
    expect(quota.used).toBe(0);
    expect(records.map(({ request_count }) => request_count)).toEqual([0]);
  });

  test('a search that is reserved after the call has ended is released', async () => {
    let reserved = () => {};
    gates.reserving = new Promise((resolve) => {
      reserved = resolve;
    });
    const { status, json } = await call(
      handlerFor(() => searching()),
      { ...unkeyed, waitedMs: 19_950 },
    );
    expect([status, json.error.message]).toEqual([503, 'The search took too long. Please try again in a moment.']);
    reserved();
    await othersTurn();
    await othersTurn();
    expect(order.filter((step) => step !== 'record')).toEqual(['reserve 1', 'release 1']);
    expect(quota.used).toBe(0);
  });
});

describe('work that follows the record of a call', () => {
  const following = (after: (answer: { echo: string }) => void = () => undefined) =>
    searching({
      afterRecord: async (answer) => {
        order.push('after');
        after(answer);
        return { echo: `${answer.echo} and more` };
      },
    });

  test('comes after the record and completes the answer, once under a key', async () => {
    const handler = handlerFor(() => following());
    expect((await call(handler)).json.echo).toBe('found and more');
    expect(order).toEqual(['reserve 1', 'run', 'record', 'after', 'keep']);
    expect((await call(handler)).json.echo).toBe('found and more');
    expect(order.filter((step) => step === 'after')).toHaveLength(1);
  });

  test('is not done for a call that could not be recorded', async () => {
    gates.recordsLost = 1;
    expect((await call(handlerFor(() => following()))).status).toBe(503);
    expect(order).not.toContain('after');
  });
});
