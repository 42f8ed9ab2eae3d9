import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

/**
 * Sends the queue a message for each object created below a prefix. CDK's addEventNotification would deploy a function of its own to
 * set this property.
 */
export function feedFromBucket(queue: Queue, bucket: Bucket, prefix: string): void {
  const { policyDependable } = queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      // The account instead of the bucket: the bucket is created after this policy, because S3 checks the right at once.
      conditions: { StringEquals: { 'aws:SourceAccount': queue.stack.account } },
    }),
  );
  const resource = bucket.node.defaultChild as CfnBucket;
  resource.notificationConfiguration = {
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        filter: { s3Key: { rules: [{ name: 'prefix', value: prefix }] } },
        queue: queue.queueArn,
      },
    ],
  };
  if (policyDependable) resource.node.addDependency(policyDependable);
}
