import { Duration } from 'aws-cdk-lib';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { HouseAlarm, type HouseAlarmProps } from './houseAlarm.ts';
import type { HouseFunction } from './houseFunction.ts';
import { HouseStack } from './houseStack.ts';

/** Rings while a function writes a log line with this message. */
export function alarmOnLine(
  worker: HouseFunction,
  { line, ...alarm }: { line: string } & Pick<HouseAlarmProps, 'errorImpact' | 'whatToDo'>,
): void {
  const lines = new MetricFilter(worker, 'Lines', {
    logGroup: worker.logGroup,
    filterPattern: FilterPattern.literal(`{ $.message = "${line}" }`),
    metricNamespace: 'Klarnavn',
    metricName: `${HouseStack.of(worker).settings.name}-${worker.node.id}-${line.replaceAll(' ', '-')}`,
  });
  const metric = lines.metric({ statistic: 'Sum', period: Duration.minutes(30) });
  new HouseAlarm(worker, 'LineAlarm', { metric, threshold: 1, ...alarm });
}
