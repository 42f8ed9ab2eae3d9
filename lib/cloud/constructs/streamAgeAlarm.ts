import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { HouseAlarm } from './houseAlarm.ts';
import type { HouseFunction } from './houseFunction.ts';

/** An alarm that is on while a function is a minute and more behind the table's stream. */
export class StreamAgeAlarm extends HouseAlarm {
  constructor(worker: HouseFunction, errorImpact: string) {
    super(worker, 'StreamAgeAlarm', {
      metric: worker.metric('IteratorAge', { period: Duration.minutes(5), statistic: Stats.MAXIMUM }),
      threshold: 60_000,
      periods: 2,
      errorImpact,
      whatToDo: `Read the log of ${worker.node.id}: what cannot be sent holds up what follows, and is tried again for a day.`,
      runbook: 'queue-stuck',
    });
  }
}
