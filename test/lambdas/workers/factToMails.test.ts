import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/factToMails.ts';
import type { FactMessage } from '../../../lib/contract/facts.ts';
import { keys } from '../../../lib/store/keys.ts';
import { inquiryCodec } from '../../../lib/store/site/inquiries.ts';
import { imageOf, queueEvent } from '../../support/facts.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const sqs = mockClient(SQSClient);
const inquiry = {
  id: 'i',
  reference: 'KN-1',
  name: 'Ann \uFFFF Example',
  email: 'ann@example.org',
  inquiryType: 'sales',
  message: 'Hello',
  receivedAt: '2026-11-21T12:00:00.000Z',
  isAcknowledged: true,
  expiresAt: 1,
} as unknown as Parameters<typeof inquiryCodec.encode>[0];
const received: FactMessage = {
  name: 'inquiry.received',
  event_id: 'event-1',
  at: '2026-11-21T12:00:00.000Z',
  change: { key: keys.inquiry('i'), after: imageOf(inquiryCodec.encode(inquiry)) },
};

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  process.env.MAIL_QUEUE_URL = 'https://sqs.example/mails';
  dynamo.reset();
  sqs.reset();
  dynamo.on(GetCommand).resolves({});
});
const bodies = () => sqs.commandCalls(SendMessageCommand).map(({ args }) => String(args[0].input.MessageBody));

test('a fact that is told twice queues the same mails, each of which is sent once for its id', async () => {
  expect(await handler(queueEvent(received, received))).toEqual({ batchItemFailures: [] });
  const ids = bodies().map((body) => JSON.parse(body).mail_id);
  expect(ids.sort()).toEqual(['change:event-1:0', 'change:event-1:0', 'change:event-1:1', 'change:event-1:1']);
});

test('characters that SQS refuses travel as JSON escapes', async () => {
  await handler(queueEvent(received));
  expect(bodies().join()).not.toMatch(/\uFFFF/);
  expect(JSON.parse(bodies().find((body) => body.includes('Hello')) ?? '').mail.name).toBe('Ann \uFFFF Example');
});

test('a fact whose item has lost its shape fails alone, and names nobody', async () => {
  const broken = {
    ...received,
    change: { key: keys.inquiry('i'), after: { type: { S: 'inquiry' }, email: { S: 'x@y.z' } } },
  };
  const line = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await handler(queueEvent(broken, '{"name":"x@y.z"}', received))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'message-0' }, { itemIdentifier: 'message-1' }],
  });
  expect(JSON.stringify(line.mock.calls)).not.toContain('x@y.z');
  line.mockRestore();
  expect(bodies()).toHaveLength(2);
});
