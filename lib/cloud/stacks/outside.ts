import { ArnFormat, Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { endpointFailedLine } from '../../contract/messages.ts';
import { AlarmTopic } from '../constructs/alarmTopic.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import { edgeRegion } from '../edgeRegion.ts';
import { namedRegionOf } from '../regionOf.ts';
import { monitorSecretName } from './data.ts';
import type { PeopleStack } from './people.ts';
import type { WatchStack } from './watch.ts';
import { readerless } from './watch.ts';
import type { WebStack } from './web.ts';

/**
 * Watches the stage from another region, so that its alarms ring when the stage's own region does not: the service is tried every
 * minute, and the distribution's errors are here, in the only region of CloudFront's metrics. It holds no customer data.
 * A scheduled function and no CloudWatch Synthetics: a canary's run costs 0.0012 USD, 52 USD a month at one a minute; the function costs
 * 0.20 USD, and its 86,400 screenings about 1 USD (list prices of November 2026). It loads no browser, and neither do programs.
 */
export class OutsideStack extends AreaStack {
  readonly #topic: AlarmTopic;

  constructor(
    scope: Construct,
    { web, watch, people, ...props }: AreaStackProps & { web: WebStack; watch: WatchStack; people: PeopleStack },
  ) {
    super(scope, 'outside', { ...props, region: edgeRegion }, 'Watches the stage from another region.');
    this.addStackDependency(web);
    this.addStackDependency(people);
    this.#topic = new AlarmTopic(this);
    this.addStackDependency(watch);
    this.#tryService(web.outputs.siteUrl, { people, watch });
    this.#watchDistribution(web.outputs.distributionId);
  }

  override get alarmTopic(): AlarmTopic {
    return this.#topic;
  }

  #tryService(siteUrl: string, { people, watch }: { people: PeopleStack; watch: WatchStack }): void {
    const { poolId, monitorClientId } = people.outputs;
    const { name, apiDomain } = this.settings;
    const secretName = monitorSecretName(name, namedRegionOf(this.settings) ?? '*');
    const serviceTried = new HouseFunction(this, {
      entry: 'workers/serviceTried',
      description: 'Uses the service as a customer far away does.',
      timeoutSeconds: 60,
      memoryMegabytes: 512,
      environment: {
        siteUrl,
        userPoolId: poolId,
        userPoolClientIds: monitorClientId,
        ...(apiDomain ? { apiUrl: `https://${apiDomain}` } : {}),
      },
      grants: [
        {
          environment: { monitorSecretArn: secretName },
          // Secrets Manager ends the ARN of a secret with six characters of its own.
          statements: [
            { actions: ['secretsmanager:GetSecretValue'], resources: [this.#secretArn(`${secretName}-??????`)] },
          ],
        },
        AlarmTopic.readersOf([watch.alarms.arnElsewhere]),
      ],
    });
    new Rule(this, 'Tries', {
      description: 'Tries the service.',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(serviceTried, { retryAttempts: 0 })],
    });
    new LogLineAlarm(serviceTried, readerless("the stage's own region"));
    new HouseAlarm(serviceTried, 'Alarm', {
      metric: serviceTried.metricErrors({ period: Duration.minutes(1), statistic: Stats.SUM }),
      threshold: 1,
      periods: 5,
      needsData: true,
      errorImpact:
        'Customers cannot screen or sign in, get wrong answers, or read no status: for five minutes no try of the service from another region was well.',
      whatToDo: `Read the log of serviceTried in ${edgeRegion}, which says what was wrong. With no alarm of the stage's own, its region or the distribution may be away.`,
      runbook: 'region-down',
    });
    new LogLineAlarm(serviceTried, {
      id: 'Door',
      line: endpointFailedLine,
      errorImpact:
        'Customers get errors from one endpoint, or are not let in: tried twice from another region, it failed.',
      whatToDo: `Read the line "${endpointFailedLine}" in the log of serviceTried in ${edgeRegion}: it names the endpoint and its answer. Then read the log of that endpoint.`,
    });
  }

  #watchDistribution(DistributionId: string): void {
    new HouseAlarm(this, 'DistributionAlarm', {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId, Region: 'Global' },
        period: Duration.minutes(5),
        statistic: Stats.AVERAGE,
      }),
      threshold: 5,
      periods: 2,
      errorImpact:
        'Customers and visitors get errors: five of a hundred requests to the product fail, whatever they ask for.',
      whatToDo:
        "Follow the alarms of the APIs; where there are none, CloudFront does not reach them or the site's bucket.",
      runbook: 'errors',
    });
  }

  #secretArn(resourceName: string): string {
    return this.formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  }
}
