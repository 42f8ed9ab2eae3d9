import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { restoreDays } from '../../contract/keptDays.ts';
import { backupPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { sizes } from '../sizes.ts';
import type { PeopleStack } from './people.ts';

/** A copy of the day is kept so long after a newer one, or its removal, has taken its place. */
const replacedDays = 5;

/**
 * A copy of the user pool every night, because Cognito has none: a schedule -> peopleCopied -> BackupBucket. All of it is gone as early
 * as the table's own recovery ends.
 */
export class BackupStack extends AreaStack {
  constructor(scope: Construct, props: AreaStackProps & { people: PeopleStack }) {
    super(scope, 'backup', props, 'Copies of the user pool.');
    const bucket = new HouseBucket(this, 'BackupBucket', {
      isOfCustomers: true,
      versioned: true,
      lifecycleRules: [
        {
          expiration: Duration.days(restoreDays - replacedDays),
          noncurrentVersionExpiration: Duration.days(replacedDays),
        },
      ],
    });
    const peopleCopied = new HouseFunction(this, {
      entry: 'workers/peopleCopied',
      description: 'Writes who is in the user pool to a copy.',
      ...sizes.peopleCopied,
      grants: [props.people.copyUsers, bucket.objects('backupBucket', { write: [backupPrefixes.people] })],
    });
    new Rule(this, 'PeopleCopies', {
      description: 'Copies the user pool.',
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(peopleCopied)],
    });
    new HouseAlarm(peopleCopied, 'Alarm', {
      metric: peopleCopied.metricErrors({ period: Duration.hours(1) }),
      threshold: 2,
      errorImpact:
        'Nobody is affected yet: the user pool was not copied. If it is lost now, people who have signed up since the last copy cannot sign in.',
      whatToDo: 'Read the log of peopleCopied, and invoke the function by hand after the fault is fixed.',
      runbook: 'restore',
    });
  }
}
