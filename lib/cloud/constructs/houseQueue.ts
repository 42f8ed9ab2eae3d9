import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { queueTriesMax } from '../../contract/messages.ts';
import type { EnvironmentKey } from '../../platform/env.ts';
import { DeadLetterQueue, type DeadLetterQueueProps } from './deadLetterQueue.ts';
import type { Grant } from './grant.ts';

export interface HouseQueueProps extends DeadLetterQueueProps {
  /** How long a message stays with a consumer that does not answer: longer than the function's timeout. */
  visibilitySeconds: number;
}

/** A queue with its dead-letter queue and the alarm on that. A message that fails three times is a dead letter. */
export class HouseQueue extends Queue {
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct, id: string, { visibilitySeconds, ...deadLetterProps }: HouseQueueProps) {
    const deadLetters = new DeadLetterQueue(scope, `${id}DeadLetters`, deadLetterProps);
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(4),
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: queueTriesMax },
    });
    this.deadLetters = deadLetters;
  }

  /** The right to send, together with the queue's address under `key`. */
  send(key: EnvironmentKey): Grant {
    return {
      environment: { [key]: this.queueUrl },
      statements: [{ actions: ['sqs:SendMessage'], resources: [this.queueArn] }],
    };
  }
}
