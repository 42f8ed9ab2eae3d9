import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { Alias, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { acknowledge } from './acknowledge.ts';
import { HouseAlarm } from './houseAlarm.ts';
import { HouseStack } from './houseStack.ts';
import { errorsMin, versionAlarms } from './versionAlarms.ts';
import { wildcardFinding } from './wildcardFinding.ts';

/** How a function gets a new version. */
export interface GradualDeployment {
  /** Function that tries new versions before their first call; CodeDeploy waits for its answer. */
  tryBefore(hook: IFunction): void;
}

/**
 * A new version gets a tenth of the calls for five minutes, and all of them only if its own alarms stay quiet; otherwise CodeDeploy
 * returns every call to the earlier version, and the stack's deployment fails and is rolled back. Errors of the earlier version do not
 * count: its mend must get through. Undefined for a stage that moves all calls at once.
 */
export function deployGradually(alias: Alias, operation: string, logGroup: ILogGroup): GradualDeployment | undefined {
  const stack = HouseStack.of(alias);
  const crashes = alias.metricErrors({ period: Duration.minutes(1), statistic: Stats.SUM });
  new HouseAlarm(alias, 'Errors', {
    metric: crashes,
    threshold: errorsMin,
    errorImpact: `Customers get errors from ${operation}: calls of it crash or run out of time.`,
    whatToDo: `Read the log of ${operation}. If a deployment was just rolled back, mend the fault first. If the version that has all calls fails, the runbook says how they are moved back at once.`,
  });
  if (stack.settings.deploysAtOnce) return undefined;
  const group = new LambdaDeploymentGroup(stack, `${operation}Deployment`, {
    alias,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms: versionAlarms(alias, operation, { crashes, logGroup }),
    autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
  });
  acknowledge(
    group,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    'AWS keeps what CodeDeploy needs to move the calls of a function in this policy.',
  );
  return {
    tryBefore(hook) {
      group.addPreHook(hook);
      const { functionArn } = hook;
      const ofAnyVersion =
        'CDK gives the right to call the function in all its versions; CodeDeploy calls it without one.';
      acknowledge(group, wildcardFinding(group, `${functionArn}:*`), ofAnyVersion);
      // The hook in the alias's update policy, and the right to call it, must exist before the alias is updated. The alias alone: the
      // group needs the alarms in its construct.
      alias.node.defaultChild?.node.addDependency(hook, group);
    },
  };
}
