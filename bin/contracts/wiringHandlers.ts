import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, stop } from 'esbuild';

const table = `import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
  const client = new DynamoDBClient({});
  const write = (pk, sk, fact) => client.send(new PutItemCommand({ TableName: process.env.TABLE_NAME,
    Item: { pk: { S: pk }, sk: { S: sk }, fact: { S: JSON.stringify(fact) } } }));`;

/** The functions of the wiring stack: they report their input, by their answer or by a note in the table. */
const handlers: Record<string, string> = {
  echo: 'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });',

  answers: `export const handler = async ({ body }) => {
    if (body === 'throws') throw new Error('broken');
    if (body === 'malformed') return { status: 'fine' };
    return { statusCode: 201, multiValueHeaders: { 'Set-Cookie': ['a=1', 'b=2'] }, body: 'made' };
  };`,

  checkKey: `let asked = 0;
  export const handler = async ({ headers, methodArn }) => {
    asked += 1;
    const [, key] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization');
    if (key === 'Bearer crash') throw new Error('no table');
    if (!['Bearer good', 'Bearer blocked'].includes(key)) throw new Error('Unauthorized');
    const Effect = key === 'Bearer good' ? 'Allow' : 'Deny';
    return { principalId: 'someone', context: { plan: 'basic', asked, trial: false },
      policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: methodArn }] } };
  };`,

  // A message beginning with "fail" fails each time, one beginning with "once" the first time.
  work: `${table}
  export const handler = async ({ Records }) => {
    const batchItemFailures = [];
    for (const { messageId, body, attributes, eventSource, eventSourceARN } of Records) {
      const attempt = Number(attributes.ApproximateReceiveCount);
      if (body.startsWith('fail') || (body.startsWith('once') && attempt === 1))
        batchItemFailures.push({ itemIdentifier: messageId });
      else await write('worked', body, { attempt, eventSource, eventSourceARN, messageId });
    }
    return { batchItemFailures };
  };`,

  // It skips its own notes. The change of an item beginning with "poison" fails each time.
  changed: `${table}
  export const handler = async ({ Records }) => {
    for (const { eventName, eventSourceARN, dynamodb } of Records) {
      const { Keys, SequenceNumber, NewImage, OldImage } = dynamodb;
      if (Keys.pk.S !== 'item') continue;
      if (Keys.sk.S.startsWith('poison')) return { batchItemFailures: [{ itemIdentifier: SequenceNumber }] };
      await write('changed', SequenceNumber.padStart(40, '0'),
        { sk: Keys.sk.S, eventName, eventSourceARN, before: OldImage?.text?.S, after: NewImage?.text?.S });
    }
    return { batchItemFailures: [] };
  };`,
};

/** Writes the handlers, each complete and ready to run anywhere: `<dir>/<name>.mjs`. */
export async function writeWiringHandlers(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const [name, contents] of Object.entries(handlers)) {
    await build({
      stdin: { contents, resolveDir: resolve(import.meta.dirname, '../..') },
      outfile: join(dir, `${name}.mjs`),
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      mainFields: ['module', 'main'],
      banner: {
        js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
      },
      logLevel: 'silent',
    });
  }
  await stop();
}
