import { CfnCondition, CfnParameter, Fn } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { HouseStack } from './houseStack.ts';

/** An e-mail address, but of none of the domains that are kept for examples (RFC 2606, section 2). */
const readAddress = '^[^@\\s]+@(?![^@\\s]*[.]example$)[^@\\s]+[.][^@\\s]+$';

/** Where alarms and the budget go, and from there by e-mail. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct) {
    super(scope, 'AlarmTopic', { enforceSSL: true });
    const stack = HouseStack.of(scope);
    // A topic with a policy of its own has no default one, by which services of AWS may publish. EventBridge: rules of this account alone.
    this.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: ['cloudwatch', 'budgets', 'events'].map(
          (service) => new ServicePrincipal(`${service}.amazonaws.com`),
        ),
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
      }),
    );
    this.#mailAlarms(stack);
  }

  /**
   * To an address that is a parameter of this stack, given once: CloudFormation keeps it from one deployment to the next. Where the stage
   * demands one, a deployment without it is refused, and one that nobody reads always is.
   */
  #mailAlarms(stack: HouseStack): void {
    const { alarmMail } = stack.settings;
    if (alarmMail === 'none') return;
    const isOptional = alarmMail === 'optional';
    const address = new CfnParameter(stack, 'AlarmEmail', {
      description: 'Receives every alarm, once its owner has confirmed the subscription that SNS sends.',
      allowedPattern: isOptional ? `^$|${readAddress}` : readAddress,
      constraintDescription: 'an e-mail address that somebody reads',
      ...(isOptional ? { default: '' } : {}),
    });
    const mails = new CfnSubscription(stack, 'AlarmMails', {
      protocol: 'email',
      endpoint: address.valueAsString,
      topicArn: this.topicArn,
    });
    if (!isOptional) return;
    mails.cfnOptions.condition = new CfnCondition(stack, 'HasAlarmEmail', {
      expression: Fn.conditionNot(Fn.conditionEquals(address.valueAsString, '')),
    });
  }
}
