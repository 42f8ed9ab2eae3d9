import type { APIGatewayProxyEvent } from 'aws-lambda';
import { door } from '../../../lambdas/kit/http.ts';
import { deleteAppId, renameAppId } from '../../../lib/contract/appIds.ts';
import { processXml } from '../../../lib/contract/imports.ts';
import { notFound } from '../../../lib/contract/refusal.ts';
import { sanctionsCheck } from '../../../lib/contract/screening.ts';

const event = (more: object): APIGatewayProxyEvent =>
  ({
    headers: {},
    queryStringParameters: null,
    pathParameters: null,
    body: null,
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      identity: { sourceIp: '127.0.0.1' },
      authorizer: { account_id: 'account', app_id_ref: 'app', plan: 'simple', claims: { sub: 'person' } },
    },
    ...more,
  }) as unknown as APIGatewayProxyEvent;

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    printed.push(String(line));
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

test('a refusal is answered with its code, sentence and status, in the envelope', async () => {
  const handler = door(deleteAppId, async () => {
    throw notFound('App ID');
  });
  const answer = await handler(event({ pathParameters: { id: 'app_1' } }));
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({ 'X-Request-Id': 'request-1', 'Cache-Control': 'no-store' });
  expect(JSON.parse(answer.body)).toMatchObject({
    success: false,
    error: { code: 'NOT_FOUND', message: 'App ID not found', details: {} },
    request_id: 'request-1',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('a fault is answered with one fixed sentence, and logged with its cause', async () => {
  const handler = door(deleteAppId, async () => {
    throw new Error('the disk is on fire');
  });
  const answer = await handler(event({ pathParameters: { id: 'app_1' } }));
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('fire');
  expect(JSON.parse(answer.body).error).toEqual({
    code: 'INTERNAL_ERROR',
    message: 'An unexpected error occurred. Please try again.',
    details: {},
  });
  expect(printed.join()).toContain('the disk is on fire');
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

test('the path decides over the body: nobody renames another App ID than the address says', async () => {
  let renamed = '';
  const handler = door(renameAppId, async ({ id }) => {
    renamed = id;
    throw notFound('App ID');
  });
  await handler(event({ pathParameters: { id: 'app_path' }, body: '{"id":"app_body","name":"x"}' }));
  expect(renamed).toBe('app_path');
});

test('a body in base64 is read', async () => {
  let name = '';
  const handler = door(sanctionsCheck, async (input) => {
    name = input.name;
    throw notFound('x');
  });
  await handler(event({ body: Buffer.from('{"name":"Łukasz Øre"}').toString('base64'), isBase64Encoded: true }));
  expect(name).toBe('Łukasz Øre');
});

test('of a choice of shapes, the sentence speaks of the one the caller meant', async () => {
  const handler = door(processXml, async () => {
    throw notFound('x');
  });
  const sentence = async (body: object) =>
    JSON.parse((await handler(event({ body: JSON.stringify(body) }))).body).error.message;
  expect(await sentence({ fileName: 'a.xml', fileSize: 3 })).toBe('Please select a sanctions list type first');
  expect(await sentence({ jobId: 'job_1' })).toMatch(/previewOnly/);
});

test('a call without what the authorizer must have given is a fault, not an open door', async () => {
  const told = jest.fn();
  const handler = door(deleteAppId, told);
  const answer = await handler(
    event({ pathParameters: { id: 'a' }, requestContext: { requestId: 'r', authorizer: {} } }),
  );
  expect(answer.statusCode).toBe(500);
  expect(told).not.toHaveBeenCalled();
});
