import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueueEventSource } from '../../../../lib/local/assembly/localAssembly.ts';
import type { Invocation } from '../../../../lib/local/runtime/lambda/lambdaRunner.ts';
import type { Poller } from '../../../../lib/local/runtime/pollers/poller.ts';
import { pollQueue } from '../../../../lib/local/runtime/pollers/pollQueue.ts';
import type { JsonCall, JsonObject } from '../../../../lib/standIns/aws/signedJsonCall.ts';
import { type LocalSqs, startSqs } from '../../../../lib/standIns/sqs/startSqs.ts';
import { until } from '../../until.ts';

interface Item {
  messageId: string;
  receiptHandle: string;
  body: string;
}
const fault: Invocation = { functionError: 'Unhandled', payload: { errorType: 'Error', errorMessage: '', trace: [] } };
type Answer = (batch: Item[]) => Invocation | Promise<Invocation>;

let dataDir: string;
let sqs: LocalSqs;
let queueUrl: string;
let pollers: Poller[];
/** How long the poller wanted to wait for messages, and how many it got; how often it waits just now. */
let received: { waitSeconds: unknown; count: number }[];
let asking: number;
/** What the function was given, and when. */
let invocations: { batch: Item[]; atMs: number }[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'polling-'));
  sqs = await startSqs({
    dataDir,
    queues: [
      { name: 'work', visibilityTimeoutSeconds: 60 },
      { name: 'ordered.fifo', visibilityTimeoutSeconds: 60, fifo: { byContent: true } },
    ],
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
    region: 'eu-north-1',
    accountId: '000000000000',
    clock: () => new Date(),
  });
  queueUrl = sqs.queueUrl('work');
  [pollers, received, invocations, asking] = [[], [], [], 0];
});
afterEach(async () => {
  await Promise.all(pollers.map((poller) => poller.stop()));
  await sqs.close();
  rmSync(dataDir, { recursive: true });
});

const watchedCall: JsonCall = async (operation, input, signal) => {
  if (operation !== 'ReceiveMessage') return sqs.call(operation, input, signal);
  asking += 1;
  const answer = await sqs.call(operation, input, signal);
  asking -= 1;
  received.push({ waitSeconds: input.WaitTimeSeconds, count: (answer.Messages as JsonObject[]).length });
  return answer;
};

function poll(settings: Partial<QueueEventSource>, answer: Answer = () => ({ payload: null })): Poller {
  const source = { type: 'queue', id: 'q', functionName: 'f', queueName: 'work', reportsFailures: true } as const;
  const invoke = async (_name: string, event: unknown) => {
    const batch = (event as { Records: Item[] }).Records;
    invocations.push({ batch, atMs: performance.now() });
    return answer(batch);
  };
  const poller = pollQueue({
    source: { ...source, batchSize: 10, windowSeconds: 0, ...settings },
    call: watchedCall,
    queueUrl,
    queueArn: 'arn:aws:sqs:eu-north-1:000000000000:work',
    region: 'eu-north-1',
    runner: { sourceConcurrency: 2, invoke, stops: () => false, close: async () => {} },
  });
  pollers.push(poller);
  return poller;
}

const send = (...bodies: string[]) =>
  Promise.all(bodies.map((MessageBody) => sqs.call('SendMessage', { QueueUrl: queueUrl, MessageBody })));
const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));
/** How many messages the queue holds: those that wait, and those that somebody has received and not deleted. */
async function held(): Promise<number[]> {
  const asked = { QueueUrl: queueUrl, AttributeNames: ['All'] };
  const { Attributes } = (await sqs.call('GetQueueAttributes', asked)) as { Attributes: Record<string, string> };
  return [Attributes.ApproximateNumberOfMessages, Attributes.ApproximateNumberOfMessagesNotVisible].map(Number);
}
const emptied = () => until(async () => String(await held()) === '0,0');
const batches = () => invocations.map(({ batch }) => batch.map(({ body }) => body));
const brought = () => batches().flat().sort();
/** Stops the poller, and fails where that is not at once: long polls and windows last twenty seconds and more. */
async function stopsAtOnce(poller: Poller): Promise<void> {
  const fromMs = performance.now();
  await poller.stop();
  expect(performance.now() - fromMs).toBeLessThan(5000);
}

describe('bringing a queue’s messages', () => {
  it('puts what comes within the window into one invocation, and deletes it', async () => {
    poll({ windowSeconds: 2 });
    await send('first');
    await until(() => received.some(({ count }) => count === 1));
    await send('second', 'third');
    await emptied();
    expect(batches()).toEqual([['first', 'second', 'third']]);
  });

  it('does not wait for the window’s end once the batch is full', async () => {
    poll({ windowSeconds: 600, batchSize: 3 });
    await send('a', 'b');
    await until(() => received.some(({ count }) => count > 0));
    await send('c');
    await emptied();
    expect(batches()).toEqual([['a', 'b', 'c']]);
  });

  it('gathers more than one answer of the queue within the window, but never more than the batch size', async () => {
    await send(...numbered(30));
    poll({ windowSeconds: 1, batchSize: 12 });
    await emptied();
    expect(batches().map(({ length }) => length)).toEqual([12, 12, 6]);
  });

  it('brings each message at once where there is no window, and waits for no other', async () => {
    poll({});
    // A long poll waits twenty seconds: well below it shows that none was waited for, on a busy machine too.
    const tookMs: number[] = [];
    for (const [i, body] of numbered(5).entries()) {
      await until(() => asking === 1);
      const sentMs = performance.now();
      await send(body);
      tookMs.push((await until(() => invocations[i])).atMs - sentMs);
    }
    expect(batches()).toEqual(numbered(5).map((body) => [body]));
    expect(Math.min(...tookMs)).toBeLessThan(5000);
    expect(received.filter(({ waitSeconds }) => waitSeconds === 0)).toEqual([]);
  });

  it('makes no batch larger than the batch size where there is no window either', async () => {
    await send(...numbered(11));
    poll({ batchSize: 4 });
    await emptied();
    expect(batches().map(({ length }) => length)).toEqual([4, 4, 3]);
  });
});

describe('messages that could not be processed', () => {
  const without =
    (...bodies: string[]): Answer =>
    (batch) => {
      const failed = batch.filter(({ body }) => bodies.includes(body));
      return { payload: { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) } };
    };

  it.each<[string, Answer, number]>([
    ['those that the function reports, while the others are deleted', without('b', 'c'), 2],
    ['all when the function ends with a fault', () => fault, 4],
    ['all when the function could not be run', () => Promise.reject(new Error('It could not be run.')), 4],
  ])('stay in the queue: %s', async (_, answer, kept) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation();
    await send('a', 'b', 'c', 'd');
    const poller = poll({}, answer);
    await until(() => brought().length === 4);
    await poller.stop();
    expect(await held()).toEqual([0, kept]);
    complaints.mockRestore();
  });

  it('come again, alone, once they are visible again', async () => {
    await send('a', 'b', 'c');
    poll({}, (batch) => (invocations.length === 1 ? without('b')(batch) : { payload: null }));
    await until(async () => String(await held()) === '0,1');
    const ReceiptHandle = invocations[0]!.batch.find(({ body }) => body === 'b')!.receiptHandle;
    await sqs.call('ChangeMessageVisibility', { QueueUrl: queueUrl, ReceiptHandle, VisibilityTimeout: 0 });
    await emptied();
    expect(batches().map((bodies) => bodies.sort())).toEqual([['a', 'b', 'c'], ['b']]);
  });
});

describe('stopping', () => {
  it('receives no more batches than the runner takes at once', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    poll({ batchSize: 1 }, async () => {
      await ended;
      return { payload: null };
    });
    await send(...numbered(4));
    await until(() => invocations.length === 2);
    await pause(300);
    expect([invocations.length, await held()]).toEqual([2, [2, 2]]);
    end();
    await until(() => invocations.length === 4);
    await until(async () => (await held()).every((count) => count === 0));
  });

  it('ends a long poll at once, even one that has only just begun; what comes afterwards stays in the queue', async () => {
    await stopsAtOnce(poll({}));
    const poller = poll({});
    await until(() => asking === 1);
    await stopsAtOnce(poller);
    await send('late');
    expect([await held(), batches()]).toEqual([[1, 0], []]);
  });

  it('ends a window at once, but no function: what was gathered is brought and deleted, the rest stays', async () => {
    const poller = poll({ windowSeconds: 600 }, () => pause(100, { payload: null }));
    await send('a');
    await until(() => received.some(({ count }) => count === 1));
    await send('b');
    await stopsAtOnce(poller);
    expect(brought()).toContain('a');
    expect(await held()).toEqual([2 - brought().length, 0]);
  });

  it('loses no message that is sent at that very moment', async () => {
    const poller = poll({});
    await until(() => asking === 1);
    await Promise.all([send('a', 'b'), poller.stop(), send('c')]);
    expect(await held()).toEqual([3 - brought().length, 0]);
  });
});

describe('bringing the messages of a FIFO queue', () => {
  const sendOrdered = (MessageGroupId: string, ...bodies: string[]) =>
    sqs.call('SendMessageBatch', {
      QueueUrl: queueUrl,
      Entries: bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody, MessageGroupId })),
    });
  beforeEach(() => {
    queueUrl = sqs.queueUrl('ordered.fifo');
  });

  it('goes one by one within a group, while another group goes on beside it', async () => {
    const running = new Set<string>();
    let together = 0;
    poll({ batchSize: 1, queueName: 'ordered.fifo' }, async ([item]: Item[]) => {
      const { body } = item as Item;
      const group = body.slice(0, 1);
      expect(running.has(group)).toBe(false);
      running.add(group);
      together = Math.max(together, running.size);
      await pause(30);
      running.delete(group);
      return { payload: null };
    });
    await sendOrdered('a', 'a1', 'a2', 'a3', 'a4');
    await sendOrdered('b', 'b1', 'b2');
    await sendOrdered('a', 'a1');
    await emptied();
    const order = batches().flat();
    expect(order.filter((body) => body.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(order.filter((body) => body.startsWith('b'))).toEqual(['b1', 'b2']);
    expect(together).toBe(2);
  });

  it('tries a failed message again before those behind it', async () => {
    let tries = 0;
    poll({ batchSize: 1, queueName: 'ordered.fifo' }, async ([item]: Item[]) => {
      const { body, receiptHandle } = item as Item;
      if (body !== 'first' || tries++ > 0) return { payload: null };
      await sqs.call('ChangeMessageVisibility', {
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: 0,
      });
      return fault;
    });
    await sendOrdered('a', 'first', 'second');
    await emptied();
    expect(batches().flat()).toEqual(['first', 'first', 'second']);
  });
});
