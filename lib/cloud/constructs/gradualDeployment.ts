import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from './acknowledge.ts';
import { HouseAlarm } from './houseAlarm.ts';
import { HouseStack } from './houseStack.ts';

/** More than a single fault of the surroundings, and few against a tenth of the calls of five minutes. */
const errorsMin = 3;

/**
 * A new version of a function gets a tenth of the calls for five minutes, and all of them only when its alarm has stayed quiet; otherwise
 * CodeDeploy gives every call back to the version before, and the deployment of the stack fails and is rolled back. The alarm counts the
 * errors of both versions: where the one before fails, what mends it is deployed at once.
 */
export function deployGradually(alias: Alias, operation: string): void {
  const stack = HouseStack.of(alias);
  const alarm = new HouseAlarm(alias, 'Errors', {
    metric: alias.metricErrors({ period: Duration.minutes(1), statistic: Stats.SUM }),
    threshold: errorsMin,
    errorImpact: `Customers get errors from ${operation}; a new version that is being deployed is taken back by itself.`,
    whatToDo: `Read the log of ${operation}. If a deployment was just rolled back, mend the fault first. If the version before fails itself, the runbook says how calls are moved back at once.`,
  });
  if (stack.settings.deploysAtOnce) return;
  const group = new LambdaDeploymentGroup(stack, `${operation}Deployment`, {
    alias,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms: [alarm],
    autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
  });
  acknowledge(
    group,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    'AWS keeps what CodeDeploy needs to move the calls of a function in this policy.',
  );
}
