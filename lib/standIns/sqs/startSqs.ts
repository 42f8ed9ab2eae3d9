import { randomUUID } from 'node:crypto';
import type { Access } from '../aws/access.ts';
import type { Credentials } from '../aws/credentials.ts';
import { type RefusalStyle, usualRefusal } from '../aws/refuseDenied.ts';
import { type LocalJsonService, startJsonService } from '../aws/startJsonService.ts';
import { Queue } from './queue.ts';
import type { QueueConfig } from './queueConfig.ts';
import { sqsOperations } from './sqsOperations.ts';

export interface SqsOptions {
  /** One log file per queue; the messages of an earlier run are read back. */
  dataDir: string;
  queues: QueueConfig[];
  credentials: Credentials;
  /** What other keys may call; without it there is one key alone. */
  access?: Access;
  region: string;
  accountId: string;
  /** The longest time a consumer can hide a returned message; for tests, which would wait for each retry. */
  retrySecondsMax?: number;
  clock: () => Date;
}

export interface LocalSqs extends LocalJsonService {
  queueUrl: (name: string) => string;
}

/** SQS spells the action in small letters. */
const refusal: RefusalStyle = {
  code: 'AccessDenied',
  status: 403,
  sentence: ({ action, because, ...more }) =>
    usualRefusal.sentence({
      ...more,
      action: action.toLowerCase(),
      because: because.replace(action, action.toLowerCase()),
    }),
};

/** Bounds the bytes read, escapes of JSON included; ten messages of 1 MiB are refused by a rule of their own. */
const requestBytesMax = 16 * 1024 * 1024;

/** SQS on this machine: standard and FIFO queues over the JSON protocol, with signatures checked and messages that survive a crash. */
export async function startSqs(options: SqsOptions): Promise<LocalSqs> {
  const { accountId, clock, region, credentials, access } = options;
  const queues = await openQueues(options);
  for (const queue of queues.values()) {
    const name = queue.config.redrive?.deadLetterQueueName;
    queue.deadLetterQueue = name === undefined ? undefined : queues.get(name);
    if (name && !queue.deadLetterQueue) throw new Error(`${queue.config.name}: no queue has the name ${name}`);
    // Source: SQS Developer Guide, "Using dead-letter queues in Amazon SQS".
    if (queue.deadLetterQueue && Boolean(queue.deadLetterQueue.config.fifo) !== Boolean(queue.config.fifo)) {
      throw new Error(
        `${queue.config.name}: the dead-letter queue of a FIFO queue is one, and of a standard queue none`,
      );
    }
  }

  const service = await startJsonService({
    title: 'SQS',
    signingName: 'sqs',
    targetPrefix: 'AmazonSQS',
    errorPrefix: 'com.amazonaws.sqs#',
    contentType: 'application/x-amz-json-1.0',
    bodyBytesMax: requestBytesMax,
    region,
    credentials,
    access,
    asks: (operation, { QueueUrl }) => {
      const name = String(QueueUrl).split('/').at(-1) ?? '';
      // Batch calls are authorised as the call of one message. Source: Service Authorization Reference, "Amazon SQS".
      return [
        {
          action: `sqs:${operation.replace(/Batch$/, '')}`,
          resource: `arn:aws:sqs:${region}:${accountId}:${name}`,
          context: {},
        },
      ];
    },
    refusal,
    clock,
    newId: randomUUID,
    operations: sqsOperations(queues, options.retrySecondsMax),
  });
  return {
    ...service,
    queueUrl: (name) => `${service.url}/${accountId}/${name}`,
    async close() {
      await service.close();
      await closeQueues(queues);
    },
  };
}

/** By their names. When one cannot be opened, none stays open. */
async function openQueues(options: SqsOptions): Promise<Map<string, Queue>> {
  const { accountId, clock, dataDir, region } = options;
  const queues = new Map<string, Queue>();
  try {
    for (const config of options.queues) {
      const arn = `arn:aws:sqs:${region}:${accountId}:${config.name}`;
      queues.set(config.name, await Queue.open(config, { dataDir, arn, clock, newId: randomUUID }));
    }
  } catch (fault) {
    await closeQueues(queues);
    throw fault;
  }
  return queues;
}

const closeQueues = (queues: Map<string, Queue>) => Promise.all([...queues.values()].map((queue) => queue.close()));
