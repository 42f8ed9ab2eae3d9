import { Duration, Lazy, Stack } from 'aws-cdk-lib';
import { type CfnAlarm, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { Alias, CfnVersion } from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from './acknowledge.ts';
import { HouseAlarm } from './houseAlarm.ts';
import { HouseStack } from './houseStack.ts';

/** More than a single fault of the surroundings, and few against a tenth of the calls of five minutes. */
const errorsMin = 3;

/**
 * A new version of a function gets a tenth of the calls for five minutes, and all of them only when its own alarm has stayed quiet;
 * otherwise CodeDeploy gives every call back to the version before, and the deployment of the stack fails and is rolled back. Errors of
 * the version before do not count: what mends it must get through.
 */
export function deployGradually(alias: Alias, operation: string): void {
  const stack = HouseStack.of(alias);
  const metric = alias.metricErrors({ period: Duration.minutes(1), statistic: Stats.SUM });
  new HouseAlarm(alias, 'Errors', {
    metric,
    threshold: errorsMin,
    errorImpact: `Customers get errors from ${operation}.`,
    whatToDo: `Read the log of ${operation}. If a deployment was just rolled back, mend the fault first. If the version that has all calls fails, the runbook says how they are moved back at once.`,
  });
  if (stack.settings.deploysAtOnce) return;
  const group = new LambdaDeploymentGroup(stack, `${operation}Deployment`, {
    alias,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms: [alarmOfVersion(alias, operation, metric)],
    autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
  });
  acknowledge(
    group,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    'AWS keeps what CodeDeploy needs to move the calls of a function in this policy.',
  );
}

/**
 * The alarm of the newest version alone, by the dimension ExecutedVersion, with which Lambda tells apart the versions that an alias
 * calls. Each version has one of its own: an alarm that is only changed keeps ringing until it is evaluated again, and CodeDeploy
 * begins no deployment while it does.
 */
function alarmOfVersion(alias: Alias, operation: string, errors: Metric): HouseAlarm {
  const { version } = alias;
  const alarm = new HouseAlarm(alias, 'VersionErrors', {
    metric: errors.with({ dimensionsMap: { ...errors.dimensions, ExecutedVersion: version.version } }),
    threshold: errorsMin,
    errorImpact: `The newest version of ${operation} gives customers errors; while it is being deployed it is taken back by itself.`,
    whatToDo: `Read the log of ${operation} since the deployment, mend the fault and deploy again. If this version has all calls, the runbook says how they are moved back at once.`,
  });
  const { logicalId } = version.node.defaultChild as CfnVersion;
  // What the function consists of is part of its version's id, and known last.
  const idOfVersion = Lazy.uncachedString({ produce: () => `${Stack.of(alias).resolve(logicalId)}Errors` });
  (alarm.node.defaultChild as CfnAlarm).overrideLogicalId(idOfVersion);
  return alarm;
}
