import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import { HouseStack } from './houseStack.ts';

export interface HouseAlarmProps {
  metric: IMetric;
  /** The alarm is on when the metric is at least this in one of its periods. */
  threshold: number;
  /** Who is affected, and how: one sentence for an operator who knows nothing else yet. */
  errorImpact: string;
  /** The first steps. */
  whatToDo: string;
}

/** An alarm that says who is affected and what to do; it goes to the stage's alarm topic. */
export class HouseAlarm extends Alarm {
  constructor(scope: Construct, id: string, { metric, threshold, errorImpact, whatToDo }: HouseAlarmProps) {
    super(scope, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${errorImpact} What to do: ${whatToDo}`,
    });
    this.addAlarmAction(new SnsAction(HouseStack.of(scope).alarmTopic));
  }
}
