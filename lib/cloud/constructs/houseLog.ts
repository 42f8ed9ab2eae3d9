import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { HouseStack } from './houseStack.ts';
import { removalPolicyOf } from './removalPolicyOf.ts';

/**
 * A log group with the stage's retention. One with its own name goes with its function or API: left behind, it would block their return,
 * for instance after the deployment of an earlier state.
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
