import { DeleteMessageCommand, GetQueueAttributesCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent, SQSEvent, SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler as toImports } from '../../../lambdas/workers/factToImports.ts';
import { handler as toLog } from '../../../lambdas/workers/factToLog.ts';
import { handler as toMails } from '../../../lambdas/workers/factToMails.ts';
import { handler as toMonitoring } from '../../../lambdas/workers/factToMonitoring.ts';
import { handler as toNotifications } from '../../../lambdas/workers/factToNotifications.ts';
import { handler as toPages } from '../../../lambdas/workers/factToPages.ts';
import { handler as toWebhooks } from '../../../lambdas/workers/factToWebhooks.ts';
import { handler as tableChanged } from '../../../lambdas/workers/tableChanged.ts';
import { type FactReceiver, factReceiverNames } from '../../../lib/contract/facts.ts';
import { queueTriesMax } from '../../../lib/contract/messages.ts';
import { keys } from '../../../lib/store/keys.ts';
import { credentials, region } from '../../aws/support/endpoint.ts';
import { type SqsWorld, sqsWorld } from '../../aws/support/sqsWorld.ts';
import { streamRecord } from '../../support/facts.ts';

const receivers = {
  mails: toMails,
  pages: toPages,
  imports: toImports,
  log: toLog,
  monitoring: toMonitoring,
  notifications: toNotifications,
  webhooks: toWebhooks,
};
const dynamo = mockClient(DynamoDBDocumentClient);
let world: SqsWorld;

beforeEach(async () => {
  world = await sqsWorld(
    factReceiverNames.flatMap((name) => [
      { name: `${name}-dead`, visibilityTimeoutSeconds: 60 },
      {
        name,
        visibilityTimeoutSeconds: 60,
        redrive: { deadLetterQueueName: `${name}-dead`, maxReceiveCount: queueTriesMax },
      },
    ]),
  );
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: new URL(world.url.mails as string).origin,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    TABLE_NAME: 'table',
    MAIL_QUEUE_URL: world.url.mails,
    ...Object.fromEntries(factReceiverNames.map((name) => [`${name.toUpperCase()}_FACTS_QUEUE_URL`, world.url[name]])),
  });
  // What mails are made of cannot be read; open pages can.
  dynamo.on(GetCommand).rejects(new Error('For ever'));
  dynamo.on(QueryCommand).resolves({ Items: [] });
});
afterEach(() => world.end());

/** Gives a receiver what waits for it, as Lambda does, and deletes what it did not refuse. How many it refused. */
async function run(receiver: FactReceiver): Promise<number> {
  const QueueUrl = world.url[receiver];
  const input = { QueueUrl, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All' as const] };
  const { Messages = [] } = await world.client.send(new ReceiveMessageCommand(input));
  const Records = Messages.map(({ MessageId, ReceiptHandle, Body, Attributes }) => ({
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    attributes: Attributes,
    eventSourceARN: `arn:aws:sqs:${region}:000000000000:${receiver}`,
  })) as unknown as SQSRecord[];
  const { batchItemFailures } = await receivers[receiver]({ Records } as SQSEvent);
  const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  for (const { MessageId = '', ReceiptHandle } of Messages) {
    if (!failed.includes(MessageId)) await world.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
  return failed.length;
}

async function waitingIn(queue: string): Promise<number> {
  const command = new GetQueueAttributesCommand({ QueueUrl: world.url[queue], AttributeNames: ['All'] });
  const { Attributes = {} } = await world.client.send(command);
  return Number(Attributes.ApproximateNumberOfMessages) + Number(Attributes.ApproximateNumberOfMessagesNotVisible);
}

test('a receiver that fails for ever holds up no other, and its facts become dead letters that can be returned', async () => {
  const faults = jest.spyOn(console, 'error').mockImplementation(() => {});
  let number = 0;
  for (let round = 0; round < queueTriesMax + 1; round++) {
    number += 1;
    const made = streamRecord(keys.appId('one', `${number}`), undefined, { type: 'app_id', name: 'A' }, number);
    const event = { Records: [made] } as DynamoDBStreamEvent;
    expect(await tableChanged(event)).toEqual({ batchItemFailures: [] });
    expect(await run('pages')).toBe(0);
    expect(await waitingIn('pages')).toBe(0);
    expect(await run('mails')).toBeGreaterThan(0);
    world.advance(61);
  }
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(number);
  for (let round = 0; round < queueTriesMax; round++) {
    await run('mails');
    world.advance(61);
  }
  expect(await waitingIn('mails')).toBe(0);
  expect(await waitingIn('mails-dead')).toBe(number);
  expect(await waitingIn('pages-dead')).toBe(0);
  faults.mockRestore();
});
