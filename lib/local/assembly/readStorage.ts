import type { CorsRule, Expiration } from '../../standIns/s3/bucketConfig.ts';
import type { LocalBucket, LocalQueue, LocalSecret, LocalTable } from './localAssembly.ts';
import type { Part } from './part.ts';
import type { Resources } from './resources.ts';

/** The last part of an ARN: a queue's or a table's name. */
export function nameInArn(part: Part): string {
  return part.text().split(/[:/]/).at(-1) ?? '';
}

/** Queues, standard and FIFO. */
export function readQueues(resources: Resources): LocalQueue[] {
  return resources.of('AWS::SQS::Queue').map(({ identity, properties }) => {
    properties.allow({
      read: 'QueueName VisibilityTimeout MessageRetentionPeriod RedrivePolicy FifoQueue ContentBasedDeduplication',
      ignored:
        'SqsManagedSseEnabled KmsMasterKeyId KmsDataKeyReusePeriodSeconds Tags RedriveAllowPolicy MaximumMessageSize',
    });
    const redrive = properties.at('RedrivePolicy');
    return {
      name: identity.attributes.QueueName ?? '',
      url: identity.ref,
      arn: identity.attributes.Arn ?? '',
      visibilityTimeoutSeconds: properties.at('VisibilityTimeout').number(30),
      retentionSeconds: properties.at('MessageRetentionPeriod').number(4 * 24 * 3600),
      fifo: properties.at('FifoQueue').flag(false)
        ? { byContent: properties.at('ContentBasedDeduplication').flag(false) }
        : undefined,
      redrive: redrive.isGiven
        ? {
            deadLetterQueueName: nameInArn(redrive.at('deadLetterTargetArn')),
            maxReceiveCount: redrive.at('maxReceiveCount').number(),
          }
        : undefined,
    };
  });
}

/** Buckets with their browser and expiry rules. */
export function readBuckets(resources: Resources): LocalBucket[] {
  return resources.of('AWS::S3::Bucket').map(({ identity, properties }) => {
    properties.allow({
      read: 'BucketName CorsConfiguration LifecycleConfiguration',
      ignored:
        'BucketEncryption PublicAccessBlockConfiguration OwnershipControls VersioningConfiguration LoggingConfiguration ' +
        'AccessControl Tags',
    });
    return {
      name: identity.ref,
      cors: properties.at('CorsConfiguration', 'CorsRules').list().map(readCors),
      expirations: properties.at('LifecycleConfiguration', 'Rules').list().flatMap(readExpiration),
    };
  });
}

function readCors(rule: Part): CorsRule {
  rule.allow({ read: 'AllowedOrigins AllowedMethods AllowedHeaders', ignored: 'Id MaxAge' });
  const headers = rule.at('AllowedHeaders');
  if (headers.texts().join() !== '*') throw headers.fault('must be * alone');
  return { allowedOrigins: rule.at('AllowedOrigins').texts(), allowedMethods: rule.at('AllowedMethods').texts() };
}

function readExpiration(rule: Part): Expiration[] {
  rule.allow({
    read: 'Status Prefix ExpirationInDays',
    // One machine has no classes of storage, keeps no old versions, and its uploads in parts end with the process.
    ignored:
      'Id AbortIncompleteMultipartUpload ExpiredObjectDeleteMarker NoncurrentVersionExpiration ' +
      'NoncurrentVersionTransitions Transitions',
  });
  const days = rule.at('ExpirationInDays');
  if (!days.isGiven || rule.at('Status').text() !== 'Enabled') return [];
  return [{ prefix: rule.at('Prefix').text(''), days: days.number() }];
}

/** DynamoDB tables, of either resource type. */
export function readTables(resources: Resources): LocalTable[] {
  return resources.of('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable').map(({ identity, properties }) => {
    properties.allow({
      read: 'TableName KeySchema AttributeDefinitions GlobalSecondaryIndexes StreamSpecification TimeToLiveSpecification',
      ignored:
        'BillingMode PointInTimeRecoverySpecification DeletionProtectionEnabled SSESpecification TableClass Tags Replicas ' +
        'ProvisionedThroughput OnDemandThroughput ContributorInsightsSpecification WarmThroughput ' +
        'WriteOnDemandThroughputSettings',
    });
    const stream = properties.at('StreamSpecification', 'StreamViewType');
    const expiry = properties.at('TimeToLiveSpecification');
    // The inner parts are kept in CloudFormation's words, equal to the database's own.
    return {
      name: identity.ref,
      keySchema: properties.at('KeySchema').data() as LocalTable['keySchema'],
      attributes: properties.at('AttributeDefinitions').data() as LocalTable['attributes'],
      globalSecondaryIndexes: properties.at('GlobalSecondaryIndexes').data() as LocalTable['globalSecondaryIndexes'],
      streamViewType: stream.isGiven ? (stream.text() as LocalTable['streamViewType']) : undefined,
      ttlAttribute: expiry.at('Enabled').flag(false) ? expiry.at('AttributeName').text() : undefined,
    };
  });
}

/** Secrets with the rule of their first value. */
export function readSecrets(resources: Resources): LocalSecret[] {
  return resources.of('AWS::SecretsManager::Secret').map(({ identity, properties }) => {
    properties.allow({ read: 'Name GenerateSecretString SecretString', ignored: 'Description KmsKeyId Tags' });
    const value = properties.at('SecretString');
    // Six characters and a dash at the end of the ARN are not part of the name.
    const name = identity.ref.split(':secret:')[1]?.slice(0, -7) ?? '';
    return {
      name,
      arn: identity.ref,
      generate: readGeneration(properties.at('GenerateSecretString')),
      value: value.isGiven ? value.text() : undefined,
    };
  });
}

function readGeneration(generation: Part): LocalSecret['generate'] {
  if (!generation.isGiven) return undefined;
  generation.allow({ read: 'PasswordLength ExcludePunctuation' });
  // The same words, save for the capital at their beginning.
  const entries = generation.entries().map(([name, part]) => [name[0]?.toLowerCase() + name.slice(1), part.data()]);
  return Object.fromEntries(entries);
}
