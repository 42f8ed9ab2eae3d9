import { GetTopicAttributesCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { checkAlarmReaders } from '../../../../lambdas/kit/workers/checkAlarmReaders.ts';

const sns = mockClient(SNSClient);
const [here, there] = ['arn:aws:sns:eu-north-1:1:here', 'arn:aws:sns:us-east-1:1:there'];
let printed: { message: string }[];

beforeEach(() => {
  sns.reset();
  printed = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(JSON.parse(String(line))) > 0);
  process.env.ALARM_TOPIC_ARNS = `${here},${there}`;
});
afterEach(() => {
  delete process.env.ALARM_TOPIC_ARNS;
  jest.restoreAllMocks();
});

const confirmed = (TopicArn: string, SubscriptionsConfirmed: string) =>
  sns
    .on(GetTopicAttributesCommand, { TopicArn })
    .resolves({ Attributes: { SubscriptionsConfirmed, SubscriptionsPending: '1' } });

test('a topic that nobody has confirmed is logged in the line that an alarm looks for, each asked in its own region', async () => {
  confirmed(here, '1');
  confirmed(there, '0');
  await checkAlarmReaders('serviceMeasured');
  expect(printed).toEqual([{ level: 'info', message: 'alarms have no reader', operation: 'serviceMeasured' }]);
  const regions = await Promise.all(sns.calls().map(({ thisValue }) => (thisValue as SNSClient).config.region()));
  expect(regions).toEqual(['eu-north-1', 'us-east-1']);
});

test('a topic that cannot be asked stops neither the others nor the caller', async () => {
  sns.on(GetTopicAttributesCommand, { TopicArn: here }).rejects(new Error('Not authorized'));
  confirmed(there, '0');
  await checkAlarmReaders('serviceTried');
  expect(printed.map(({ message }) => message)).toEqual(['readers of alarms not counted', 'alarms have no reader']);
});

test('a stage without alarms by mail asks nobody', async () => {
  delete process.env.ALARM_TOPIC_ARNS;
  await checkAlarmReaders('serviceMeasured');
  expect([printed, sns.calls()]).toEqual([[], []]);
});
