import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetterKeptDays } from '../../contract/messages.ts';
import type { EnvironmentKey } from '../../platform/env.ts';
import type { Grant } from './grant.ts';
import { HouseAlarm } from './houseAlarm.ts';
import { HouseStack } from './houseStack.ts';

export interface DeadLetterQueueProps {
  /** Who is affected when a message ends here. */
  errorImpact: string;
  whatToDo: string;
  /** A function takes the messages out again: the alarm then counts arrivals, since none stays for long. */
  isConsumed?: boolean;
  /** Messages of one group are received one after another, in their order. */
  isOrdered?: boolean;
  /** Messages hold names or addresses of people: encrypted under the stage's key. */
  holdsNames?: boolean;
}

/** Queue of failed messages; the first one sets off the alarm. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string, props: DeadLetterQueueProps) {
    const { errorImpact, whatToDo, isConsumed = false, isOrdered, holdsNames } = props;
    super(scope, id, {
      ...(isOrdered ? { fifo: true } : {}),
      ...encryptionOf(scope, holdsNames),
      enforceSSL: true,
      retentionPeriod: Duration.days(deadLetterKeptDays),
      visibilityTimeout: Duration.minutes(3),
    });
    const options = { period: Duration.minutes(5) };
    // Messages moved here by SQS do not count as sent, so arrivals are seen at their receipt.
    const metric = isConsumed
      ? this.metricNumberOfMessagesReceived({ ...options, statistic: Stats.SUM })
      : this.metricApproximateNumberOfMessagesVisible({ ...options, statistic: Stats.MAXIMUM });
    new HouseAlarm(this, 'Alarm', { metric, threshold: 1, errorImpact, whatToDo, runbook: 'queue-stuck' });
  }

  count(key: EnvironmentKey): Grant {
    return countOf(this, key);
  }
}

/** A stage without a key of its own has the one of SQS for all queues. */
export function encryptionOf(
  scope: Construct,
  holdsNames = false,
): Pick<QueueProps, 'encryption' | 'encryptionMasterKey'> {
  const { key } = HouseStack.of(scope);
  if (!holdsNames || !key) return { encryption: QueueEncryption.SQS_MANAGED };
  return { encryption: QueueEncryption.KMS, encryptionMasterKey: key };
}

/** The right to ask how many messages wait in a queue, together with its address under `key`. */
export function countOf({ queueUrl, queueArn }: Queue, key: EnvironmentKey): Grant {
  return {
    environment: { [key]: queueUrl },
    statements: [{ actions: ['sqs:GetQueueAttributes'], resources: [queueArn] }],
  };
}
