import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { sendAll } from '../../lib/platform/queue.ts';
import { remoteEndpoint } from './support/endpoint.ts';
import { type KillableService, startKillable } from './support/killableService.ts';
import { type SqsWorld, sqsClient, sqsWorld } from './support/sqsWorld.ts';

const onlyLocal = remoteEndpoint.sqs ? it.skip : it;
describe('SQS as the product uses it', () => {
  let world: SqsWorld;

  beforeEach(async () => {
    world = await sqsWorld([
      { name: 'dead', visibilityTimeoutSeconds: 30 },
      { name: 'work', visibilityTimeoutSeconds: 30, redrive: { deadLetterQueueName: 'dead', maxReceiveCount: 2 } },
      { name: 'other', visibilityTimeoutSeconds: 30 },
    ]);
  });
  afterEach(() => world.end());

  const send = (body: string, queue = 'work') =>
    world.client.send(new SendMessageCommand({ QueueUrl: world.url[queue], MessageBody: body }));
  const receive = async (asked: Partial<ReceiveMessageCommandInput> = {}, queue = 'work'): Promise<Message[]> => {
    const input = { QueueUrl: world.url[queue], WaitTimeSeconds: 0, ...asked };
    return (await world.client.send(new ReceiveMessageCommand(input))).Messages ?? [];
  };
  const bodies = async (...asked: Parameters<typeof receive>) => (await receive(...asked)).map(({ Body }) => Body);
  const giveBack = ({ ReceiptHandle }: Message, VisibilityTimeout = 0) =>
    world.client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: world.url.work, ReceiptHandle, VisibilityTimeout }),
    );
  const counts = async (queue = 'work') => {
    const { Attributes = {} } = await world.client.send(
      new GetQueueAttributesCommand({ QueueUrl: world.url[queue], AttributeNames: ['All'] }),
    );
    return [Attributes.ApproximateNumberOfMessages, Attributes.ApproximateNumberOfMessagesNotVisible].map(Number);
  };

  it('delivers what was sent, unchanged, with the times and counts a worker reads', async () => {
    const before = Date.now();
    const text = '{"name":"Ås Þórðarson – محمد 😀","lines":"a\\nb"}\n\ttab';
    const sent = await send(text);
    const [message] = await receive({ MessageSystemAttributeNames: ['All'], MessageAttributeNames: ['All'] });
    expect(message).toMatchObject({ MessageId: sent.MessageId, Body: text, MD5OfBody: sent.MD5OfMessageBody });
    expect(message?.Attributes?.ApproximateReceiveCount).toBe('1');
    // A minute of tolerance: the clock of another machine may be the other side's.
    expect(Math.abs(Number(message?.Attributes?.SentTimestamp) - before)).toBeLessThan(60_000);
  });

  it('hides a received message from others until its consumer gives it back', async () => {
    await send('one');
    const [message] = await receive();
    expect(await bodies()).toEqual([]);
    expect(await counts()).toEqual([0, 1]);
    await giveBack(message!);
    const [again] = await receive({ MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
    expect(again).toMatchObject({ Body: 'one', Attributes: { ApproximateReceiveCount: '2' } });
  });

  onlyLocal('shows a message again when its visibility timeout is over, not earlier', async () => {
    await send('one');
    await receive();
    world.advance(29);
    expect(await bodies()).toEqual([]);
    world.advance(2);
    expect(await bodies()).toEqual(['one']);
  });

  onlyLocal('lets a consumer ask for more time', async () => {
    await send('one');
    const [message] = await receive();
    await giveBack(message!, 120);
    world.advance(60);
    expect(await bodies()).toEqual([]);
    world.advance(61);
    expect(await bodies()).toEqual(['one']);
  });

  it('forgets a deleted message, and deleting it again is no error', async () => {
    await send('one');
    const [message] = await receive();
    const remove = new DeleteMessageCommand({ QueueUrl: world.url.work, ReceiptHandle: message?.ReceiptHandle });
    await world.client.send(remove);
    await world.client.send(remove);
    expect(await counts()).toEqual([0, 0]);
  });

  onlyLocal('does not let a consumer that was too slow delete or hide what another one now has', async () => {
    await send('one');
    const [early] = await receive();
    world.advance(31);
    const [late] = await receive();
    await world.client.send(
      new DeleteMessageCommand({ QueueUrl: world.url.work, ReceiptHandle: early?.ReceiptHandle }),
    );
    expect(await counts()).toEqual([0, 1]);
    await expect(giveBack(early!)).rejects.toMatchObject({ name: 'MessageNotInflight' });
    expect(late?.Body).toBe('one');
  });

  it('gives up to ten messages at once', async () => {
    for (const body of ['a', 'b', 'c']) await send(body);
    const received = await receive({ MaxNumberOfMessages: 10, WaitTimeSeconds: 1 });
    expect(received.map(({ Body }) => Body).sort()).toEqual(['a', 'b', 'c']);
    expect(await counts()).toEqual([0, 3]);
  });

  const sendBatch = (...Entries: { Id: string; MessageBody: string; DelaySeconds?: number }[]) =>
    world.client.send(new SendMessageBatchCommand({ QueueUrl: world.url.work, Entries }));

  it('takes up to ten messages in one call, and says of each whether it was taken', async () => {
    const entries = Array.from({ length: 9 }, (_, i) => ({ Id: `${i}`, MessageBody: `message ${i}` }));
    const { Successful = [], Failed = [] } = await sendBatch(...entries, { Id: 'bad', MessageBody: 'a\u0000b' });
    expect(Successful.map(({ Id }) => Id).sort()).toEqual(entries.map(({ Id }) => Id));
    expect(Failed).toMatchObject([{ Id: 'bad', SenderFault: true, Code: 'InvalidMessageContents' }]);
    expect(await counts()).toEqual([9, 0]);
  });

  it('takes all that a worker sends ten at a time', async () => {
    const queue = { client: world.client, url: world.url.work as string };
    const messages = Array.from({ length: 23 }, (_, number) => ({ number }));
    await sendAll(queue, messages);
    expect(await counts()).toEqual([23, 0]);
  });

  it('refuses a batch that is wrong as a whole, and takes nothing of it', async () => {
    const one = (Id: string, MessageBody = 'x') => ({ Id, MessageBody });
    const half = 'x'.repeat(512 * 1024 + 1);
    const refusals: [object[], RegExp][] = [
      [[], /EmptyBatchRequest/],
      [Array.from({ length: 11 }, (_, i) => one(`${i}`)), /TooManyEntriesInBatchRequest/],
      [[one('same'), one('same')], /BatchEntryIdsNotDistinct/],
      [[one('a b')], /InvalidBatchEntryId/],
      [[one('a', half), one('b', half)], /BatchRequestTooLong/],
    ];
    for (const [entries, code] of refusals) {
      await expect(sendBatch(...(entries as ReturnType<typeof one>[]))).rejects.toMatchObject({
        name: expect.stringMatching(code),
      });
    }
    expect(await counts()).toEqual([0, 0]);
  });

  it('carries 1 MiB and refuses one byte more', async () => {
    const largest = 'x'.repeat(1024 * 1024);
    await send(largest);
    await expect(send(`${largest}x`)).rejects.toMatchObject({ name: expect.stringContaining('InvalidParameterValue') });
    expect((await bodies()).map((body) => body?.length)).toEqual([1024 * 1024]);
  });

  it('answers a waiting receive as soon as a message is sent', async () => {
    const waiting = bodies({ WaitTimeSeconds: 20 });
    await send('now');
    // A receive that slept its 20 s out would come after the one that waits 15 s for nothing.
    const winner = await Promise.race([waiting, bodies({ WaitTimeSeconds: 15 }, 'other')]);
    expect(winner).toEqual(['now']);
  });

  it('gives each message to one of several waiting receivers', async () => {
    const waiting = Array.from({ length: 3 }, () => bodies({ WaitTimeSeconds: 10 }));
    await Promise.all(['a', 'b', 'c'].map((body) => send(body)));
    expect((await Promise.all(waiting)).flat().sort()).toEqual(['a', 'b', 'c']);
  });

  it('answers a waiting receive with nothing when its time is over', async () => {
    expect(await bodies({ WaitTimeSeconds: 1 })).toEqual([]);
  });

  it('moves a message that failed too often to the dead-letter queue', async () => {
    await send('poison');
    for (const attempt of [1, 2]) {
      const [message] = await receive({ WaitTimeSeconds: 5 });
      expect([attempt, message?.Body]).toEqual([attempt, 'poison']);
      await giveBack(message!);
    }
    expect(await bodies()).toEqual([]);
    const [dead] = await receive(
      { WaitTimeSeconds: 5, VisibilityTimeout: 0, MessageSystemAttributeNames: ['All'] },
      'dead',
    );
    expect(dead?.Body).toBe('poison');
    expect(dead?.Attributes?.DeadLetterQueueSourceArn).toContain('work');
  });

  it('refuses a queue that is not there, a handle that is none, and a wrong secret', async () => {
    const missing = new SendMessageCommand({ QueueUrl: `${world.url.work}-missing`, MessageBody: 'x' });
    await expect(world.client.send(missing)).rejects.toMatchObject({
      name: expect.stringMatching('QueueDoesNotExist'),
    });
    await expect(giveBack({ ReceiptHandle: 'none' })).rejects.toMatchObject({
      name: expect.stringContaining('ReceiptHandleIsInvalid'),
    });
    const otherKey = sqsClient(world.url.work!, 'another-secret');
    await expect(
      otherKey.send(new SendMessageCommand({ QueueUrl: world.url.work, MessageBody: 'x' })),
    ).rejects.toMatchObject({ name: expect.stringMatching('InvalidSignature|SignatureDoesNotMatch') });
    otherKey.destroy();
    expect(await counts()).toEqual([0, 0]);
  });

  it('keeps the group of a message, and takes no group id or delay that SQS would not take', async () => {
    const { client, url } = world;
    const command = (more: object) => new SendMessageCommand({ QueueUrl: url.work, MessageBody: 'x', ...more });
    await client.send(command({ MessageGroupId: 'acc_1' }));
    const [message] = await receive({ MessageSystemAttributeNames: ['MessageGroupId'] });
    expect(message?.Attributes).toEqual({ MessageGroupId: 'acc_1' });
    await expect(client.send(command({ MessageGroupId: 'a b' }))).rejects.toThrow();
    await expect(client.send(command({ DelaySeconds: 901 }))).rejects.toThrow();
  });

  onlyLocal('gives a message of a group with few in flight before the backlog of another', async () => {
    const ofGroup = (MessageGroupId: string, MessageBody: string) =>
      world.client.send(new SendMessageCommand({ QueueUrl: world.url.work, MessageBody, MessageGroupId }));
    for (const body of ['noisy 1', 'noisy 2', 'noisy 3', 'noisy 4']) await ofGroup('noisy', body);
    expect(await bodies()).toEqual(['noisy 1']);
    await ofGroup('quiet', 'quiet 1');
    await ofGroup('quiet', 'quiet 2');
    expect(await bodies()).toEqual(['quiet 1']);
    // Now both have one in flight: the older message is first.
    expect(await bodies({ MaxNumberOfMessages: 10 })).toEqual(['noisy 2', 'quiet 2', 'noisy 3', 'noisy 4']);
  });

  onlyLocal('hides a delayed message until its time, when it is not in flight for its group', async () => {
    const ofGroup = (MessageBody: string, DelaySeconds: number) =>
      world.client.send(
        new SendMessageCommand({ QueueUrl: world.url.work, MessageBody, DelaySeconds, MessageGroupId: 'a' }),
      );
    await ofGroup('later', 60);
    expect(await bodies()).toEqual([]);
    await ofGroup('at once', 0);
    await world.client.send(
      new SendMessageCommand({ QueueUrl: world.url.work, MessageBody: 'another', MessageGroupId: 'b' }),
    );
    expect(await bodies()).toEqual(['at once']);
    world.advance(61);
    expect(await bodies({ MaxNumberOfMessages: 10 })).toContain('later');
  });

  onlyLocal('drops a message that outlived its retention', async () => {
    await world.end();
    world = await sqsWorld([{ name: 'work', visibilityTimeoutSeconds: 30, retentionSeconds: 60 }]);
    await send('old');
    world.advance(61);
    expect(await counts()).toEqual([0, 0]);
    expect(await bodies()).toEqual([]);
  });

  onlyLocal('names what it does not offer', async () => {
    await expect(world.client.send(new CreateQueueCommand({ QueueName: 'mine' }))).rejects.toMatchObject({
      name: 'UnsupportedOperation',
      message: expect.stringContaining('CreateQueue'),
    });
    const attributes = { kind: { DataType: 'String', StringValue: 'chunk' } };
    await expect(
      world.client.send(
        new SendMessageCommand({ QueueUrl: world.url.work, MessageBody: 'x', MessageAttributes: attributes }),
      ),
    ).rejects.toThrow(/MessageAttributes is not offered by the local SQS/);
    expect(await counts()).toEqual([0, 0]);
  });
});

describe('a FIFO queue', () => {
  let world: SqsWorld;

  beforeEach(async () => {
    world = await sqsWorld([
      { name: 'dead', visibilityTimeoutSeconds: 30, fifo: { byContent: false } },
      {
        name: 'work',
        visibilityTimeoutSeconds: 30,
        fifo: { byContent: true },
        redrive: { deadLetterQueueName: 'dead', maxReceiveCount: 2 },
      },
      { name: 'named', visibilityTimeoutSeconds: 30, fifo: { byContent: false } },
      { name: 'standard', visibilityTimeoutSeconds: 30 },
    ]);
  });
  afterEach(() => world.end());

  const send = (MessageBody: string, MessageGroupId?: string, more: object = {}) =>
    world.client.send(new SendMessageCommand({ QueueUrl: world.url.work, MessageBody, MessageGroupId, ...more }));
  const receive = async (asked: Partial<ReceiveMessageCommandInput> = {}): Promise<Message[]> => {
    const input = { QueueUrl: world.url.work, WaitTimeSeconds: 0, ...asked };
    return (await world.client.send(new ReceiveMessageCommand(input))).Messages ?? [];
  };
  const bodies = async (asked?: Partial<ReceiveMessageCommandInput>) => (await receive(asked)).map(({ Body }) => Body);
  const all = { MaxNumberOfMessages: 10 };
  const remove = ({ ReceiptHandle }: Message) =>
    world.client.send(new DeleteMessageCommand({ QueueUrl: world.url.work, ReceiptHandle }));
  const giveBack = ({ ReceiptHandle }: Message) =>
    world.client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: world.url.work, ReceiptHandle, VisibilityTimeout: 0 }),
    );

  it('gives the messages of a group in their order, and none while one of them is in flight', async () => {
    for (const body of ['a1', 'a2', 'a3']) await send(body, 'a');
    const [first] = await receive();
    expect(first?.Body).toBe('a1');
    expect(await bodies(all)).toEqual([]);
    await remove(first!);
    expect(await bodies(all)).toEqual(['a2', 'a3']);
  });

  it('gives the messages of other groups meanwhile', async () => {
    await send('a1', 'a');
    await send('a2', 'a');
    await send('b1', 'b');
    expect(await bodies()).toEqual(['a1']);
    expect(await bodies(all)).toEqual(['b1']);
  });

  it('gives a message that came back before those behind it', async () => {
    for (const body of ['a1', 'a2']) await send(body, 'a');
    const [first] = await receive();
    await giveBack(first!);
    expect(await bodies(all)).toEqual(['a1', 'a2']);
  });

  it('answers a waiting receive when the group is free', async () => {
    for (const body of ['a1', 'a2']) await send(body, 'a');
    const [first] = await receive();
    const waiting = bodies({ WaitTimeSeconds: 20 });
    await remove(first!);
    expect(await waiting).toEqual(['a2']);
  });

  it('takes the same body once in five minutes, also when it is deleted', async () => {
    const one = await send('same', 'a');
    const [message] = await receive({ MessageSystemAttributeNames: ['All'] });
    await remove(message!);
    const again = await send('same', 'a');
    expect(again).toMatchObject({ MessageId: one.MessageId, SequenceNumber: one.SequenceNumber });
    expect(await bodies(all)).toEqual([]);
    expect(message?.Attributes).toMatchObject({ MessageGroupId: 'a', SequenceNumber: one.SequenceNumber });
    expect(message?.Attributes?.MessageDeduplicationId).toMatch(/^[0-9a-f]{64}$/);
  });

  it('tells messages by their deduplication id where one is given', async () => {
    await send('one', 'a', { MessageDeduplicationId: '1' });
    await send('two', 'a', { MessageDeduplicationId: '1' });
    await send('one', 'a', { MessageDeduplicationId: '2' });
    expect(await bodies(all)).toEqual(['one', 'one']);
  });

  onlyLocal('takes the same body again after five minutes', async () => {
    await send('same', 'a');
    world.advance(299);
    await send('same', 'a');
    world.advance(2);
    await send('same', 'a');
    expect(await bodies(all)).toEqual(['same', 'same']);
  });

  it('moves a message that failed too often to its dead-letter queue, and goes on with the next', async () => {
    await send('poison', 'a');
    await send('next', 'a');
    for (let attempt = 0; attempt < 2; attempt++) {
      const [message] = await receive({ WaitTimeSeconds: 5 });
      expect(message?.Body).toBe('poison');
      await giveBack(message!);
    }
    expect(await bodies({ WaitTimeSeconds: 5 })).toEqual(['next']);
    const [dead] = await receive({
      QueueUrl: world.url.dead,
      WaitTimeSeconds: 5,
      MessageSystemAttributeNames: ['MessageGroupId'],
    });
    expect(dead).toMatchObject({ Body: 'poison', Attributes: { MessageGroupId: 'a' } });
  });

  it('keeps the order of a batch', async () => {
    const Entries = ['1', '2', '3'].map((Id) => ({ Id, MessageBody: `batch ${Id}`, MessageGroupId: 'a' }));
    const { Successful = [] } = await world.client.send(
      new SendMessageBatchCommand({ QueueUrl: world.url.work, Entries }),
    );
    const numbers = Successful.map(({ SequenceNumber }) => SequenceNumber ?? '');
    expect(numbers).toEqual(numbers.toSorted());
    expect(await bodies(all)).toEqual(['batch 1', 'batch 2', 'batch 3']);
  });

  it('refuses what no FIFO queue takes, and a standard queue takes no deduplication id', async () => {
    await expect(send('x')).rejects.toMatchObject({ name: expect.stringMatching(/MissingParameter/) });
    await expect(send('x', 'a', { DelaySeconds: 5 })).rejects.toMatchObject({
      name: expect.stringMatching(/InvalidParameterValue/),
    });
    await expect(send('x', 'a', { QueueUrl: world.url.named })).rejects.toMatchObject({
      name: expect.stringMatching(/InvalidParameterValue/),
    });
    await expect(
      send('x', undefined, { QueueUrl: world.url.standard, MessageDeduplicationId: '1' }),
    ).rejects.toMatchObject({ name: expect.stringMatching(/InvalidParameterValue/) });
  });

  it('says that it is one', async () => {
    const command = new GetQueueAttributesCommand({ QueueUrl: world.url.work, AttributeNames: ['All'] });
    const { Attributes } = await world.client.send(command);
    expect(Attributes).toMatchObject({ FifoQueue: 'true', ContentBasedDeduplication: 'true' });
  });
});

const describeLocal = remoteEndpoint.sqs ? describe.skip : describe;

describeLocal('SQS on disk', () => {
  let dataDir: string;
  let service: KillableService;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'contract-sqs-'));
    service = await startKillable('serveSqs.ts', dataDir);
  });
  afterEach(async () => {
    await service.kill();
    await rm(dataDir, { recursive: true });
  });

  const restart = async () => {
    await service.kill();
    service = await startKillable('serveSqs.ts', dataDir);
  };
  const sendRange = async (from: number, to: number) => {
    const client = sqsClient(service.url);
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    const acknowledged: string[] = [];
    await Promise.allSettled(
      numbers.map(async (number) => {
        await client.send(new SendMessageCommand({ QueueUrl: service.url, MessageBody: `${number}` }));
        acknowledged.push(`${number}`);
      }),
    );
    client.destroy();
    return acknowledged;
  };
  const receiveAll = async () => {
    const client = sqsClient(service.url);
    const received: Message[] = [];
    for (;;) {
      const command = new ReceiveMessageCommand({
        QueueUrl: service.url,
        MaxNumberOfMessages: 10,
        MessageSystemAttributeNames: ['All'],
      });
      const { Messages = [] } = await client.send(command);
      if (Messages.length === 0) break;
      received.push(...Messages);
    }
    client.destroy();
    return received;
  };

  it('loses no message it acknowledged when its process is killed while others are being sent', async () => {
    const sending = sendRange(0, 2000);
    const client = sqsClient(service.url);
    let count = 0;
    while (count < 300) {
      const command = new GetQueueAttributesCommand({ QueueUrl: service.url, AttributeNames: ['All'] });
      count = Number((await client.send(command)).Attributes?.ApproximateNumberOfMessages);
    }
    client.destroy();
    await service.kill();
    const acknowledged = await sending;
    expect(acknowledged.length).toBeLessThan(2000);

    service = await startKillable('serveSqs.ts', dataDir);
    const kept = new Set((await receiveAll()).map(({ Body }) => Body));
    expect(acknowledged.filter((body) => !kept.has(body))).toEqual([]);
  });

  it('shows messages in flight again after a kill, and remembers how often they were received', async () => {
    await sendRange(0, 3);
    expect(await receiveAll()).toHaveLength(3);
    await restart();
    const again = await receiveAll();
    expect(again.map(({ Body, Attributes }) => [Body, Attributes?.ApproximateReceiveCount]).sort()).toEqual([
      ['0', '2'],
      ['1', '2'],
      ['2', '2'],
    ]);
  });

  it('keeps deleted messages deleted, through many rewrites of its file', async () => {
    const client = sqsClient(service.url);
    for (let round = 0; round < 3; round++) {
      await sendRange(round * 400, (round + 1) * 400);
      const received = await receiveAll();
      expect(received).toHaveLength(400);
      await Promise.all(
        received.map(({ ReceiptHandle }) =>
          client.send(new DeleteMessageCommand({ QueueUrl: service.url, ReceiptHandle })),
        ),
      );
    }
    client.destroy();
    await sendRange(5000, 5001);
    await restart();
    expect((await receiveAll()).map(({ Body }) => Body)).toEqual(['5000']);
  });

  it('keeps the order of a FIFO queue, and what it would recognise, over a kill and a rewrite of its file', async () => {
    const queue = () => service.url.replace(/[^/]*$/, 'ordered.fifo');
    const send = async (MessageBody: string) => {
      const client = sqsClient(service.url);
      const command = new SendMessageCommand({ QueueUrl: queue(), MessageBody, MessageGroupId: 'a' });
      const { SequenceNumber = '' } = await client.send(command);
      client.destroy();
      return SequenceNumber;
    };
    const first = await send('first');
    const second = await send('second');
    const client = sqsClient(service.url);
    const { Messages: [message] = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl: queue() }));
    await client.send(new DeleteMessageCommand({ QueueUrl: queue(), ReceiptHandle: message?.ReceiptHandle }));
    client.destroy();
    // Twice: the second start reads what the first one rewrote.
    await restart();
    await restart();
    expect(await send('first')).toBe(first);
    expect((await send('third')) > second).toBe(true);
    const again = sqsClient(service.url);
    const { Messages = [] } = await again.send(
      new ReceiveMessageCommand({ QueueUrl: queue(), MaxNumberOfMessages: 10 }),
    );
    again.destroy();
    expect(Messages.map(({ Body }) => Body)).toEqual(['second', 'third']);
  });
});
