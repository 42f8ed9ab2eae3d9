import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { CallerOf } from '../../../lambdas/kit/caller.ts';
import { door } from '../../../lambdas/kit/http.ts';
import type { UncountedCall } from '../../../lambdas/kit/uncountedCalls.ts';
import { getAccount, updateAccount } from '../../../lib/contract/accounts.ts';
import { operatorsGroup, roles } from '../../../lib/contract/actor.ts';
import { deleteAppId } from '../../../lib/contract/appIds.ts';
import { answered, download, endpoint } from '../../../lib/contract/endpoint.ts';
import { processXml } from '../../../lib/contract/imports.ts';
import { mcp } from '../../../lib/contract/mcp.ts';
import { listGrowth } from '../../../lib/contract/publicLists.ts';
import { notFound, Refusal } from '../../../lib/contract/refusal.ts';
import { sanctionsCheck } from '../../../lib/contract/screening.ts';
import { memoryMember } from '../../support/memoryMember.ts';

const gatewayId = 'c6af9ac6-7b61-41e6-9a41-93e8deadbeef';
const requestId = expect.stringMatching(/^01[0-9a-f]{6}-[0-9a-f]{4}-71e6-9a41-93e8deadbeef$/);

const table = memoryMember();

const event = (more: object): APIGatewayProxyEvent =>
  ({
    headers: {},
    queryStringParameters: null,
    pathParameters: null,
    body: null,
    isBase64Encoded: false,
    requestContext: {
      requestId: gatewayId,
      identity: { sourceIp: '127.0.0.1' },
      authorizer: {
        account_id: 'account',
        app_id_ref: 'app',
        plan: 'simple',
        claims: { sub: 'person', email: 'Anna@Bank.example', email_verified: 'true' },
      },
    },
    ...more,
  }) as unknown as APIGatewayProxyEvent;

const printed: string[] = [];
beforeEach(() => {
  delete process.env.ANSWERS_UNCHECKED;
  table.given('admin');
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    printed.push(String(line));
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

test('a message of JSON-RPC that is refused has its refusal as a message of JSON-RPC', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' });
  const refusing = door(mcp, async () => {
    throw new Refusal('SCOPE_REQUIRED', 'This App ID may not be used for this.', { scopes: ['batch'] });
  });
  const refused = await refusing(event({ body }));
  expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([
    403,
    {
      jsonrpc: '2.0',
      id: null,
      error: {
        code: -32000,
        message: 'This App ID may not be used for this.',
        data: {
          code: 'SCOPE_REQUIRED',
          details: { scopes: ['batch'] },
          request_id: requestId,
          timestamp: expect.any(String),
        },
      },
    },
  ]);
  const unread = await refusing(event({ body: '{"jsonrpc":' }));
  expect([unread.statusCode, JSON.parse(unread.body)]).toMatchObject([400, { id: null, error: { code: -32600 } }]);
  const faulty = door(mcp, async () => {
    throw new Error('lost');
  });
  expect(JSON.parse((await faulty(event({ body }))).body)).toMatchObject({ jsonrpc: '2.0', error: { code: -32603 } });
});

test('a refusal is answered with its code, sentence and status, in the envelope', async () => {
  const handler = door(deleteAppId, async () => {
    throw notFound('App ID');
  });
  const answer = await handler(event({ pathParameters: { id: 'app_1' } }));
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  expect(JSON.parse(answer.body)).toMatchObject({
    success: false,
    error: { code: 'NOT_FOUND', message: 'App ID not found', details: {} },
    request_id: requestId,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('a fault is answered with one fixed sentence, and logged with its cause', async () => {
  const handler = door(deleteAppId, async () => {
    throw new Error('the disk is full');
  });
  const answer = await handler(event({ pathParameters: { id: 'app_1' } }));
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('disk');
  expect(JSON.parse(answer.body).error).toEqual({
    code: 'INTERNAL_ERROR',
    message: 'An unexpected error occurred. Please try again.',
    details: {},
  });
  expect(printed.join()).toContain('the disk is full');
});

test('no log line holds the screened name', async () => {
  const handler = door(sanctionsCheck, async () => {
    throw new Error('search failed');
  });
  await handler(event({ body: '{"name":"Very Secret Person","match_type":"nonsense"}' }));
  await handler(event({ body: '{"name":"Very Secret Person"}' }));
  expect(printed.length).toBeGreaterThan(1);
  expect(printed.join()).not.toMatch(/Secret/);
});

test.each(['success', 'refusal'])('a %s leaves when the work beside it has ended', async (outcome) => {
  const order: string[] = [];
  const work = async () => {
    await new Promise(setImmediate);
    order.push('worked');
  };
  const handler = door(deleteAppId, async (_input, { alongside }) => {
    alongside(work);
    order.push('handled');
    if (outcome === 'refusal') throw notFound('App ID');
    return {};
  });
  await handler(event({ pathParameters: { id: 'app_1' } }));
  expect([...order, 'answered']).toEqual(['handled', 'worked', 'answered']);
});

test('a body in base64 is read', async () => {
  let name = '';
  const handler = door(sanctionsCheck, async (input) => {
    name = input.name ?? '';
    throw notFound('x');
  });
  await handler(event({ body: Buffer.from('{"name":"Łukasz Øre"}').toString('base64'), isBase64Encoded: true }));
  expect(name).toBe('Łukasz Øre');
});

test('of a choice of shapes, the sentence is about the one that the input comes closest to', async () => {
  const handler = door(processXml, async () => {
    throw notFound('x');
  });
  const sentence = async (body: object) =>
    JSON.parse((await handler(event({ body: JSON.stringify(body) }))).body).error.message;
  expect(await sentence({ fileName: 'a.xml', fileSize: 3 })).toBe('Please select a sanctions list type first');
  expect(await sentence({ jobId: 'job_1' })).toMatch(/previewOnly/);
});

test('a call without what the authorizer must have given is a fault, not an open door', async () => {
  const handle = jest.fn();
  const handler = door(deleteAppId, handle);
  const answer = await handler(
    event({ pathParameters: { id: 'a' }, requestContext: { requestId: 'r', authorizer: {} } }),
  );
  expect(answer.statusCode).toBe(500);
  expect(handle).not.toHaveBeenCalled();
});

/** A route of its own: GET for members who may read, answering JSON. */
const route = {
  operation: 'tried',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/tried'],
  caller: 'user',
  role: 'auditor',
  summary: 'Made for this test.',
  input: z.object({}),
  refuses: [],
} as const;
const numbers = z.object({ ...answered, list: z.array(z.object({ number: z.int() })) });

describe('the role of a route', () => {
  const handlers = {
    auditor: door(endpoint({ ...deleteAppId, role: 'auditor' }), async () => ({})),
    admin: door(deleteAppId, async () => ({})),
    owner: door(endpoint({ ...deleteAppId, role: 'owner' }), async () => {
      throw notFound('App ID');
    }),
  };
  const asked = event({ pathParameters: { id: 'app_1' } });

  test.each(roles)('decides for each call what the role %s may', async (role) => {
    table.given(role);
    const statuses = await Promise.all(
      Object.values(handlers).map(async (handler) => (await handler(asked)).statusCode),
    );
    expect(statuses).toEqual(
      { owner: [200, 200, 404], admin: [200, 200, 403], analyst: [200, 403, 403], auditor: [200, 403, 403] }[role],
    );
  });

  test('is named in the refusal, with the role that the caller has', async () => {
    table.given('analyst');
    const answer = await handlers.admin(asked);
    expect(JSON.parse(answer.body).error).toEqual({
      code: 'ROLE_REQUIRED',
      message: 'This needs the role owner or admin. Your role is analyst.',
      details: { role: 'analyst', required: 'admin' },
    });
  });

  test('is refused with the headers that a refusal of the account has, as far as the account is known', async () => {
    const ofAccount = async ({ accountId }: { accountId: string }) => ({ 'X-Quota-Limit': `50 of ${accountId}` });
    const handler = door(deleteAppId, async () => ({}), { headersOfRefusal: ofAccount });
    table.given('analyst');
    const { statusCode, headers } = await handler(asked);
    expect([statusCode, headers?.['X-Quota-Limit']]).toEqual([403, '50 of acc_1']);
    table.given(undefined);
    expect((await handler(asked)).headers).not.toHaveProperty('X-Quota-Limit');
  });

  test("is noted where it did not have its handler's answer, as far as the account is known", async () => {
    const noted: object[] = [];
    const noteUncounted = async ({ now: _, receivedAt, ...call }: UncountedCall) => {
      noted.push({ ...call, received: receivedAt.getTime() });
    };
    let fault: Error | undefined;
    const handle = async () => {
      if (fault) throw fault;
      return {};
    };
    const handler = door(deleteAppId, handle, { noteUncounted });
    const received = Date.parse('2026-11-21T10:00:00.500Z');
    const late = { ...asked, requestContext: { ...asked.requestContext, requestTimeEpoch: received } };
    const answered = async () => (await handler(late)).statusCode;
    table.given('admin');
    expect(await answered()).toBe(200);
    expect(noted).toEqual([]);
    fault = notFound('App ID');
    expect(await answered()).toBe(404);
    fault = new Error('the disk is full');
    expect(await answered()).toBe(500);
    table.given('analyst');
    expect(await answered()).toBe(403);
    const account = expect.objectContaining({ accountId: 'acc_1' });
    const call = { account, requestId, received };
    expect(noted).toEqual([
      { ...call, status: 404, errorCode: 'NOT_FOUND' },
      { ...call, status: 500, errorCode: 'INTERNAL_ERROR' },
      { ...call, status: 403, errorCode: 'ROLE_REQUIRED' },
    ]);
    table.given(undefined);
    expect(await answered()).toBe(403);
    expect(noted).toHaveLength(3);
  });

  test('that was performed is not noted as refused where its answer cannot be written', async () => {
    const noteUncounted = jest.fn();
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    const handler = door(deleteAppId, async () => endless as never, { noteUncounted });
    table.given('admin');
    expect((await handler(asked)).statusCode).toBe(500);
    expect(noteUncounted).not.toHaveBeenCalled();
  });

  test('refuses somebody without an account, before the input is looked at', async () => {
    table.given(undefined);
    const answer = await handlers.admin(event({}));
    expect(JSON.parse(answer.body).error).toMatchObject({
      code: 'ROLE_REQUIRED',
      message: 'This needs the role owner or admin in an account, and you do not belong to one.',
    });
  });

  test('counts as it stands at the moment of the call', async () => {
    table.given('admin');
    expect((await handlers.admin(asked)).statusCode).toBe(200);
    table.given('auditor');
    expect((await handlers.admin(asked)).statusCode).toBe(403);
    table.given(undefined);
    expect((await handlers.admin(asked)).statusCode).toBe(403);
  });

  test('can be none: then the handler is given a person, with the address that the user pool has verified', async () => {
    table.given(undefined);
    const callers: CallerOf<typeof getAccount>[] = [];
    const handler = door(getAccount, async (_input, { caller }) => {
      callers.push(caller);
      throw notFound('Account');
    });
    await handler(event({}));
    const claims = { sub: 'person', email: 'anna@bank.example', email_verified: 'false' };
    await handler(event({ requestContext: { requestId: 'r', authorizer: { claims } } }));
    const person = { userId: 'person', isOperator: false, hasSecondFactor: false, membership: undefined };
    expect(callers).toEqual([
      { ...person, email: 'Anna@Bank.example', unverifiedEmail: undefined },
      { ...person, email: undefined, unverifiedEmail: 'anna@bank.example' },
    ]);
  });

  test.each([
    ['a member', undefined, false],
    ['an operator, who acts for their own account like any other member', operatorsGroup, true],
  ])('comes to the story with account, user and actor: %s', async (_who, groups, isOperator) => {
    table.given('admin');
    const claims = { sub: 'person', email: 'a@b.example', email_verified: 'true', 'cognito:groups': groups };
    const requestContext = { requestId: 'r', authorizer: { claims } };
    let caller: CallerOf<typeof updateAccount> | undefined;
    const handler = door(updateAccount, async (_input, call) => {
      caller = call.caller;
      throw notFound('Account');
    });
    await handler(event({ body: '{"changed_at":"x"}', requestContext }));
    expect(caller).toEqual({
      accountId: 'acc_1',
      userId: 'person',
      role: 'admin',
      hasSecondFactor: false,
      plan: undefined,
      isOperator,
      actor: { type: 'user', userId: 'person', role: 'admin' },
    });
  });
});

describe('the last time a member was seen', () => {
  const handler = door(deleteAppId, async () => ({}));
  const writes = async (lastSeenAt: string) => {
    table.given('admin', { lastSeenAt });
    await handler(event({ pathParameters: { id: 'app_1' } }));
    return table.client.commandCalls(UpdateCommand).map(({ args }) => args[0].input.UpdateExpression);
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  test('is written by a call more than an hour later, and by no other', async () => {
    expect(await writes(hoursAgo(2))).toEqual(['SET last_seen_at = :now']);
    expect(await writes(hoursAgo(0.9))).toEqual([]);
  });

  test('may fail to be written: the call is answered all the same', async () => {
    table.given('admin', { lastSeenAt: hoursAgo(2) });
    table.client.on(UpdateCommand).rejects(new Error('no capacity'));
    expect((await handler(event({ pathParameters: { id: 'app_1' } }))).statusCode).toBe(200);
    expect(printed.join()).toContain('no capacity');
  });
});

describe('an answer', () => {
  test('has the first status of its contract, or another of it that the handler chose', async () => {
    const contract = endpoint({ ...route, output: numbers, status: [201, 202] });
    const usual = door(contract, async () => ({ list: [] }));
    const chosen = door(contract, async (_input, { setStatus }) => {
      setStatus(202);
      return { list: [] };
    });
    expect([(await usual(event({}))).statusCode, (await chosen(event({}))).statusCode]).toEqual([201, 202]);
  });

  test('that the handler refused has the status of the refusal, whatever it chose before', async () => {
    const handler = door(endpoint({ ...route, output: numbers, status: [201] }), async (_input, { setStatus }) => {
      setStatus(201);
      throw notFound('Number');
    });
    expect((await handler(event({}))).statusCode).toBe(404);
  });

  test('with a field that its contract does not know cannot leave, and its value is not logged', async () => {
    const list = [{ number: 1 }, { number: 2, secret: 'Very Secret Person' }];
    const handler = door(endpoint({ ...route, output: numbers }), async () => ({ list }));
    const answer = await handler(event({}));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('Secret');
    expect(printed.join()).toContain('list.1.secret');
    expect(printed.join()).not.toContain('Very Secret');
  });

  test('with a field of another kind than its contract says cannot leave', async () => {
    const list = [{ number: 'Very Secret Person' as unknown as number }];
    const handler = door(endpoint({ ...route, output: numbers }), async () => ({ list }));
    expect((await handler(event({}))).statusCode).toBe(500);
    expect(printed.join()).toContain('list.0.number');
    expect(printed.join()).not.toContain('Very Secret');
  });

  test('is not compared with its contract where the stage says so', async () => {
    process.env.ANSWERS_UNCHECKED = 'true';
    const handler = door(endpoint({ ...route, output: numbers }), async () => ({ list: [], more: 1 }));
    expect((await handler(event({}))).statusCode).toBe(200);
  });

  test.each([
    ['csv', 'text/csv; charset=utf-8', 'a,b\r\n1,2\r\n'],
    ['ndjson', 'application/x-ndjson', '{"a":1}\n{"a":2}\n'],
  ] as const)('can be a file of text: %s', async (produces, type, file) => {
    const contract = endpoint({ ...route, output: download, produces });
    const handler = door(contract, async () => ({ file, fileName: 'Übersicht "Mai" (1).csv' }));
    const answer = await handler(event({}));
    expect(answer).toMatchObject({ statusCode: 200, body: file });
    expect(answer.isBase64Encoded).toBeUndefined();
    expect(answer.headers).toMatchObject({
      'Content-Type': type,
      'Content-Disposition':
        'attachment; filename="_bersicht _Mai_ (1).csv"; filename*=UTF-8\'\'%C3%9Cbersicht%20%22Mai%22%20%281%29.csv',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    });
  });

  test('can be a file of bytes, which travel to the gateway in base64', async () => {
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x00, 0xff);
    const contract = endpoint({ ...route, output: download, produces: 'pdf' });
    const answer = await door(contract, async () => ({ file: bytes, fileName: 'report.pdf' }))(event({}));
    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(answer.headers).toMatchObject({ 'Content-Type': 'application/pdf' });
    expect(new Uint8Array(Buffer.from(answer.body, 'base64'))).toEqual(bytes);
  });

  test('can be a redirect to a signed address', async () => {
    const contract = endpoint({ ...route, output: download, produces: 'redirect' });
    const redirect = 'https://bucket.example/export.csv?signature=abc';
    const answer = await door(contract, async () => ({ redirect }))(event({}));
    expect(answer).toMatchObject({ statusCode: 303, body: '', headers: { Location: redirect } });
    expect(printed.join()).not.toContain('signature');
  });

  test('of a file that is refused is the envelope all the same', async () => {
    const contract = endpoint({ ...route, output: download, produces: 'pdf' });
    const handler = door(contract, async () => {
      throw notFound('Report');
    });
    const answer = await handler(event({}));
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'Content-Type': 'application/json' } });
    expect(JSON.parse(answer.body).error.code).toBe('NOT_FOUND');
  });
});

describe('a signed caller', () => {
  const { role: _, ...unchecked } = route;
  const contract = endpoint({
    ...unchecked,
    method: 'POST',
    caller: 'signed',
    input: z.object({ live: z.optional(z.string()) }),
    output: z.object({ ...answered }),
  });
  const received = async (more: object) => {
    const seen: { caller: CallerOf<typeof contract>; live: string | undefined }[] = [];
    const handler = door(contract, async ({ live }, { caller }) => {
      seen.push({ caller, live });
      return {};
    });
    const { statusCode } = await handler(event({ requestContext: { requestId: 'r' }, ...more }));
    return { statusCode, ...seen[0] };
  };

  test('reaches the handler with headers and the exact bytes of the body, which need not be JSON', async () => {
    const body = '{ "amount": 1.0,\n "name":"Łukasz" } trailing';
    const { statusCode, caller, live } = await received({
      body,
      headers: { 'Stripe-Signature': 't=1,v1=ab' },
      queryStringParameters: { live: 'yes' },
    });
    expect([statusCode, live]).toEqual([200, 'yes']);
    expect(caller?.headers).toEqual({ 'stripe-signature': 't=1,v1=ab' });
    expect(caller?.body).toEqual(Buffer.from(body));
  });

  test('may send bytes that are no text', async () => {
    const bytes = Buffer.from([0, 0xff, 0xfe, 0x80]);
    const { caller } = await received({ body: bytes.toString('base64'), isBase64Encoded: true });
    expect(caller?.body).toEqual(bytes);
  });

  test('may send no body', async () => {
    expect((await received({ body: null })).caller?.body).toEqual(Buffer.alloc(0));
  });
});

describe('an account that requires a second factor', () => {
  const asked = (claims: object, route: typeof getAccount | typeof deleteAppId = deleteAppId) => {
    const handler = door(route as typeof deleteAppId, async () => ({}));
    const authorizer = { claims: { sub: 'person', ...claims } };
    const requestContext = { requestId: gatewayId, identity: {}, authorizer };
    return handler(event({ pathParameters: route === deleteAppId ? { id: 'app_1' } : null, requestContext }));
  };
  const codeOf = async (answer: ReturnType<typeof asked>) => JSON.parse((await answer).body).error?.code;

  test.each([
    ['says no', { second_factor: 'false' }],
    ['says nothing', {}],
    ['says something else', { second_factor: '1' }],
  ])('refuses a member whose token %s, also its owner', async (_what, claims) => {
    for (const role of roles) {
      table.given(role, { requiresSecondFactor: true });
      const code = await codeOf(asked(claims));
      expect([role, code]).toEqual([
        role,
        role === 'owner' || role === 'admin' ? 'SECOND_FACTOR_REQUIRED' : 'ROLE_REQUIRED',
      ]);
    }
  });

  test('admits a member whose token says yes', async () => {
    table.given('admin', { requiresSecondFactor: true });
    expect((await asked({ second_factor: 'true' })).statusCode).toBe(200);
  });

  test('leaves open what a person needs to be led to the set-up', async () => {
    table.given('owner', { requiresSecondFactor: true });
    expect(await codeOf(asked({}, getAccount))).not.toBe('SECOND_FACTOR_REQUIRED');
  });

  test('and one that does not require it asks nobody', async () => {
    table.given('admin');
    expect((await asked({ second_factor: 'false' })).statusCode).toBe(200);
  });
});

test('an answer that is the same for everybody may be kept for as long as its route says, a refusal may not', async () => {
  const answer = await door(listGrowth, async () => ({ lists: [] }))(event({}));
  expect(answer.headers).toMatchObject({ 'Cache-Control': 'public, max-age=300, stale-if-error=0' });
  const broken = await door(listGrowth, async () => Promise.reject(new Error('down')))(event({}));
  expect(broken).toMatchObject({ statusCode: 500, headers: { 'Cache-Control': 'no-store' } });
  const unknownField = await door(listGrowth, async () => ({ lists: [] }))(
    event({ queryStringParameters: { a: '1' } }),
  );
  expect(unknownField).toMatchObject({ statusCode: 400, headers: { 'Cache-Control': 'no-store' } });
});
