import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stages } from '../../../lib/cloud/stages.ts';
import { logKeptDays, removedEditionKeptDays, restoreDays } from '../../../lib/contract/keptDays.ts';
import { uploadPrefixes } from '../../../lib/store/objectKeys.ts';
import type { Assembly } from '../support/assembly.ts';
import { assemblyOf, prodOtherwise } from '../support/stages.ts';

const prod = assemblyOf('prod');
const types = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool', 'AWS::SecretsManager::Secret'];

describe('the table', () => {
  const { properties } = prod.one('AWS::DynamoDB::Table');

  it('can be restored to any second, removes what has expired, and has a stream of its changes', () => {
    expect(properties).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  it('takes at once what a thousand screenings a second write, and no more than the stage allows', () => {
    const OnDemandThroughput = { MaxReadRequestUnits: 40_000, MaxWriteRequestUnits: 40_000 };
    const WarmThroughput = { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 4_000 };
    expect(properties).toMatchObject({ OnDemandThroughput, WarmThroughput });
    expect(properties.GlobalSecondaryIndexes).toMatchObject([{ OnDemandThroughput, WarmThroughput }]);
    expect(assemblyOf('local').one('AWS::DynamoDB::Table').properties.OnDemandThroughput).toBeUndefined();
  });

  it('has the keys and the index that the store asks for', () => {
    expect(properties.KeySchema).toEqual([
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ]);
    expect(properties.GlobalSecondaryIndexes).toMatchObject([
      {
        IndexName: 'gsi1',
        KeySchema: [
          { AttributeName: 'gsi1pk', KeyType: 'HASH' },
          { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
        ],
      },
    ]);
  });
});

it('keeps logs and removed editions as long as the privacy policy says', () => {
  expect(stages.prod.logRetention).toBe(logKeptDays);
  const days = JSON.stringify(prod.one('AWS::S3::Bucket', 'EditionsBucket').properties.LifecycleConfiguration);
  expect(days).toContain(`"NoncurrentDays":${removedEditionKeptDays}`);
});

describe('buckets', () => {
  it.each(prod.all('AWS::S3::Bucket'))('$id is private, encrypted and owned by the account', ({ properties }) => {
    expect(properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    });
  });

  it('are encrypted under a key of KMS where something of customers is in them', () => {
    const encryption = prod
      .all('AWS::S3::Bucket')
      .map(({ id, properties }) => [
        id,
        JSON.stringify(properties.BucketEncryption).match(/"SSEAlgorithm":"([^"]+)"/)?.[1],
      ]);
    expect(Object.fromEntries(encryption)).toEqual({
      BackupBucket: 'aws:kms',
      EditionsBucket: 'aws:kms',
      ReceiptsBucket: 'aws:kms',
      UploadsBucket: 'aws:kms',
      // CloudFront cannot read under such a key.
      SiteBucket: 'AES256',
      LogBucket: 'AES256',
      TrailBucket: 'AES256',
    });
  });

  it('keep copies of the user pool no longer than the table can be restored', () => {
    const { LifecycleConfiguration, VersioningConfiguration } = prod.one('AWS::S3::Bucket', 'BackupBucket').properties;
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const { Rules } = LifecycleConfiguration as {
      Rules: { ExpirationInDays: number; NoncurrentVersionExpiration: { NoncurrentDays: number } }[];
    };
    expect(Rules.map((rule) => rule.ExpirationInDays + rule.NoncurrentVersionExpiration.NoncurrentDays)).toEqual([
      restoreDays,
    ]);
  });

  it('refuse every request without TLS', () => {
    const refusing = prod
      .all('AWS::S3::BucketPolicy')
      .filter(({ properties }) =>
        JSON.stringify(properties).includes('"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"'),
      );
    expect(refusing.map(({ properties }) => prod.text(properties.Bucket)).sort()).toEqual(
      prod
        .all('AWS::S3::Bucket')
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('keep editions in versions, the files of an import for seven days, its report for ninety, copies of data for one, and results of batches and reports for thirty', () => {
    expect(prod.one('AWS::S3::Bucket', 'EditionsBucket').properties.VersioningConfiguration).toEqual({
      Status: 'Enabled',
    });
    const {
      uploads,
      chunks,
      prepared,
      reports,
      exports,
      batchFiles,
      batchParts,
      batchResults,
      reportFiles,
      backTests,
      caseUploads,
      caseFiles,
    } = uploadPrefixes;
    const { LifecycleConfiguration } = prod.one('AWS::S3::Bucket', 'UploadsBucket').properties;
    expect(LifecycleConfiguration).toEqual({
      Rules: [
        ...[uploads, chunks, prepared].map((Prefix) => ({ Prefix, ExpirationInDays: 7, Status: 'Enabled' })),
        { Prefix: reports, ExpirationInDays: 90, Status: 'Enabled' },
        { Prefix: exports, ExpirationInDays: 1, Status: 'Enabled' },
        ...[batchFiles, batchParts].map((Prefix) => ({ Prefix, ExpirationInDays: 7, Status: 'Enabled' })),
        ...[batchResults, reportFiles].map((Prefix) => ({ Prefix, ExpirationInDays: 30, Status: 'Enabled' })),
        // As long as what they rest on.
        { Prefix: backTests, ExpirationInDays: 5 * 366, Status: 'Enabled' },
        { Prefix: caseUploads, ExpirationInDays: 1, Status: 'Enabled' },
        { Prefix: caseFiles, ExpirationInDays: 10 * 366, Status: 'Enabled' },
      ],
    });
  });

  it.each([
    ['prod', ['https://*.cloudfront.net']],
    ['local', ['http://127.0.0.1:*', 'http://localhost:*']],
  ] as const)('take files from pages of our own site only, in %s', (stage, AllowedOrigins) => {
    expect(assemblyOf(stage).one('AWS::S3::Bucket', 'UploadsBucket').properties.CorsConfiguration).toMatchObject({
      CorsRules: [{ AllowedMethods: ['POST'], AllowedOrigins }],
    });
  });
});

describe('what must not be lost', () => {
  it('outlives its stack in prod, and nowhere else', () => {
    for (const type of types) {
      for (const { id, deletionPolicy } of prod.all(type))
        expect([id, deletionPolicy]).toEqual([id, 'RetainExceptOnCreate']);
      for (const { id, deletionPolicy } of assemblyOf('dev').all(type))
        expect([id, deletionPolicy]).toEqual([id, 'Delete']);
    }
  });

  it('cannot be deleted by mistake in prod', () => {
    expect(protectionOf(prod)).toEqual({
      table: true,
      pool: 'ACTIVE',
      stacks: [true],
    });
  });

  it('can be deleted where a first deployment has failed', () => {
    expect(protectionOf(prodOtherwise())).toEqual({
      table: false,
      pool: 'INACTIVE',
      stacks: [false],
    });
  });

  it('has no name that would stand in the way when it is made again, but secrets that operators know by theirs', () => {
    const named = prod.resources
      // A version has the name of its function, and is told apart by a number.
      .filter(({ type, deletionPolicy }) => deletionPolicy?.startsWith('Retain') && type !== 'AWS::Lambda::Version')
      .filter(({ properties }) => Object.keys(properties).some((key) => /^(\w*Name|Name)$/.test(key)))
      .map(({ id }) => id);
    expect(named.sort()).toEqual(['MonitorSecret', 'StripeKey', 'StripeWebhookSecret']);
  });
});

function protectionOf(assembly: Assembly) {
  const { artifacts } = JSON.parse(readFileSync(join(assembly.dir, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { type: string; properties: { terminationProtection?: boolean } }>;
  };
  const stacks = Object.values(artifacts).filter(({ type }) => type === 'aws:cloudformation:stack');
  return {
    table: assembly.one('AWS::DynamoDB::Table').properties.DeletionProtectionEnabled,
    pool: assembly.one('AWS::Cognito::UserPool').properties.DeletionProtection,
    stacks: [...new Set(stacks.map(({ properties }) => properties.terminationProtection))],
  };
}
