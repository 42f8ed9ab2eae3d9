import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { WebSocket } from 'ws';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { startProduct } from '../../lib/local/startProduct.ts';
import { synthesizeExample } from '../local/exampleApp.ts';
import { writeExampleHandlers } from '../local/exampleHandlers.ts';
import { until } from '../local/until.ts';

describe('a synthesized product on one machine', () => {
  let dir: string;
  let product: RunningProduct;
  const start = (port = 0) =>
    startProduct({
      assemblyDir: join(dir, 'assembly'),
      webDir: join(dir, 'web'),
      dataDir: join(dir, 'data'),
      port,
      log: () => {},
    });

  beforeAll(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    dir = mkdtempSync(join(tmpdir(), 'product-'));
    mkdirSync(join(dir, 'web'));
    writeFileSync(join(dir, 'web/index.html'), '<!doctype html><title>Example</title>');
    writeFileSync(join(dir, 'web/main-ABCD1234.js'), 'start();');
    writeFileSync(join(dir, 'web/main-ABCD1234.js.br'), brotliCompressSync('packed();'));
    writeExampleHandlers(join(dir, 'handlers'));
    synthesizeExample({ handlersDir: join(dir, 'handlers'), outDir: join(dir, 'assembly') });
    product = await start();
  });
  afterAll(async () => {
    await product?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const client = () => ({ region: product.region, credentials: product.credentials });
  const queueUrl = (part: string) =>
    Object.entries(product.resources.queueUrls).find(([name]) => name.includes(part))![1];

  /** The notes that handlers left under a key, as `sk -> text`. */
  async function notes(pk: string): Promise<Record<string, string>> {
    const { Items = [] } = await new DynamoDBClient({ ...client(), endpoint: product.endpoints.dynamoDb }).send(
      new QueryCommand({
        TableName: product.resources.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk } },
      }),
    );
    return Object.fromEntries(Items.map(({ sk, text }) => [sk!.S!, text!.S!]));
  }

  describe('its site', () => {
    it('is served with the headers of the distribution’s policy', async () => {
      const response = await fetch(product.url);
      expect(await response.text()).toContain('<title>Example</title>');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('permissions-policy')).toBe('camera=()');
    });

    it('answers its own routes with the page, as the viewer function says', async () => {
      expect(await (await fetch(`${product.url}/dashboard/usage`)).text()).toContain('<title>Example</title>');
    });

    it('gives packed files to browsers that take them, and lets hashed names be kept', async () => {
      const file = `${product.url}/main-ABCD1234.js`;
      expect(await (await fetch(file, { headers: { 'accept-encoding': 'gzip, br' } })).text()).toBe('packed();');
      const plain = await fetch(file, { headers: { 'accept-encoding': 'identity' } });
      expect(await plain.text()).toBe('start();');
      expect(plain.headers.get('cache-control')).toContain('immutable');
      const known = { 'if-none-match': plain.headers.get('etag')!, 'accept-encoding': 'identity' };
      expect((await fetch(file, { headers: known })).status).toBe(304);
    });

    it('is not left by a path that climbs', async () => {
      expect((await fetch(`${product.url}/..%2fdata%2flock.txt`)).status).toBe(404);
    });

    it('has its settings in config.json', async () => {
      expect(await (await fetch(`${product.url}/config.json`)).json()).toEqual({
        stage: 'local',
        region: 'eu-north-1',
        userPoolId: product.resources.userPoolId,
        userPoolClientId: product.resources.userPoolClientId,
        userPoolEndpoint: '/_local/cognito',
        livePath: '/live',
        recordsFailedSignIns: false,
      });
    });
  });

  describe('its REST API', () => {
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${product.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });

    it('hands a request to the function as a proxy event', async () => {
      const response = await fetch(`${product.url}/items/a%20b?x=1&x=2&y=%26`, { headers: { 'X-Mark': 'm' } });
      const event = await response.json();
      expect(event).toMatchObject({
        resource: '/items/{id}',
        path: '/items/a%20b',
        httpMethod: 'GET',
        pathParameters: { id: 'a b' },
        queryStringParameters: { x: '2', y: '&' },
        multiValueQueryStringParameters: { x: ['1', '2'], y: ['&'] },
        body: null,
        isBase64Encoded: false,
        requestContext: { stage: 'live', path: '/live/items/a%20b', identity: { sourceIp: '127.0.0.1' } },
      });
      expect(event.headers['X-Mark'] ?? event.headers['x-mark']).toBe('m');
      expect(event.headers['CloudFront-Viewer-Address']).toMatch(/^127\.0\.0\.1:\d+$/);
      expect(event.headers['X-Forwarded-For']).toBe('127.0.0.1');
      expect(response.headers.get('x-amzn-requestid')).toBe(event.requestContext.requestId);
    });

    it('gives back status, repeated headers and body', async () => {
      const response = await post('/faults', { kind: 'none' });
      expect(response.status).toBe(201);
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
      expect(await response.text()).toBe('made');
    });

    it.each(['throws', 'malformed'])('answers 502 in the template’s words when the function %s', async (kind) => {
      const response = await post('/faults', { kind });
      expect(response.status).toBe(502);
      expect(await response.json()).toMatchObject({ said: 'Internal server error', request: expect.any(String) });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    });

    it('ends a function that takes longer than its timeout', async () => {
      const response = await post('/faults', { kind: 'slow' });
      expect(response.status).toBe(502);
      const log = join(dir, 'data/functions.log');
      await until(() => readFileSync(log, 'utf8').includes('Task timed out after 5.00 seconds'));
    });

    it('answers what has no route with the gateway response of the template', async () => {
      const response = await fetch(`${product.url}/items`, { method: 'DELETE' });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ type: 'MISSING_AUTHENTICATION_TOKEN' });
    });

    it('answers CORS preflights itself', async () => {
      const response = await fetch(`${product.url}/items`, { method: 'OPTIONS' });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-methods')).toContain('POST');
      expect(response.headers.get('access-control-max-age')).toBe('3600');
    });

    it('refuses a body above ten megabytes', async () => {
      const response = await post('/faults', 'x'.repeat(11 * 1024 * 1024));
      expect(response.status).toBe(413);
    });

    it('asks the Lambda authorizer, passes the caller on to the function, and keeps the answer for its time', async () => {
      const [first, second] = [
        await (await post('/items', {}, { Authorization: 'Bearer good' })).json(),
        await (await post('/items', {}, { Authorization: 'Bearer good' })).json(),
      ];
      expect(first.requestContext.authorizer).toMatchObject({ principalId: 'someone', plan: 'basic', trial: 'false' });
      expect(second.requestContext.authorizer.asked).toBe(first.requestContext.authorizer.asked);
    });

    it('keeps out whom the authorizer does not let in', async () => {
      const statusOf = async (headers: Record<string, string>) => (await post('/items', {}, headers)).status;
      expect(await statusOf({})).toBe(401);
      expect(await statusOf({ Authorization: 'Bearer unknown' })).toBe(401);
      expect(await statusOf({ Authorization: 'Bearer blocked' })).toBe(403);
      expect(await statusOf({ Authorization: 'Bearer crash' })).toBe(500);
    });

    it('admits people with an id token of the user pool, and with nothing else', async () => {
      const cognito = new CognitoIdentityProviderClient({ ...client(), endpoint: `${product.url}/_local/cognito` });
      const { userPoolId: UserPoolId, userPoolClientId: ClientId } = product.resources;
      const admin = new CognitoIdentityProviderClient({ ...client(), endpoint: product.endpoints.cognito });
      const Username = 'person@example.com';
      await admin.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
      await admin.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'Fjord-2026-x', Permanent: true }),
      );
      const AuthParameters = { USERNAME: Username, PASSWORD: 'Fjord-2026-x' };
      const { AuthenticationResult } = await cognito.send(
        new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }),
      );
      const mine = (token?: string) =>
        fetch(`${product.url}/items/mine`, token ? { headers: { Authorization: token } } : {});
      const event = await (await mine(`Bearer ${AuthenticationResult!.IdToken}`)).json();
      expect(event.requestContext.authorizer.claims).toMatchObject({ email: Username, token_use: 'id' });
      expect((await mine(AuthenticationResult!.AccessToken)).status).toBe(401);
      expect((await mine()).status).toBe(401);
    });
  });

  describe('its WebSocket API', () => {
    const connect = (token: string) => new WebSocket(`${product.url.replace('http', 'ws')}/live?token=${token}`);
    const opened = (socket: WebSocket) =>
      new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const said = (socket: WebSocket) =>
      new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));

    it('opens for a caller whom the authorizer admits, and calls the function at its start and end', async () => {
      const socket = connect('good');
      await opened(socket);
      expect(Object.values(await notes('connected'))).toContain('p-1');
      socket.close(1000);
      await until(async () => Object.values(await notes('disconnected')).includes('1000'));
    });

    it('refuses whom the authorizer does not let in', async () => {
      await expect(opened(connect('bad'))).rejects.toThrow('401');
    });

    it('chooses no subprotocol that the function did not choose', async () => {
      const socket = new WebSocket(`${product.url.replace('http', 'ws')}/live?token=good`, ['first', 'second']);
      await expect(opened(socket)).rejects.toThrow('Server sent no subprotocol');
    });

    it('brings messages to the function, and its answers back', async () => {
      const socket = connect('good');
      await opened(socket);
      const answer = said(socket);
      socket.send('hello');
      expect(await answer).toBe('heard: hello');
      const fault = said(socket);
      socket.send('fail');
      expect(JSON.parse(await fault)).toMatchObject({ message: 'Internal server error' });
      socket.close();
    });

    it('says that a connection is gone', async () => {
      const socket = connect('good');
      await opened(socket);
      const answer = said(socket);
      socket.send('to nobody-there');
      expect(await answer).toBe('GoneException');
      socket.close();
    });
  });

  describe('its events', () => {
    const sqs = () => new SQSClient({ ...client(), endpoint: product.endpoints.sqs });
    const put = (sk: string) =>
      new DynamoDBClient({ ...client(), endpoint: product.endpoints.dynamoDb }).send(
        new PutItemCommand({ TableName: product.resources.tableName, Item: { pk: { S: 'item' }, sk: { S: sk } } }),
      );

    it('brings a queue’s messages in batches, and leaves those that failed in the queue', async () => {
      const QueueUrl = queueUrl('WorkQueue');
      const sent = ['a', 'b', 'fail'].map((MessageBody) =>
        sqs().send(new SendMessageCommand({ QueueUrl, MessageBody })),
      );
      await Promise.all(sent);
      const worked = await until(async () => {
        const found = await notes('worked');
        return Object.keys(found).length >= 2 ? found : undefined;
      });
      expect(Object.keys(worked).map((key) => key[0])).toEqual(['a', 'b']);
      expect(Object.values(worked)).toEqual(['1 of 3', '1 of 3']);
      await until(async () => {
        const AttributeNames = [
          'ApproximateNumberOfMessages' as const,
          'ApproximateNumberOfMessagesNotVisible' as const,
        ];
        const asked = new GetQueueAttributesCommand({ QueueUrl: queueUrl('WorkQueue'), AttributeNames });
        const { Attributes = {} } = await sqs().send(asked);
        return AttributeNames.map((name) => Attributes[name]).join() === '0,1';
      });
    });

    it('brings a table’s changes in order, and gives up on one that never succeeds', async () => {
      await put('first');
      await put('poison');
      await put('last');
      const changed = await until(async () => {
        const found = await notes('changed');
        return Object.keys(found).some((key) => key.startsWith('last')) ? found : undefined;
      });
      expect(Object.keys(changed).some((key) => key.startsWith('first'))).toBe(true);
      expect(Object.values(changed)[0]).toMatch(
        /^INSERT arn:aws:dynamodb:eu-north-1:000000000000:table\/.+\/stream\/.+/,
      );
      const given = await until(async () => {
        const { Messages = [] } = await sqs().send(new ReceiveMessageCommand({ QueueUrl: queueUrl('DeadQueue') }));
        return Messages.map(({ Body }) => JSON.parse(Body!)).find((body) => body.DDBStreamBatchInfo);
      });
      expect(given.requestContext).toMatchObject({ condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 });
      expect(given.DDBStreamBatchInfo.batchSize).toBe(1);
    });
  });

  it('refuses a second start on the same data', async () => {
    await expect(start()).rejects.toThrow(`Process ${process.pid} already runs the product with the data in`);
  });

  it('says when its port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    const started = startProduct({ assemblyDir: '', webDir: '', dataDir: join(dir, 'other'), port, log: () => {} });
    await expect(started).rejects.toThrow(`Port ${port} is in use. Stop what listens there, or choose another port.`);
    other.close();
  });

  it('closes with a browser connected, and starts again where it was', async () => {
    const browser = new WebSocket(`${product.url.replace('http', 'ws')}/live?token=good`);
    const ended = new Promise((resolve) => browser.once('close', resolve));
    await new Promise((resolve, reject) => browser.once('open', resolve).once('error', reject));
    await product.close();
    expect(await ended).toBe(1001);
    product = await start();
    expect(Object.values(await notes('disconnected'))).toContain('1001');
    const before = Object.keys(await notes('changed')).length;
    await new SQSClient({ ...client(), endpoint: product.endpoints.sqs }).send(
      new SendMessageCommand({ QueueUrl: queueUrl('WorkQueue'), MessageBody: 'later' }),
    );
    await until(async () => Object.keys(await notes('worked')).some((key) => key.startsWith('later')));
    // What the stream brought before the restart is not brought again.
    expect(Object.keys(await notes('changed'))).toHaveLength(before);
  });
});
