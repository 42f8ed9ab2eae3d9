import { Duration, Lazy, Stack } from 'aws-cdk-lib';
import { type CfnAlarm, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alias, CfnVersion } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { failedCallLine } from '../../contract/logLines.ts';
import { HouseAlarm } from './houseAlarm.ts';
import { HouseStack } from './houseStack.ts';

/** More than a single fault of the surroundings, and few against a tenth of the calls of five minutes. */
export const errorsMin = 3;

interface Watched {
  /** Lambda's count of the alias's crashed or timed-out calls. */
  crashes: Metric;
  logGroup: ILogGroup;
}

/**
 * Alarms of the newest version alone: one on crashed or timed-out calls, by the dimension ExecutedVersion, Lambda's mark of an alias's
 * versions; one on calls answered with a fault (successes for Lambda), by the version in the function's own line. Two alarms and no sum:
 * an expression may have no metric without data.
 */
export function versionAlarms(alias: Alias, operation: string, { crashes, logGroup }: Watched): HouseAlarm[] {
  const { version } = alias.version;
  const whatToDo = `Read the log of ${operation} since the deployment, mend the fault and deploy again. If this version has all calls, the runbook says how they are moved back at once.`;
  return [
    alarmOfVersion(alias, 'Errors', {
      metric: crashes.with({ dimensionsMap: { ...crashes.dimensions, ExecutedVersion: version } }),
      errorImpact: `Calls of customers crash in the newest version of ${operation}, or run out of time; while it is being deployed it is taken back by itself.`,
      whatToDo,
    }),
    alarmOfVersion(alias, 'FailedCalls', {
      metric: failedCallsOf(alias, operation, logGroup).with({ dimensionsMap: { version } }),
      errorImpact: `The newest version of ${operation} answers customers with faults; while it is being deployed it is taken back by itself.`,
      whatToDo,
    }),
  ];
}

/** Calls failed by a fault of ours, by `version`. Source: CloudWatch Logs user guide, "Publishing dimensions with metrics". */
function failedCallsOf(alias: Alias, operation: string, logGroup: ILogGroup): Metric {
  const place = {
    metricNamespace: 'Klarnavn',
    metricName: `${HouseStack.of(alias).settings.name}-${operation}-failed-calls`,
  };
  new MetricFilter(alias, 'FailedCalls', {
    ...place,
    logGroup,
    filterPattern: FilterPattern.literal(`{ $.message = "${failedCallLine}" }`),
    dimensions: { version: '$.version' },
  });
  return new Metric({
    namespace: place.metricNamespace,
    metricName: place.metricName,
    period: Duration.minutes(1),
    statistic: Stats.SUM,
  });
}

/**
 * Each version has its own alarms: a changed one keeps ringing until its next evaluation, and CodeDeploy begins no deployment meanwhile.
 */
function alarmOfVersion(
  alias: Alias,
  what: 'Errors' | 'FailedCalls',
  props: { metric: Metric; errorImpact: string; whatToDo: string },
): HouseAlarm {
  const alarm = new HouseAlarm(alias, `Version${what}`, { ...props, threshold: errorsMin });
  const { logicalId } = alias.version.node.defaultChild as CfnVersion;
  // What the function consists of is part of its version's id, and known last.
  const idOfVersion = Lazy.uncachedString({ produce: () => `${Stack.of(alias).resolve(logicalId)}${what}` });
  (alarm.node.defaultChild as CfnAlarm).overrideLogicalId(idOfVersion);
  return alarm;
}
