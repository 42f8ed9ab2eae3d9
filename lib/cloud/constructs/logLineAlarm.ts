import { Duration } from 'aws-cdk-lib';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { HouseAlarm, type HouseAlarmProps } from './houseAlarm.ts';
import type { HouseFunction } from './houseFunction.ts';
import { HouseStack } from './houseStack.ts';

interface LogLineAlarmProps extends Pick<HouseAlarmProps, 'errorImpact' | 'whatToDo' | 'runbook'> {
  /** The `message` of the line, as the function logs it. */
  line: string;
  /** Where a function has more than one: of the second and later ones. */
  id?: string;
}

/** An alarm that is on while a function logs a certain line. */
export class LogLineAlarm extends HouseAlarm {
  constructor(worker: HouseFunction, { line, id = '', ...texts }: LogLineAlarmProps) {
    const filter = new MetricFilter(worker, `${id}Lines`, {
      logGroup: worker.logGroup,
      filterPattern: FilterPattern.literal(`{ $.message = "${line}" }`),
      metricNamespace: 'Klarnavn',
      metricName: `${HouseStack.of(worker).settings.name}-${worker.node.id}-${line.replaceAll(' ', '-')}`,
    });
    const metric = filter.metric({ statistic: 'Sum', period: Duration.minutes(30) });
    super(worker, `${id}LineAlarm`, { metric, threshold: 1, ...texts });
  }
}
