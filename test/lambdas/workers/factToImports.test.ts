import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/factToImports.ts';
import { type ImportJob, importJobCodec } from '../../../lib/store/imports/importJobs.ts';
import { keys } from '../../../lib/store/keys.ts';
import { imageOf, queueEvent } from '../../support/facts.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const sqs = mockClient(SQSClient);
const actor = { type: 'system', name: 'test' } as const;
const job = (id: string): ImportJob => ({
  kind: 'import',
  id,
  accountId: 'one',
  status: 'processing',
  createdAt: '2026-11-21T12:00:00Z',
  startedAt: `2999-01-01T00:00:0${id}Z`,
  createdBy: actor,
  changedBy: actor,
  tryNumber: 1,
  unitsCompleted: 0,
  unitsFailed: 0,
  listType: 'un_sanctions_list',
  scope: 'private',
  fileName: 'un.xml',
});
const ended = {
  name: 'import.turn_ended' as const,
  event_id: 'event',
  at: '2026-11-21T12:00:00.000Z',
  account_id: 'one',
  change: { key: keys.job('one', 'import', '1'), before: imageOf(importJobCodec.encode(job('1'))) },
};

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  process.env.IMPORTS_QUEUE_URL = 'https://sqs.example/imports';
  dynamo.reset();
  sqs.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo
    .on(GetCommand, { Key: keys.openJobCount('one', 'import') })
    .resolves({ Item: { open_jobs: 2, job_ids: new Set(['2', '3']) } });
  for (const id of ['2', '3'])
    dynamo.on(GetCommand, { Key: keys.job('one', 'import', id) }).resolves({ Item: importJobCodec.encode(job(id)) });
});

test('an import that has ended its turn wakes the next one of its account', async () => {
  expect(await handler(queueEvent(ended))).toEqual({ batchItemFailures: [] });
  const woken = sqs
    .commandCalls(SendMessageCommand)
    .map(({ args }) => JSON.parse(`${args[0].input.MessageBody}`).job_id);
  expect(woken).toEqual(['2']);
});

test('a fact comes again where the queue does not take the message', async () => {
  sqs.on(SendMessageCommand).rejects(new Error('SQS is away'));
  expect(await handler(queueEvent(ended))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  expect(sqs.commandCalls(ChangeMessageVisibilityCommand)).toHaveLength(1);
});

test('a fact without its items fails', async () => {
  const { change: _, ...bare } = ended;
  expect(await handler(queueEvent(bare))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
});
