import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/tableChanged.ts';
import { type FactMessage, factMessage, factReceivers } from '../../../lib/contract/facts.ts';
import { keys } from '../../../lib/store/keys.ts';
import { streamRecord } from '../../support/facts.ts';

const sqs = mockClient(SQSClient);
const url = (receiver: string) => `https://sqs.example/${receiver}`;
const deliver = (...Records: DynamoDBRecord[]) => handler({ Records } as DynamoDBStreamEvent);

/** Facts that a receiver's queue took, in order. */
function taken(receiver: string): FactMessage[] {
  return sqs
    .commandCalls(SendMessageBatchCommand, { QueueUrl: url(receiver) })
    .filter(({ returnValue }) => returnValue !== undefined)
    .flatMap(({ args }) => args[0].input.Entries ?? [])
    .map(({ MessageBody }) => factMessage.parse(JSON.parse(MessageBody ?? '')));
}
const named = (receiver: string) => taken(receiver).map(({ name }) => name);

/** A queue that is away until it is told to be back. */
function away(receiver: string) {
  let isBack = false;
  const kept: string[] = [];
  sqs.on(SendMessageBatchCommand, { QueueUrl: url(receiver) }).callsFake(({ Entries }) => {
    if (!isBack) throw new Error('SQS is away');
    kept.push(...Entries.map(({ MessageBody }: { MessageBody: string }) => JSON.parse(MessageBody).event_id));
    return {};
  });
  return { kept, comeBack: () => (isBack = true) };
}

const appId = (number: number, pk = `app-${number}`) =>
  streamRecord(keys.appId('one', pk), undefined, { type: 'app_id', name: `App ${number}` }, number);
const usage = (account: string, shard: number, number: number) =>
  streamRecord(
    keys.usageDay(account, '2026-11-21', `app-${shard}`, 'pep_check'),
    undefined,
    { type: 'usage_day' },
    number,
  );

beforeEach(() => {
  for (const name of Object.keys(factReceivers)) process.env[`${name.toUpperCase()}_FACTS_QUEUE_URL`] = url(name);
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({});
});

test('each receiver gets the facts that it takes, with items where it asks for them', async () => {
  const old = { type: 'job', kind: 'import', id: 'i', status: 'processing', scope: 'private', tags: new Set(['a']) };
  const ended = { ...old, status: 'failed' };
  expect(
    await deliver(appId(101), streamRecord(keys.job('two', 'import', 'i'), old, ended, 102), usage('two', 1, 103)),
  ).toEqual({ batchItemFailures: [] });
  expect(named('mails')).toEqual(['app_id.created']);
  expect(named('pages')).toEqual(['app_id.created', 'job.changed', 'usage.counted']);
  expect(named('imports')).toEqual(['import.turn_ended']);
  expect(taken('pages').map(({ change }) => change)).toEqual([undefined, undefined, undefined]);
  expect(taken('mails')).toMatchObject([
    {
      event_id: 'event-101',
      at: '2026-11-27T12:00:00.000Z',
      account_id: 'one',
      change: { key: keys.appId('one', 'app-101'), after: { name: { S: 'App 101' } } },
    },
  ]);
  expect(taken('imports')[0]?.change?.before?.tags).toEqual({ SS: ['a'] });
});

test('equal facts of a batch are sent once to a receiver without items, and each to one with them', async () => {
  await deliver(usage('one', 1, 111), usage('one', 2, 112), usage('two', 1, 113), appId(114), appId(115));
  expect(taken('pages').map(({ name, account_id }) => `${account_id} ${name}`)).toEqual([
    'one usage.counted',
    'two usage.counted',
    'one app_id.created',
  ]);
  expect(taken('mails').map(({ event_id }) => event_id)).toEqual(['event-114', 'event-115']);
});

test('what is no fact of anybody sends nothing', async () => {
  await deliver(
    streamRecord(keys.usagePast('one'), undefined, { type: 'usage_past' }, 121),
    streamRecord(keys.usagePast('two'), undefined, { type: 'usage_past' }, 122),
  );
  expect(sqs.calls()).toEqual([]);
});

test('a queue that is away for an hour loses no fact, and the others go on with each fact once', async () => {
  const mails = away('mails');
  const records = [appId(131), usage('one', 1, 132), appId(133)];
  // The stream brings the batch again: at first at once, then each minute.
  for (let minute = 0; minute < 60; minute++) {
    expect(await deliver(...records)).toEqual({ batchItemFailures: [{ itemIdentifier: '131' }] });
  }
  expect(named('pages')).toEqual(['app_id.created', 'usage.counted']);
  mails.comeBack();
  expect(await deliver(...records)).toEqual({ batchItemFailures: [] });
  expect(mails.kept).toEqual(['event-131', 'event-133']);
  expect(named('pages')).toHaveLength(2);
});

test('a batch in parts, as the stream halves it, is sent whole', async () => {
  const mails = away('mails');
  await deliver(appId(151), appId(152));
  await deliver(appId(151));
  mails.comeBack();
  await deliver(appId(151));
  await deliver(appId(152));
  expect(mails.kept).toEqual(['event-151', 'event-152']);
});

test('a message that SQS refuses in part makes the batch come again', async () => {
  sqs
    .on(SendMessageBatchCommand, { QueueUrl: url('mails') })
    .resolves({ Successful: [], Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] });
  expect(await deliver(appId(161))).toEqual({ batchItemFailures: [{ itemIdentifier: '161' }] });
});

test('a recorded change reaches the log alone, once, and what removes it later says nothing', async () => {
  const item = {
    type: 'audit_event',
    id: 'evt_1',
    time: '2026-11-21T10:00:00.000Z',
    canonical: '{}',
    commitment: 'AAAA',
  };
  const key = keys.auditEvent('one', item.time, item.id);
  await deliver(streamRecord(key, undefined, item, 201), streamRecord(key, item, undefined, 202));
  expect(named('log')).toEqual(['event.recorded']);
  expect(taken('log')[0]?.change?.after?.commitment).toEqual({ S: 'AAAA' });
  expect(['mails', 'pages', 'imports'].flatMap(named)).toEqual([]);
});
