import { CfnCondition, CfnOutput, CfnParameter, Fn } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import { HouseStack } from './houseStack.ts';
import { toTopic } from './toTopic.ts';

/** An e-mail address outside the domains reserved for examples (RFC 2606, section 2). */
const readAddress = '^[^@\\s]+@(?![^@\\s]*[.]example$)[^@\\s]+[.][^@\\s]+$';

const outputName = 'AlarmTopicArn';

/** Where alarms and the budget go, and from there by e-mail. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct) {
    super(scope, 'AlarmTopic', { enforceSSL: true });
    const stack = HouseStack.of(scope);
    // A topic with its own policy lacks the default one for AWS services. EventBridge: rules of this account alone.
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
    if (stack.settings.alarmMail !== 'none') this.#tellWhenOver(stack);
    this.#mailAlarms(stack);
    if (stack.settings.alarmMail === 'required') new CfnOutput(stack, outputName, { value: this.topicArn });
  }

  /** Its ARN for a stack of another region. */
  get arnElsewhere(): string {
    const { stackName, placeName } = HouseStack.of(this);
    return Fn.getStackOutput(stackName, outputName, placeName);
  }

  /** The right to ask for confirmed readers of these topics: SNS mails nothing to unconfirmed ones, and tells nobody. */
  static readersOf(arns: string[]): Grant {
    return {
      environment: { alarmTopicArns: Fn.join(',', arns) },
      statements: [{ actions: ['sns:GetTopicAttributes'], resources: arns }],
    };
  }

  /**
   * Tells of the stage's ended alarms in this region. An alarm's own action for OK would also run for each new alarm, at its first look
   * at the metric. EventBridge takes events of AWS services for nothing.
   */
  #tellWhenOver({ stagePrefix }: HouseStack): void {
    const part = (path: string) => EventField.fromPath(`$.detail.${path}`);
    new Rule(this, 'Over', {
      description: 'Alarms that are over.',
      eventPattern: {
        source: ['aws.cloudwatch'],
        detailType: ['CloudWatch Alarm State Change'],
        detail: {
          // CloudFormation names an alarm after its stack.
          alarmName: [{ prefix: stagePrefix }],
          state: { value: ['OK'] },
          previousState: { value: ['ALARM'] },
        },
      },
      targets: [
        toTopic(
          this,
          RuleTargetInput.fromText(
            `The alarm ${part('alarmName')} is over since ${part('state.timestamp')}. It was on since ${part('previousState.timestamp')}.`,
          ),
        ),
      ],
    });
  }

  /**
   * To an address given once as a parameter of this stack: CloudFormation keeps it between deployments. If the stage demands one, a
   * deployment without it is refused; an unreadable one always is.
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
