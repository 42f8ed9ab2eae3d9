import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { synthesizeExample } from '../local/exampleApp.ts';
import { writeExampleHandlers } from '../local/exampleHandlers.ts';
import { until } from '../local/until.ts';

type Running = Omit<RunningProduct, 'close'>;

describe('a product whose process is killed', () => {
  let dir: string;
  let child: ChildProcess;

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'killed-'));
    mkdirSync(join(dir, 'web'));
    writeExampleHandlers(join(dir, 'handlers'));
    synthesizeExample({ handlersDir: join(dir, 'handlers'), outDir: join(dir, 'assembly') });
  });
  afterAll(async () => {
    await kill();
    rmSync(dir, { recursive: true, force: true });
  });

  async function start(): Promise<Running> {
    const script = resolve('test/local/runExample.ts');
    const folders = ['assembly', 'web', 'data'].map((name) => join(dir, name));
    child = spawn(process.execPath, ['--import', 'tsx', script, ...folders], { stdio: ['ignore', 'pipe', 'inherit'] });
    return new Promise((give, fail) => {
      createInterface(child.stdout!).once('line', (line) => give(JSON.parse(line)));
      child.once('exit', (code) => fail(new Error(`It ended with ${code}`)));
    });
  }

  async function kill(): Promise<void> {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  const clientOf = ({ region, credentials }: Running) => ({ region, credentials });

  async function notes(product: Running, pk: string): Promise<string[]> {
    const { Items = [] } = await new DynamoDBClient({
      ...clientOf(product),
      endpoint: product.endpoints.dynamoDb,
    }).send(
      new QueryCommand({
        TableName: product.resources.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk } },
      }),
    );
    return Items.map(({ sk }) => sk!.S!.split(':')[0]!);
  }

  async function send(product: Running, MessageBody: string): Promise<void> {
    const [, QueueUrl] = Object.entries(product.resources.queueUrls).find(([name]) => name.includes('WorkQueue'))!;
    const sqs = new SQSClient({ ...clientOf(product), endpoint: product.endpoints.sqs });
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  }

  async function put(product: Running, sk: string): Promise<void> {
    const client = new DynamoDBClient({ ...clientOf(product), endpoint: product.endpoints.dynamoDb });
    await client.send(
      new PutItemCommand({ TableName: product.resources.tableName, Item: { pk: { S: 'item' }, sk: { S: sk } } }),
    );
  }

  it('loses no message and no change, and takes its data folder over', async () => {
    const first = await start();
    await put(first, 'early');
    await until(async () => (await notes(first, 'changed')).includes('early'));
    const changesBefore = (await notes(first, 'changed')).length;
    // Killed with one change unread and one message in the hands of nobody, or of a function.
    await put(first, 'late');
    await send(first, 'message');
    await kill();

    const second = await start();
    await until(async () => (await notes(second, 'worked')).includes('message'));
    await until(async () => (await notes(second, 'changed')).includes('late'));
    // A note is written under the change's own number, so that one brought twice would show as one: what was brought is there once.
    expect(await notes(second, 'changed')).toHaveLength(changesBefore + 1);
    expect(second.resources).toMatchObject({
      tableName: first.resources.tableName,
      userPoolId: first.resources.userPoolId,
    });
    expect(second.credentials).toEqual(first.credentials);
  });
});
