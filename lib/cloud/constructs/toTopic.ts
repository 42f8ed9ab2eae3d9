import type { IRuleTarget, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import type { ITopic } from 'aws-cdk-lib/aws-sns';

/** CDK's own target would let every rule of EventBridge publish to the topic, whichever account it stands in. AlarmTopic gives the right. */
export function toTopic({ topicArn }: ITopic, input?: RuleTargetInput): IRuleTarget {
  return { bind: () => ({ arn: topicArn, ...(input ? { input } : {}) }) };
}
