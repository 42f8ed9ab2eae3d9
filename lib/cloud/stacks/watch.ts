import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { AlarmTopic } from '../constructs/alarmTopic.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';

/** An alarm of one region about those of another that nobody gets. */
export const readerless = (where: string) => ({
  line: 'alarms have no reader',
  errorImpact: `Customers meet faults that nobody is told of: the alarms of ${where} are confirmed by no reader, and SNS mails them to nobody.`,
  whatToDo:
    'Open the mail of AWS Notifications at the address of the alarms and confirm it, or deploy the stack of the topic with another AlarmEmail. "npm run stage -- check" says which topic it is.',
});

/** What monitoring needs: the topic of all alarms, and API Gateway's right to write logs. */
export class WatchStack extends HouseStack {
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, props: HouseStackProps) {
    super(scope, 'Watch', 'Where alarms go and API Gateway writes its logs.', props);
    this.alarms = new AlarmTopic(this);
    const role = new Role(this, 'ApiGatewayLogRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    });
    acknowledge(
      role,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      'API Gateway accepts only a role with this policy; one for all its APIs in the region.',
    );
    const account = new CfnAccount(this, 'ApiGatewayAccount', { cloudWatchRoleArn: role.roleArn });
    // One setting for all stages of an account: removing one stage must not silence the others' logs.
    for (const kept of [role, account]) kept.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
