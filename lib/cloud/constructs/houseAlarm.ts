import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import { HouseStack } from './houseStack.ts';

/** The files of lib/cloud/runbooks. */
export type Runbook =
  | 'account-abused'
  | 'errors'
  | 'key-leaked'
  | 'list-fails'
  | 'log'
  | 'overload'
  | 'queue-stuck'
  | 'region-down'
  | 'restore'
  | 'stripe-down';

export interface HouseAlarmProps {
  metric: IMetric;
  /** The alarm is on when the metric is at least this in each of so many periods. */
  threshold: number;
  /** One without it. */
  periods?: number;
  /** Missing data is a fault itself: for permanently measured metrics. */
  needsData?: boolean;
  /** Of a percentile: periods with too few calls for it are passed over. */
  ignoresFewSamples?: boolean;
  /** Who is affected, and how: one sentence for an operator who knows nothing else yet. */
  errorImpact: string;
  /** The first steps. */
  whatToDo: string;
  /** Where the whole procedure stands. */
  runbook?: Runbook;
}

/**
 * An alarm with its effect, remedy and runbook; it goes to the stage's alarm topic. List price: 0.10 USD a month, for each metric of an
 * expression (CloudWatch pricing, eu-north-1, November 2026).
 */
export class HouseAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: HouseAlarmProps) {
    const { metric, threshold, periods = 1, errorImpact, whatToDo, runbook = 'errors' } = props;
    super(scope, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.needsData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      ...(props.ignoresFewSamples ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
      alarmDescription: `${errorImpact} What to do: ${whatToDo} Runbook: lib/cloud/runbooks/${runbook}.md`,
    });
    // Without an action for OK, which every new alarm would run: AlarmTopic tells of ended ones.
    this.addAlarmAction(new SnsAction(HouseStack.of(scope).alarmTopic));
  }
}
