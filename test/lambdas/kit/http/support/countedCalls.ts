import { BatchGetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { countedHandler } from '../../../../../lambdas/kit/usage/countedHandler.ts';
import { monthOf } from '../../../../../lib/billing/months.ts';
import type { UsageEvent } from '../../../../../lib/contract/messages.ts';
import type { CountedWork } from '../../../../../lib/operations/usage/work.ts';
import { event, memoryAnswers, type Sent, tried } from './keyedCalls.ts';

type Echo = CountedWork<{ echo: string }>;

let accounts = 0;

/** Counted calls of a made-up route against a quota, a usage queue and kept answers in memory, for the tests of one file. */
export function countedCalls() {
  const answers = memoryAnswers();
  const document = mockClient(DynamoDBDocumentClient);
  const sqs = mockClient(SQSClient);
  /** What was done, in order. */
  const order: string[] = [];
  const records: UsageEvent[] = [];
  /** `busyMs`: how far ahead the arrival time of the rate bucket is. */
  const quota = { used: 0, limit: Number.POSITIVE_INFINITY, busyMs: 0 };
  const gates: { reserving?: Promise<void>; recording?: Promise<void>; recordsLost: number } = { recordsLost: 0 };
  let account = '';
  const counted = () => ({
    arrival: { N: String(quota.busyMs && Date.now() + quota.busyMs) },
    [`used#${monthOf(new Date())}`]: { N: String(quota.used) },
  });

  beforeEach(() => {
    process.env.USAGE_QUEUE_URL = 'https://queue.test/usage';
    // A process remembers the quotas and refusals of an account.
    account = `acc-${++accounts}`;
    order.length = 0;
    records.length = 0;
    Object.assign(quota, { used: 0, limit: Number.POSITIVE_INFINITY, busyMs: 0 });
    Object.assign(gates, { reserving: undefined, recording: undefined, recordsLost: 0 });
    document.reset();
    sqs.reset();
    answers.direct.on(UpdateItemCommand).callsFake(async ({ ExpressionAttributeValues: values }) => {
      const count = Number(values[':count'].N);
      order.push(`reserve ${count}`);
      await gates.reserving;
      if (quota.busyMs > 0 || (count > 0 && quota.used + count > quota.limit)) {
        throw Object.assign(new Error('unmet'), { name: 'ConditionalCheckFailedException', Item: counted() });
      }
      quota.used += count;
      return { Attributes: counted() };
    });
    answers.direct.on(BatchGetItemCommand).callsFake(async () => ({ Responses: { table: [] } }));
    document.on(UpdateCommand).callsFake(async ({ ExpressionAttributeValues: values }) => {
      order.push(`release ${-values[':back']}`);
      quota.used += values[':back'];
    });
    sqs.on(SendMessageCommand).callsFake(async ({ MessageBody }) => {
      order.push('record');
      await gates.recording;
      if (gates.recordsLost-- > 0) throw new Error('made for this test');
      records.push(JSON.parse(MessageBody));
    });
    answers.watchPuts(({ status }) => {
      if (status) order.push('keep');
    });
  });

  /** A handler of this work. */
  const handlerFor = (work: (name: string) => Echo | Promise<Echo>) =>
    countedHandler(tried('tried'), 'sanctions_check', ({ name }) => work(name));

  return {
    ...answers,
    order,
    records,
    quota,
    gates,
    handlerFor,
    /** Work for one search that says when it runs. */
    searching: (more: Partial<Echo> = {}): Echo => ({
      count: 1,
      run: async () => {
        order.push('run');
        return { answer: { echo: 'found' }, used: 1, matched: 0 };
      },
      ...more,
    }),
    /** What a caller sees of a call. */
    async call(handler: ReturnType<typeof countedHandler>, sent: Sent = {}) {
      const { statusCode, headers = {}, body } = await handler(event({ account, ...sent }));
      return { status: statusCode, headers: headers as Record<string, string>, body, json: JSON.parse(body) };
    },
  };
}
