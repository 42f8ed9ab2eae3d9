import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { HouseStack } from './houseStack.ts';
import { removalPolicyOf } from './removalPolicyOf.ts';

/**
 * A log group that keeps its lines as long as the stage says. One with a name of its own goes with its function or API: left behind, it
 * would stand in the way when that comes back, as after an earlier state was deployed for a while.
 */
export class HouseLog extends LogGroup {
  constructor(scope: Construct, id: string, logGroupName?: string) {
    const { settings } = HouseStack.of(scope);
    super(scope, id, {
      logGroupName,
      retention: settings.logRetention,
      removalPolicy: logGroupName === undefined ? removalPolicyOf(settings) : RemovalPolicy.DESTROY,
    });
  }
}
