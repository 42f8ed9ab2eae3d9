import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { measuredEveryMinutes } from '../../contract/status/serviceStatus.ts';
import { AlarmTopic } from '../constructs/alarmTopic.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import type { DataStack } from './data.ts';
import type { MailServiceStack } from './mailService.ts';
import type { OutsideStack } from './outside.ts';
import type { PeopleStack } from './people.ts';
import { readerless } from './watch.ts';
import type { WebStack } from './web.ts';

interface MeasuringStackProps extends AreaStackProps {
  data: DataStack;
  mailService: MailServiceStack;
  people: PeopleStack;
  /** Its address is the measured one. */
  web: WebStack;
  /** Its alarms are watched from here, as those of this region are from there. */
  outside: OutsideStack | undefined;
}

/** Measures the service for the status page, API and dashboard by their public address: a schedule -> serviceMeasured. */
export class MeasuringStack extends AreaStack {
  constructor(scope: Construct, props: MeasuringStackProps) {
    super(scope, 'measuring', props, 'Measures the service for the status page.');
    const { data, mailService, people, web, outside } = props;
    if (outside) this.addStackDependency(outside);
    const readers = outside ? [AlarmTopic.readersOf([outside.alarmTopic.arnElsewhere])] : [];
    const serviceMeasured = new HouseFunction(this, {
      entry: 'workers/serviceMeasured',
      description: 'Measures API, dashboard, imports and mails as customers meet them.',
      // Longer than the slowest measurement: two calls of ten seconds after each other.
      timeoutSeconds: 45,
      environment: { siteUrl: web.siteUrl, signInKeysUrl: `${people.pool.userPoolProviderUrl}/.well-known/jwks.json` },
      grants: [data.table.use, data.monitorSecret, ...mailService.measure, ...people.enrolMonitor, ...readers],
    });
    if (outside) new LogLineAlarm(serviceMeasured, { ...readerless(outside.placeName ?? ''), id: 'Reader' });
    new Rule(this, 'Measurements', {
      description: 'Measures the service.',
      schedule: Schedule.rate(Duration.minutes(measuredEveryMinutes)),
      targets: [new LambdaFunction(serviceMeasured)],
    });
    new LogLineAlarm(serviceMeasured, {
      line: 'component keeps failing',
      errorImpact:
        'Customers cannot use a part of the service (API, dashboard, imports or mails): two measurements in a row have failed, and the status page says so.',
      whatToDo:
        "Search serviceMeasured's log for the line, which names the component and the reason, and follow that component's own alarms. Write an incident (web/status/README.md) when customers were affected.",
    });
    new HouseAlarm(serviceMeasured, 'Alarm', {
      metric: serviceMeasured.metricErrors({ period: Duration.minutes(15) }),
      threshold: 2,
      errorImpact:
        'Customers who look at the status page see no current state, because nothing is measured. The service itself may be well.',
      whatToDo:
        'Read the log of serviceMeasured, and check that the table responds. It goes on by itself; what was not measured stays without data.',
    });
  }
}
