import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/serviceDisturbed.ts';

const table = mockClient(DynamoDBDocumentClient);
const sqs = mockClient(SQSClient);

beforeEach(() => {
  Object.assign(process.env, { TABLE_NAME: 'table', MAIL_QUEUE_URL: 'https://sqs.example/mail' });
  table.reset();
  sqs.reset();
  table.on(GetCommand).resolves({});
});

/** As CloudWatch calls a function of an alarm (user guide, "Lambda alarm actions"). */
const alarm = (value: 'ALARM' | 'OK' | 'INSUFFICIENT_DATA') => ({
  source: 'aws.cloudwatch',
  alarmArn: 'arn:aws:cloudwatch:eu-north-1:111111111111:alarm:Faults',
  accountId: '111111111111',
  time: '2026-11-22T10:00:00.000+0000',
  region: 'eu-north-1',
  alarmData: { alarmName: 'Faults', state: { value, timestamp: '2026-11-22T10:00:00.000+0000' } },
});

test('an alarm that begins is told to accounts, with its time', async () => {
  await handler(alarm('ALARM'));
  const [first] = sqs.commandCalls(SendMessageCommand);
  expect(JSON.parse(String(first?.args[0].input.MessageBody))).toMatchObject({
    mail_id: 'disturbed:2026-11-22',
    what: { mail: { kind: 'service_disturbed', since: '2026-11-22T10:00:00.000Z' } },
  });
});

test.each(['OK', 'INSUFFICIENT_DATA'] as const)('an alarm that is %s is told to nobody', async (value) => {
  await handler(alarm(value));
  expect(sqs.calls()).toEqual([]);
});
