import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateQueueCommand, DeleteQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { QueueConfig } from '../../../lib/standIns/sqs/queueConfig.ts';
import { startSqs } from '../../../lib/standIns/sqs/startSqs.ts';
import { credentials, region, remoteEndpoint } from './endpoint.ts';
import { movableClock } from './movableClock.ts';

export interface SqsWorld {
  client: SQSClient;
  /** The addresses of the queues by the names of their configuration. */
  url: Record<string, string>;
  advance: (seconds: number) => void;
  end: () => Promise<void>;
}

/** These queues, empty: in the local service, or made under names of their own where the suite was pointed at. */
export async function sqsWorld(queues: QueueConfig[]): Promise<SqsWorld> {
  return remoteEndpoint.sqs ? remoteWorld(remoteEndpoint.sqs, queues) : localWorld(queues);
}

export function sqsClient(endpoint: string, secretAccessKey = credentials.secretAccessKey): SQSClient {
  return new SQSClient({ endpoint, region, credentials: { ...credentials, secretAccessKey } });
}

async function localWorld(queues: QueueConfig[]): Promise<SqsWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-sqs-'));
  const { clock, advance } = movableClock();
  const service = await startSqs({ dataDir, queues, credentials, region, accountId: '000000000000', clock });
  const client = sqsClient(service.url);
  return {
    client,
    url: Object.fromEntries(queues.map(({ name }) => [name, service.queueUrl(name)])),
    advance,
    end: async () => {
      client.destroy();
      await service.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Queues must be listed after their dead-letter queues. */
async function remoteWorld(endpoint: string, queues: QueueConfig[]): Promise<SqsWorld> {
  const client = sqsClient(endpoint);
  const url: Record<string, string> = {};
  for (const { name, redrive, fifo, ...config } of queues) {
    const deadLetterUrl = redrive && url[redrive.deadLetterQueueName];
    const { Attributes } = deadLetterUrl
      ? await client.send(new GetQueueAttributesCommand({ QueueUrl: deadLetterUrl, AttributeNames: ['QueueArn'] }))
      : {};
    const { QueueUrl } = await client.send(
      new CreateQueueCommand({
        QueueName: `contract-${name}-${randomUUID()}${fifo ? '.fifo' : ''}`,
        Attributes: {
          VisibilityTimeout: String(config.visibilityTimeoutSeconds),
          ...(fifo && { FifoQueue: 'true', ContentBasedDeduplication: String(fifo.byContent) }),
          ...(Attributes && {
            RedrivePolicy: JSON.stringify({
              deadLetterTargetArn: Attributes.QueueArn,
              maxReceiveCount: redrive?.maxReceiveCount,
            }),
          }),
        },
      }),
    );
    url[name] = QueueUrl ?? '';
  }
  return {
    client,
    url,
    advance: () => {
      throw new Error('Only the local service has a clock that moves.');
    },
    end: async () => {
      await Promise.all(Object.values(url).map((QueueUrl) => client.send(new DeleteQueueCommand({ QueueUrl }))));
      client.destroy();
    },
  };
}
