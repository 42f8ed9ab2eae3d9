import { randomUUID } from 'node:crypto';
import type { Credentials } from '../aws/credentials.ts';
import { type LocalJsonService, startJsonService } from '../aws/startJsonService.ts';
import { Queue } from './queue.ts';
import type { QueueConfig } from './queueConfig.ts';
import { sqsOperations } from './sqsOperations.ts';

export interface SqsOptions {
  /** One log file per queue; the messages of an earlier run are read back. */
  dataDir: string;
  queues: QueueConfig[];
  credentials: Credentials;
  region: string;
  accountId: string;
  /** The longest that a consumer can hide a message which it gives back; for tests, which would wait for each retry. */
  retrySecondsMax?: number;
  clock: () => Date;
}

export interface LocalSqs extends LocalJsonService {
  queueUrl: (name: string) => string;
}

/** Bounds what is read, escapes of JSON included; ten messages of 1 MiB are refused by a rule of their own. */
const requestBytesMax = 16 * 1024 * 1024;

/** SQS on this machine: standard queues over the JSON protocol, with signatures checked and messages that survive a crash. */
export async function startSqs(options: SqsOptions): Promise<LocalSqs> {
  const { accountId, clock, region, credentials } = options;
  const queues = await openQueues(options);
  for (const queue of queues.values()) {
    const name = queue.config.redrive?.deadLetterQueueName;
    queue.deadLetterQueue = name === undefined ? undefined : queues.get(name);
    if (name && !queue.deadLetterQueue) throw new Error(`${queue.config.name}: no queue has the name ${name}`);
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
