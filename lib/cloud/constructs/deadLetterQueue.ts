import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { HouseAlarm } from './houseAlarm.ts';

export interface DeadLetterQueueProps {
  /** Who is affected when a message ends here. */
  errorImpact: string;
  whatToDo: string;
  /** A function takes the messages out again: the alarm then counts arrivals, since none stays for long. */
  isConsumed?: boolean;
}

/** Where messages end that could not be processed; the first one sets off the alarm. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string, { errorImpact, whatToDo, isConsumed = false }: DeadLetterQueueProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // The longest that SQS offers: time to fix the fault and return the messages.
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.minutes(3),
    });
    const options = { period: Duration.minutes(5) };
    // Messages that SQS moves here itself do not count as sent, so arrivals are seen when they are received.
    const metric = isConsumed
      ? this.metricNumberOfMessagesReceived({ ...options, statistic: Stats.SUM })
      : this.metricApproximateNumberOfMessagesVisible({ ...options, statistic: Stats.MAXIMUM });
    new HouseAlarm(this, 'Alarm', { metric, threshold: 1, errorImpact, whatToDo });
  }
}
