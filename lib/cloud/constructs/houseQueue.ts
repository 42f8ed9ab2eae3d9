import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { queueKeptDays, queueTriesMax } from '../../contract/messages.ts';
import type { EnvironmentKey } from '../../platform/env.ts';
import { countOf, DeadLetterQueue, type DeadLetterQueueProps, encryptionOf } from './deadLetterQueue.ts';
import type { Grant } from './grant.ts';
import { type Late, QueueAgeAlarm } from './queueAgeAlarm.ts';

export interface HouseQueueProps extends DeadLetterQueueProps {
  /** Visibility timeout: longer than the function's. */
  visibilitySeconds: number;
  late: Late;
}

/** A queue with its dead-letter queue, an alarm on that and one on its own age. A message failing three times is a dead letter. */
export class HouseQueue extends Queue {
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct, id: string, { visibilitySeconds, late, ...deadLetterProps }: HouseQueueProps) {
    const deadLetters = new DeadLetterQueue(scope, `${id}DeadLetters`, deadLetterProps);
    super(scope, id, {
      // Deduplicated by content: a repeated message is received once.
      ...(deadLetterProps.isOrdered ? { fifo: true, contentBasedDeduplication: true } : {}),
      ...encryptionOf(scope, deadLetterProps.holdsNames),
      enforceSSL: true,
      retentionPeriod: Duration.days(queueKeptDays),
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: queueTriesMax },
    });
    this.deadLetters = deadLetters;
    new QueueAgeAlarm(this, late);
  }

  /** The right to send, together with the queue's address under `key`. */
  send(key: EnvironmentKey): Grant {
    return {
      environment: { [key]: this.queueUrl },
      statements: [{ actions: ['sqs:SendMessage'], resources: [this.queueArn] }],
    };
  }

  count(key: EnvironmentKey): Grant {
    return countOf(this, key);
  }
}
