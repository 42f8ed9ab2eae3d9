import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { AccessLog } from './accessLog.ts';
import { HouseAlarm } from './houseAlarm.ts';

export interface ApiAlarmsProps {
  accessLog: AccessLog;
  /** Who calls, as in "Customers' programs". */
  who: string;
  /** The slowest of a hundred calls may take so long. */
  slowestMs: number;
  /** Who is affected by faults of its own. */
  errorImpact: string;
}

/** What an API's callers notice: faults, slowness, and calls refused because all callers together are too many. */
export class ApiAlarms extends Construct {
  constructor(api: RestApi, { accessLog, who, slowestMs, errorImpact }: ApiAlarmsProps) {
    super(api, 'Alarms');
    const period = Duration.minutes(5);
    new HouseAlarm(this, 'Fault', {
      metric: api.metricServerError({ period, statistic: Stats.SUM }),
      threshold: 5,
      errorImpact,
      whatToDo: `Find the operation in the access log (${accessLog.name}, status 5xx), then the fault under its request id in the operation's log. Roll back if it began with a deployment.`,
    });
    new HouseAlarm(this, 'Slow', {
      metric: api.metricLatency({ period, statistic: Stats.percentile(99) }),
      threshold: slowestMs,
      periods: 3,
      ignoresFewSamples: true,
      errorImpact: `${who} wait: one of a hundred calls has taken ${slowestMs / 1_000} seconds or longer for a quarter of an hour.`,
      whatToDo:
        'Run the saved query "slowest calls". Where all operations are slow look at the table and at throttles; where one is, at its log.',
      runbook: 'overload',
    });
    new HouseAlarm(this, 'Throttled', {
      metric: accessLog.throttled({ period, statistic: Stats.SUM }),
      threshold: 20,
      errorImpact: `${who} are refused with 429 although they have kept their own limits, because all of them together, or one route, reach the limit of the stage.`,
      whatToDo:
        'Run the saved query "calls by account". One account or nobody known: see the runbook. Real load: raise the throttle of the stage.',
      runbook: 'overload',
    });
  }
}
