import { Duration } from 'aws-cdk-lib';
import { AccountRootPrincipal, ManagedPolicy, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { HouseStack } from './houseStack.ts';

/**
 * Role of a person for data under the stage's key, as for a restore. Each time the operator is told (the rule
 * BreakGlass of the stack Audit). STS is asked in the stage's own region alone, since a rule sees the calls of its region.
 */
export class BreakGlassRole extends Role {
  constructor(scope: Construct) {
    const { region } = HouseStack.of(scope);
    super(scope, 'BreakGlassRole', {
      description: 'Reads and restores data by hand. Its use is told to the operator.',
      assumedBy: new AccountRootPrincipal().withConditions({ StringEquals: { 'aws:RequestedRegion': region } }),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('PowerUserAccess')],
      maxSessionDuration: Duration.hours(1),
    });
    acknowledge(
      this,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/PowerUserAccess]',
      'What an emergency needs is not known beforehand. The role is for an hour, and each use is told to the operator.',
    );
  }
}
