import { randomUUID } from 'node:crypto';
import { DeleteItemCommand, PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { until } from '../local/until.ts';
import { type WiringWorld, wiringWorld } from './support/wiringWorld.ts';

/**
 * What the product needs of API Gateway, of DynamoDB's streams, and of Lambda where it takes from queues and streams. Runs against the
 * local ones, or where CONTRACT_WIRING says (`npm run contracts -- wiring`).
 */
let world: WiringWorld;
beforeAll(async () => {
  // Functions that fail on purpose are written there on one machine.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  world = await wiringWorld();
});
afterAll(() => world?.end());

/** Tells the items and messages of this run from others. */
const run = randomUUID();

/** What the functions have noted, by sort key. */
async function notes<Note>(pk: string): Promise<[string, Note][]> {
  const { Items = [] } = await world.database.send(
    new QueryCommand({
      TableName: world.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ sk, fact }) => [sk?.S ?? '', JSON.parse(fact?.S ?? 'null')]);
}

/** What is in the queue of failures, each once: it is deleted when it is seen. */
async function failures(): Promise<string[]> {
  const QueueUrl = world.queues.dead;
  const { Messages = [] } = await world.sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
  );
  for (const { ReceiptHandle } of Messages) await world.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return Messages.map(({ Body = '' }) => Body);
}

describe('a REST API', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${world.url}${path}`, { method: 'POST', body, headers });

  test('hands a request to the function as a proxy event', async () => {
    const response = await fetch(`${world.url}/items/a%20b?x=1&x=2&y=%26`, { headers: { 'X-Mark': 'm' } });
    const event = await response.json();
    expect(event).toMatchObject({
      resource: '/items/{id}',
      httpMethod: 'GET',
      pathParameters: { id: 'a b' },
      queryStringParameters: { x: '2', y: '&' },
      multiValueQueryStringParameters: { x: ['1', '2'], y: ['&'] },
      body: null,
      isBase64Encoded: false,
      requestContext: { stage: 'live', resourcePath: '/items/{id}', httpMethod: 'GET', requestId: expect.any(String) },
    });
    expect(event.headers['X-Mark'] ?? event.headers['x-mark']).toBe('m');
  });

  test('gives back status, repeated headers and body', async () => {
    const response = await post('/answers', 'none');
    expect([response.status, await response.text()]).toEqual([201, 'made']);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test.each(['throws', 'malformed'])('answers 502 in the words of the template when a function %s', async (kind) => {
    const response = await post('/answers', kind);
    expect([response.status, await response.json()]).toEqual([
      502,
      expect.objectContaining({ said: 'Internal server error' }),
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('answers what has no route in the words of the template', async () => {
    const response = await fetch(`${world.url}/items`, { method: 'DELETE' });
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ type: 'MISSING_AUTHENTICATION_TOKEN' }),
    ]);
  });

  test('asks its authorizer, hands on what that says as texts, and keeps the answer for its time', async () => {
    const ask = async () => (await post('/items', '{}', { Authorization: 'Bearer good' })).json();
    const [first, second] = [await ask(), await ask()];
    const { authorizer } = first.requestContext;
    expect(authorizer).toMatchObject({ principalId: 'someone', plan: 'basic', trial: 'false', asked: '1' });
    expect(second.requestContext.authorizer.asked).toBe(authorizer.asked);
  });

  test.each([
    ['without what it is asked by', {}, 401],
    ['that it does not know', { Authorization: 'Bearer unknown' }, 401],
    ['that it denies', { Authorization: 'Bearer blocked' }, 403],
    ['over which it breaks', { Authorization: 'Bearer crash' }, 500],
  ])('refuses a request %s', async (_, headers, status) => {
    expect((await post('/items', '{}', headers as Record<string, string>)).status).toBe(status);
  });
});

describe('a queue that calls a function', () => {
  interface Worked {
    attempt: number;
    eventSource: string;
    eventSourceARN: string;
    messageId: string;
  }

  test('is left by what was done, and what failed alone comes again, until it is a dead letter', async () => {
    const bodies = ['fine', 'once', 'fail'].map((kind) => `${kind} ${run} Þórðr 😀`);
    const { Successful = [] } = await world.sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: world.queues.work,
        Entries: bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
      }),
    );
    const worked = await until(async () => {
      const found = new Map((await notes<Worked>('worked')).filter(([body]) => body.includes(run)));
      return found.size === 2 ? found : undefined;
    });
    const idOf = (index: string) => Successful.find(({ Id }) => Id === index)?.MessageId;
    const queue = { eventSource: 'aws:sqs', eventSourceARN: expect.stringMatching(/^arn:aws:sqs:.*WorkQueue/) };
    expect(worked.get(bodies[0] ?? '')).toEqual({ attempt: 1, messageId: idOf('0'), ...queue });
    expect(worked.get(bodies[1] ?? '')).toEqual({ attempt: 2, messageId: idOf('1'), ...queue });
    await until(async () => (await failures()).includes(bodies[2] ?? ''));
  });
});

describe("a table's stream that calls a function", () => {
  interface Changed {
    sk: string;
    eventName: string;
    eventSourceARN: string;
    before?: string;
    after?: string;
  }
  const itemOf = (sk: string) => ({ pk: { S: 'item' }, sk: { S: sk } });
  const put = (sk: string, text: string) =>
    world.database.send(new PutItemCommand({ TableName: world.tableName, Item: { ...itemOf(sk), text: { S: text } } }));
  const changesOf = async (sk: string) =>
    (await notes<Changed>('changed')).map(([, change]) => change).filter((change) => change.sk === sk);

  test('tells every change of an item once, in their order, with the item before and after it', async () => {
    const sk = `kept ${run}`;
    await put(sk, 'one');
    await world.database.send(
      new UpdateItemCommand({
        TableName: world.tableName,
        Key: itemOf(sk),
        UpdateExpression: 'SET #text = :text',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':text': { S: 'two' } },
      }),
    );
    // What changes nothing is no change.
    await put(sk, 'two');
    await world.database.send(new DeleteItemCommand({ TableName: world.tableName, Key: itemOf(sk) }));
    const changes = await until(async () => {
      const found = await changesOf(sk);
      return found.some(({ eventName }) => eventName === 'REMOVE') ? found : undefined;
    });
    const eventSourceARN = expect.stringMatching(/^arn:aws:dynamodb:.*:table\/.+\/stream\/.+/);
    expect(changes).toEqual([
      { sk, eventName: 'INSERT', eventSourceARN, after: 'one' },
      { sk, eventName: 'MODIFY', eventSourceARN, before: 'one', after: 'two' },
      { sk, eventName: 'REMOVE', eventSourceARN, before: 'two' },
    ]);
  });

  test('gives up a change that fails each time, notes where it is, and goes on after it', async () => {
    await put(`poison ${run}`, 'x');
    await put(`after ${run}`, 'x');
    await until(async () => (await changesOf(`after ${run}`)).length > 0);
    const notice = await until(async () =>
      (await failures()).map((body) => JSON.parse(body)).find(({ DDBStreamBatchInfo }) => DDBStreamBatchInfo),
    );
    expect(notice).toMatchObject({
      requestContext: {
        condition: 'RetryAttemptsExhausted',
        functionArn: expect.stringContaining('changed'),
      },
      DDBStreamBatchInfo: { batchSize: 1, streamArn: expect.any(String), startSequenceNumber: expect.any(String) },
    });
  });
});
