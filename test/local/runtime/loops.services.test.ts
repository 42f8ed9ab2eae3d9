import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocalFunction } from '../../../lib/local/assembly/localAssembly.ts';
import { functionEnvironment } from '../../../lib/local/runtime/lambda/functionEnvironment.ts';
import { createLambdaRunner, type LambdaRunner } from '../../../lib/local/runtime/lambda/lambdaRunner.ts';
import { chainStartsMax } from '../../../lib/local/runtime/lambda/lineage.ts';
import type { Poller } from '../../../lib/local/runtime/pollers/poller.ts';
import { pollQueue } from '../../../lib/local/runtime/pollers/pollQueue.ts';
import { type LocalSqs, startSqs } from '../../../lib/standIns/sqs/startSqs.ts';
import { until } from '../until.ts';

const sdk = pathToFileURL(createRequire(join(process.cwd(), 'package.json')).resolve('@aws-sdk/client-sqs')).href;
/** As the product's workers send: with the SDK, which hands the header of the trace on. Each start is one of `rounds`, and is noted. */
const handler = `
import sdk from '${sdk}';
import { appendFileSync } from 'node:fs';
const sqs = new sdk.SQSClient({});
export const handler = async ({ Records }) => {
  for (const { body } of Records) {
    const { chain, round, rounds, next } = JSON.parse(body);
    appendFileSync(process.env.STARTS_FILE, JSON.stringify({ chain, round }) + '\\n');
    if (round >= rounds) continue;
    const [to, ...after] = next;
    const MessageBody = JSON.stringify({ chain, round: round + 1, rounds, next: [...after, to] });
    await sqs.send(new sdk.SendMessageCommand({ QueueUrl: process.env.QUEUES_URL + '/' + to, MessageBody, DelaySeconds: 0 }));
  }
};
`;

const place = { region: 'eu-north-1', accountId: '000000000000' };
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const names = ['stopped', 'allowed', 'partner'];

let dir: string;
let sqs: LocalSqs;
let runner: LambdaRunner;
let pollers: Poller[];
const logged: string[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'loops-'));
  writeFileSync(join(dir, 'h.mjs'), handler);
  writeFileSync(join(dir, 'starts'), '');
  const queues = names.flatMap((name) => [
    { name: `${name}-dead`, visibilityTimeoutSeconds: 30 },
    { name, visibilityTimeoutSeconds: 30, redrive: { deadLetterQueueName: `${name}-dead`, maxReceiveCount: 3 } },
  ]);
  sqs = await startSqs({ ...place, dataDir: dir, queues, credentials, clock: () => new Date() });
  const functions = names.map(
    (name): LocalFunction => ({
      name,
      arn: `arn:aws:lambda:eu-north-1:000000000000:function:${name}`,
      assetDir: dir,
      handler: 'h.handler',
      environment: { STARTS_FILE: join(dir, 'starts'), QUEUES_URL: sqs.queueUrl('x').replace(/\/x$/, '') },
      timeoutSeconds: 10,
      memoryMegabytes: 256,
      mayLoop: name === 'allowed',
      role: { name: 'role', arn: 'arn:aws:iam::000000000000:role/role', statements: [] },
      logGroup: `/aws/lambda/${name}`,
    }),
  );
  const surroundings = { ...place, credentials, endpoints: { SQS: sqs.url }, addresses: [], variables: {} };
  let ids = 0;
  runner = createLambdaRunner({
    functions,
    sourcesOf: () => 1,
    environmentOf: (fn) => functionEnvironment(fn, surroundings),
    log: { info: () => {}, error: (name, line) => void logged.push(`${name} ${line}`) },
    newId: () => `request-${++ids}`,
  });
  pollers = names.map((queueName) =>
    pollQueue({
      source: {
        type: 'queue',
        id: queueName,
        functionName: queueName,
        queueName,
        reportsFailures: false,
        batchSize: 1,
        windowSeconds: 0,
      },
      call: sqs.call,
      queueUrl: sqs.queueUrl(queueName),
      queueArn: `arn:aws:sqs:eu-north-1:000000000000:${queueName}`,
      region: place.region,
      runner,
    }),
  );
});
afterAll(async () => {
  await Promise.all(pollers.map((poller) => poller.stop()));
  await runner.close();
  await sqs.close();
  rmSync(dir, { recursive: true });
});

/** The rounds of a chain that were begun, in order. */
const startsOf = (wanted: string) =>
  readFileSync(join(dir, 'starts'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): { chain: string; round: number } => JSON.parse(line))
    .filter(({ chain }) => chain === wanted)
    .map(({ round }) => round);

/** Begins a chain of messages to one queue after the other, and again from the first. */
async function begin(chain: string, rounds: number, [first = '', ...others]: string[]): Promise<void> {
  const body = JSON.stringify({ chain, round: 1, rounds, next: [...others, first] });
  await sqs.call('SendMessage', { QueueUrl: sqs.queueUrl(first), MessageBody: body });
}
const deadIn = async (queue: string) => {
  const QueueUrl = sqs.queueUrl(`${queue}-dead`);
  const { Messages } = await sqs.call('ReceiveMessage', { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
  return (Messages as { Body: string }[]).map(({ Body }) => JSON.parse(Body));
};

describe('a chain of messages', () => {
  it('that starts a function again and again is stopped, and its message is a dead letter', async () => {
    await begin('endless', 40, ['stopped']);
    const [dead] = await until(async () => {
      const letters = await deadIn('stopped');
      return letters.length > 0 ? letters : undefined;
    });
    expect(dead).toMatchObject({ chain: 'endless', round: chainStartsMax + 1 });
    expect(startsOf('endless')).toEqual(Array.from({ length: chainStartsMax }, (_, i) => i + 1));
    expect(logged.join()).toContain('stopped ERROR A chain of messages has started this function 16 times');
  });

  it('goes on where the function says that its loop ends by itself', async () => {
    await begin('allowed', 40, ['allowed']);
    await until(() => startsOf('allowed').includes(40));
    expect(startsOf('allowed')).toHaveLength(40);
    expect(await deadIn('allowed')).toEqual([]);
  });

  it('is counted over other functions, each for itself', async () => {
    await begin('two', 100, ['stopped', 'partner']);
    const [dead] = await until(async () => {
      const letters = (await deadIn('stopped')).filter(({ chain }) => chain === 'two');
      return letters.length > 0 ? letters : undefined;
    });
    expect(dead.round).toBe(2 * chainStartsMax + 1);
  });

  it('that ends in time is left alone, however many others there are', async () => {
    await Promise.all([1, 2, 3].map((one) => begin(`short ${one}`, chainStartsMax, ['stopped'])));
    await until(() => [1, 2, 3].every((one) => startsOf(`short ${one}`).length === chainStartsMax));
    expect((await deadIn('stopped')).filter(({ chain }) => chain.startsWith('short'))).toEqual([]);
  });
});
