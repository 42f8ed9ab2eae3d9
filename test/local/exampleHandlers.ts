import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const sdk = (name: string) => JSON.stringify(pathToFileURL(createRequire(__filename).resolve(`@aws-sdk/${name}`)).href);

/**
 * The handlers of the example app. What they see they write to the table, under `pk`, so that a test can look at it from outside.
 * They use the real SDK, as the product's do.
 */
const handlers: Record<string, string> = {
  echo: 'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });',

  faults: `export const handler = async ({ body }) => {
    const { kind } = JSON.parse(body);
    if (kind === 'throws') throw new Error('broken');
    if (kind === 'malformed') return { status: 'fine' };
    if (kind === 'slow') await new Promise((resolve) => setTimeout(resolve, 60_000));
    return { statusCode: 201, multiValueHeaders: { 'Set-Cookie': ['a=1', 'b=2'] }, body: 'made' };
  };`,

  checkKey: `let asked = 0;
  export const handler = async ({ headers, methodArn }) => {
    asked += 1;
    const key = headers.Authorization ?? headers.authorization;
    if (key === 'Bearer crash') throw new Error('no table');
    if (!['Bearer good', 'Bearer blocked'].includes(key)) throw new Error('Unauthorized');
    const Effect = key === 'Bearer good' ? 'Allow' : 'Deny';
    return { principalId: 'someone', context: { plan: 'basic', asked, trial: false },
      policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: methodArn }] } };
  };`,

  checkToken: `export const handler = async ({ queryStringParameters, methodArn }) => {
    if (queryStringParameters.token !== 'good') throw new Error('Unauthorized');
    return { principalId: 'someone', context: { person: 'p-1' },
      policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: methodArn }] } };
  };`,

  connected: `${table()}
  export const handler = async ({ requestContext }) => {
    await write('connected', requestContext.connectionId, requestContext.authorizer.person);
    return { statusCode: 200 };
  };`,

  disconnected: `${table()}
  export const handler = async ({ requestContext }) => {
    await write('disconnected', requestContext.connectionId, String(requestContext.disconnectStatusCode));
    return { statusCode: 200 };
  };`,

  message: `import * as api from ${sdk('client-apigatewaymanagementapi')};
  const client = new api.ApiGatewayManagementApiClient({ endpoint: process.env.CALLBACK });
  export const handler = async ({ requestContext, body }) => {
    if (body === 'fail') throw new Error('broken');
    const ConnectionId = body.startsWith('to ') ? body.slice(3) : requestContext.connectionId;
    const answer = await client.send(new api.PostToConnectionCommand({ ConnectionId, Data: 'heard: ' + body })).then(
      () => 'sent', (error) => error.name);
    if (ConnectionId !== requestContext.connectionId)
      await client.send(new api.PostToConnectionCommand({ ConnectionId: requestContext.connectionId, Data: answer }));
    return { statusCode: 200 };
  };`,

  // A message that says "fail" fails, each time; one that says "once" fails the first time.
  work: `${table()}
  export const handler = async ({ Records }) => {
    const batchItemFailures = [];
    for (const { messageId, body, attributes } of Records) {
      const attempt = attributes.ApproximateReceiveCount;
      if (body === 'fail' || (body === 'once' && attempt === '1')) batchItemFailures.push({ itemIdentifier: messageId });
      else await write('worked', body + ':' + messageId, attempt + ' of ' + Records.length);
    }
    return { batchItemFailures };
  };`,

  // The stream also has its own notes, which it ignores; the change named "poison" always fails.
  changed: `${table()}
  export const handler = async ({ Records }) => {
    for (const { eventName, eventSourceARN, dynamodb } of Records) {
      const { pk, sk } = dynamodb.Keys;
      if (pk.S !== 'item') continue;
      if (sk.S === 'poison') throw new Error('cannot');
      await write('changed', sk.S + ':' + dynamodb.SequenceNumber, eventName + ' ' + eventSourceARN);
    }
  };`,

  swept: `${table()}
  export const handler = async (event) => write('swept', event.time, event['detail-type']);`,
};

function table(): string {
  return `import { DynamoDBClient, PutItemCommand } from ${sdk('client-dynamodb')};
  const client = new DynamoDBClient({});
  const write = (pk, sk, text) => client.send(new PutItemCommand({
    TableName: process.env.TABLE_NAME, Item: { pk: { S: pk }, sk: { S: sk }, text: { S: text ?? '' } } }));`;
}

/** Writes the handlers as one asset folder. */
export function writeExampleHandlers(dir: string): void {
  mkdirSync(dir, { recursive: true });
  for (const [name, code] of Object.entries(handlers)) writeFileSync(join(dir, `${name}.mjs`), code);
}
