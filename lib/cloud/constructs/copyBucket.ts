import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { type CopiedBucket, copiesKeyAliasArn, copyBucketArn, copyBucketName } from '../copies.ts';
import { acknowledge } from './acknowledge.ts';
import { policyStatement } from './grant.ts';
import { HouseAlarm } from './houseAlarm.ts';
import type { HouseBucket } from './houseBucket.ts';
import { HouseStack } from './houseStack.ts';
import { wildcardFinding } from './wildcardFinding.ts';

const reason = 'Every object of the bucket is copied.';
const ruleId = 'Copies';

/**
 * Has S3 copy a bucket's new objects into the account of the copies, if the stage has one. A removal is copied as a marker; the copy stays
 * behind it for as long as versions do there. Source: S3 user guide, "Setting up permissions for live replication".
 */
export function copyBucket(bucket: HouseBucket, name: CopiedBucket, { prefix = '' } = {}): void {
  const stack = HouseStack.of(bucket);
  const { copies, name: stage } = stack.settings;
  if (!copies) return;
  const target = copyBucketArn(stage, name, copies);
  const { encryptionKey } = bucket;
  const role = new Role(bucket, 'CopyRole', { assumedBy: new ServicePrincipal('s3.amazonaws.com') });
  const source = bucket.arnForObjects('*');
  const statements = [
    { actions: ['s3:GetReplicationConfiguration', 's3:ListBucket'], resources: [bucket.bucketArn] },
    {
      actions: [
        ...['s3:GetObjectVersionForReplication', 's3:GetObjectVersionAcl', 's3:GetObjectVersionTagging'],
        ...['s3:GetObjectRetention', 's3:GetObjectLegalHold'],
      ],
      resources: [source],
    },
    {
      actions: [
        ...['s3:ReplicateObject', 's3:ReplicateDelete', 's3:ReplicateTags'],
        's3:ObjectOwnerOverrideToBucketOwner',
      ],
      resources: [`${target}/*`],
    },
    ...(encryptionKey
      ? [
          { actions: ['kms:Decrypt'], resources: [encryptionKey.keyArn] },
          {
            // A right is of a key, and only the alias of the other account's is known.
            actions: ['kms:Encrypt', 'kms:GenerateDataKey'],
            resources: [`arn:aws:kms:${copies.region}:${copies.account}:key/*`],
            conditions: { StringEquals: { 'kms:ViaService': `s3.${copies.region}.amazonaws.com` } },
          },
        ]
      : []),
  ];
  new HouseAlarm(bucket, 'CopyAlarm', {
    metric: new Metric({
      namespace: 'AWS/S3',
      metricName: 'OperationsFailedReplication',
      dimensionsMap: {
        SourceBucket: bucket.bucketName,
        DestinationBucket: copyBucketName(stage, name, copies),
        RuleId: ruleId,
      },
      statistic: 'Sum',
      period: Duration.minutes(15),
    }),
    threshold: 1,
    errorImpact: `Nobody is affected yet: changes of the bucket ${name} have no copy in the other AWS account.`,
    whatToDo:
      'Read why in the metrics of the bucket in S3 (the right of its role, the key or the bucket of the other account), mend it, and copy what is missing by a job of S3 Batch Replication.',
    runbook: 'region-down',
  });
  for (const statement of statements) role.addToPolicy(policyStatement(statement));
  for (const arn of statements.flatMap(({ resources }) => resources).filter((each) => each.endsWith('*')))
    acknowledge(role, wildcardFinding(role, arn), reason);
  (bucket.node.defaultChild as CfnBucket).replicationConfiguration = {
    role: role.roleArn,
    rules: [
      {
        id: ruleId,
        priority: 1,
        status: 'Enabled',
        filter: { prefix },
        deleteMarkerReplication: { status: 'Enabled' },
        ...(encryptionKey ? { sourceSelectionCriteria: { sseKmsEncryptedObjects: { status: 'Enabled' } } } : {}),
        destination: {
          bucket: target,
          account: copies.account,
          // The alarm's figures.
          metrics: { status: 'Enabled' },
          accessControlTranslation: { owner: 'Destination' },
          ...(encryptionKey ? { encryptionConfiguration: { replicaKmsKeyId: copiesKeyAliasArn(stage, copies) } } : {}),
        },
      },
    ],
  };
}
