import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { plainHandler } from '../../../../lambdas/kit/http/http.ts';
import { deleteAppId } from '../../../../lib/contract/appIds/appIds.ts';
import { processXml } from '../../../../lib/contract/imports/imports.ts';
import { listGrowth } from '../../../../lib/contract/lists/publicLists.ts';
import { longCallLine, longCallMs } from '../../../../lib/contract/logLines.ts';
import { mcp } from '../../../../lib/contract/mcp/mcp.ts';
import { notFound, Refusal } from '../../../../lib/contract/refusal.ts';
import { sanctionsCheck } from '../../../../lib/contract/screening/screening.ts';
import { event, handlerWorld, requestId } from './support/handlerCalls.ts';

const { table, printed } = handlerWorld();

test('a message of JSON-RPC that is refused has its refusal as a message of JSON-RPC', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' });
  const refusing = plainHandler(mcp, async () => {
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
  expect([unread.statusCode, JSON.parse(unread.body)]).toMatchObject([400, { id: null, error: { code: -32700 } }]);
  const faulty = plainHandler(mcp, async () => {
    throw new Error('lost');
  });
  expect(JSON.parse((await faulty(event({ body }))).body)).toMatchObject({ jsonrpc: '2.0', error: { code: -32603 } });
});

test('a refusal is answered with its code, sentence and status, in the envelope', async () => {
  const handler = plainHandler(deleteAppId, async () => {
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
  const handler = plainHandler(deleteAppId, async () => {
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

test('a call that was refused has a line in the log, and one that succeeded none', async () => {
  let isFound = true;
  const handler = plainHandler(deleteAppId, async () => {
    if (!isFound) throw notFound('App ID');
    return {};
  });
  const call = () => handler(event({ pathParameters: { id: 'app_1' } }));
  expect((await call()).statusCode).toBe(200);
  expect(printed).toEqual([]);
  isFound = false;
  await call();
  expect(printed.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ message: 'answered', operation: 'deleteAppId', requestId, status: 404 }),
  ]);
});

test("a call that took long has a line with the account's id and its milliseconds, as the rule of the alarm reads it", async () => {
  const answered = async (ms: number) => {
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const handler = plainHandler(deleteAppId, async () => {
      clock.mockReturnValue(began + ms + 50);
      return {};
    });
    await handler(event({ pathParameters: { id: 'app_1' } }));
    clock.mockRestore();
    return printed.splice(0).map((line) => JSON.parse(line));
  };
  expect(await answered(longCallMs - 900)).toEqual([]);
  const [line, ...others] = await answered(longCallMs);
  expect(others).toEqual([]);
  expect(line).toEqual({
    level: 'info',
    message: longCallLine,
    accountId: 'acc_1',
    operation: 'deleteAppId',
    requestId,
    durationMs: expect.any(Number),
  });
  expect(line.durationMs).toBeGreaterThanOrEqual(longCallMs);
});

test('no log line holds the screened name', async () => {
  const handler = plainHandler(sanctionsCheck, async () => {
    throw new Error('search failed');
  });
  await handler(event({ body: '{"name":"Very Secret Person","match_type":"nonsense"}' }));
  await handler(event({ body: '{"name":"Very Secret Person"}' }));
  expect(printed.length).toBeGreaterThan(1);
  expect(printed.join()).not.toMatch(/Secret/);
});

test('a body in base64 is read', async () => {
  let name = '';
  const handler = plainHandler(sanctionsCheck, async (input) => {
    name = input.name ?? '';
    throw notFound('x');
  });
  await handler(event({ body: Buffer.from('{"name":"Łukasz Øre"}').toString('base64'), isBase64Encoded: true }));
  expect(name).toBe('Łukasz Øre');
});

test('of a choice of shapes, the sentence is about the one that the input comes closest to', async () => {
  const handler = plainHandler(processXml, async () => {
    throw notFound('x');
  });
  const sentence = async (body: object) =>
    JSON.parse((await handler(event({ body: JSON.stringify(body) }))).body).error.message;
  expect(await sentence({ fileName: 'a.xml', fileSize: 3 })).toBe('Please select a sanctions list type first');
  expect(await sentence({ jobId: 'job_1' })).toMatch(/previewOnly/);
});

test('a call without what the authorizer must have given is a fault, not an open door', async () => {
  const handle = jest.fn();
  const handler = plainHandler(deleteAppId, handle);
  const answer = await handler(
    event({ pathParameters: { id: 'a' }, requestContext: { requestId: 'r', authorizer: {} } }),
  );
  expect(answer.statusCode).toBe(500);
  expect(handle).not.toHaveBeenCalled();
});

describe('the last time a member was seen', () => {
  const handler = plainHandler(deleteAppId, async () => ({}));
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

test('an answer that is the same for everybody may be kept for as long as its route says, a refusal may not', async () => {
  const answer = await plainHandler(listGrowth, async () => ({ lists: [] }))(event({}));
  expect(answer.headers).toMatchObject({ 'Cache-Control': 'public, max-age=300, stale-if-error=0' });
  const broken = await plainHandler(listGrowth, async () => Promise.reject(new Error('down')))(event({}));
  expect(broken).toMatchObject({ statusCode: 500, headers: { 'Cache-Control': 'no-store' } });
  const unknownField = await plainHandler(listGrowth, async () => ({ lists: [] }))(
    event({ queryStringParameters: { a: '1' } }),
  );
  expect(unknownField).toMatchObject({ statusCode: 400, headers: { 'Cache-Control': 'no-store' } });
});
