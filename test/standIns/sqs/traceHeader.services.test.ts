import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReceiveMessageCommand, SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startSqs } from '../../../lib/standIns/sqs/startSqs.ts';

const trace = 'Root=1-5759e988-bd862e3fe1be46a994272793;Lineage=a87bd80c:3';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const dir = mkdtempSync(join(tmpdir(), 'traces-'));
const start = () =>
  startSqs({
    dataDir: dir,
    queues: [
      { name: 'dead', visibilityTimeoutSeconds: 0 },
      { name: 'work', visibilityTimeoutSeconds: 0, redrive: { deadLetterQueueName: 'dead', maxReceiveCount: 1 } },
    ],
    credentials,
    region: 'eu-north-1',
    accountId: '000000000000',
    clock: () => new Date(),
  });

beforeAll(() => Object.assign(process.env, { AWS_LAMBDA_FUNCTION_NAME: 'f', _X_AMZN_TRACE_ID: trace }));
afterAll(() => {
  delete process.env.AWS_LAMBDA_FUNCTION_NAME;
  delete process.env._X_AMZN_TRACE_ID;
  rmSync(dir, { recursive: true });
});

test('what a function sends with the SDK keeps the header of its trace, after a restart and as a dead letter too', async () => {
  let sqs = await start();
  let client = new SQSClient({ endpoint: sqs.url, region: 'eu-north-1', credentials });
  await client.send(new SendMessageCommand({ QueueUrl: sqs.queueUrl('work'), MessageBody: 'one' }));
  const Entries = [{ Id: '1', MessageBody: 'of a batch' }];
  await client.send(new SendMessageBatchCommand({ QueueUrl: sqs.queueUrl('work'), Entries }));
  await sqs.call('SendMessage', { QueueUrl: sqs.queueUrl('work'), MessageBody: 'of no function' });
  client.destroy();
  await sqs.close();

  sqs = await start();
  client = new SQSClient({ endpoint: sqs.url, region: 'eu-north-1', credentials });
  const tracesIn = async (queue: string) => {
    const input = { QueueUrl: sqs.queueUrl(queue), MaxNumberOfMessages: 10 };
    const asked = { ...input, MessageSystemAttributeNames: ['AWSTraceHeader' as const] };
    const { Messages = [] } = await client.send(new ReceiveMessageCommand(asked));
    return Object.fromEntries(Messages.map(({ Body, Attributes }) => [Body, Attributes?.AWSTraceHeader]));
  };
  const expected = { one: trace, 'of a batch': trace, 'of no function': undefined };
  expect(await tracesIn('work')).toEqual(expected);
  // Received once, none of them may be received again.
  expect(await tracesIn('work')).toEqual({});
  expect(await tracesIn('dead')).toEqual(expected);
  client.destroy();
  await sqs.close();
});
