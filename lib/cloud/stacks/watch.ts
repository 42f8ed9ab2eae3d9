import { Annotations, RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { Effect, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';

/** What monitoring needs: the topic of all alarms, and API Gateway's right to write logs. */
export class WatchStack extends HouseStack {
  readonly alarms: Topic;

  constructor(scope: Construct, props: HouseStackProps) {
    super(scope, 'Watch', 'Where alarms go and API Gateway writes its logs.', props);
    this.alarms = new Topic(this, 'AlarmTopic', { enforceSSL: true });
    // A topic with a policy of its own has no default one, by which CloudWatch may publish.
    this.alarms.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.alarms.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    this.#mailAlarms();

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

  /** To the address of `-c alarmEmail=`, else to the stage's. */
  #mailAlarms(): void {
    const named: unknown = this.node.tryGetContext('alarmEmail');
    const address = typeof named === 'string' && named !== '' ? named : this.settings.alarmEmail;
    if (!address) return;
    if (address.endsWith('.example')) {
      Annotations.of(this).addWarningV2(
        'klarnavn:alarmEmail',
        `Alarms are mailed to ${address}, which nobody reads. Add -c alarmEmail=<address>, or change the brand file.`,
      );
    }
    this.alarms.addSubscription(new EmailSubscription(address));
  }
}
