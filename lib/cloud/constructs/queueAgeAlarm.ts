import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { HouseAlarm } from './houseAlarm.ts';

/** Age from which a queue is late. */
export interface Late {
  /** How long the oldest message may wait. */
  minutes: number;
  /** Effect: who waits for what. */
  errorImpact: string;
  whatToDo?: string;
}

const seeConsumer =
  'See in the runbook whether the consumer fails, is throttled or has too much to do; a message is lost after four days.';

/** An alarm for a queue with late messages. SQS drops messages after four days. */
export class QueueAgeAlarm extends HouseAlarm {
  constructor(queue: Queue, { minutes, errorImpact, whatToDo = seeConsumer }: Late) {
    super(queue, 'AgeAlarm', {
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: Stats.MAXIMUM }),
      threshold: minutes * 60,
      errorImpact,
      whatToDo,
      runbook: 'queue-stuck',
    });
  }
}
