import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { HouseStack } from './houseStack.ts';

/** A log group that keeps its lines as long as the stage says. */
export class HouseLog extends LogGroup {
  constructor(scope: Construct, id: string, logGroupName?: string) {
    const { settings } = HouseStack.of(scope);
    super(scope, id, {
      logGroupName,
      retention: settings.logRetention,
      removalPolicy: settings.retainsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}
