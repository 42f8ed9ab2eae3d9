import { uploadPrefixes } from '../../../lib/store/objectKeys.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');
const types = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::SecretsManager::Secret',
  'AWS::Logs::LogGroup',
];

describe('the table', () => {
  const { properties } = prod.one('AWS::DynamoDB::Table');

  it('can be restored to any second, removes what has expired, and has a stream of its changes', () => {
    expect(properties).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
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

describe('buckets', () => {
  it.each(prod.all('AWS::S3::Bucket'))('$id is private, encrypted and owned by the account', ({ properties }) => {
    expect(properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    });
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

  it('keep editions in versions, the files of an import for seven days, its report for ninety, copies of data for one, and results of batches for thirty', () => {
    expect(prod.one('AWS::S3::Bucket', 'EditionsBucket').properties.VersioningConfiguration).toEqual({
      Status: 'Enabled',
    });
    const { uploads, chunks, prepared, reports, exports, batchFiles, batchParts, batchResults } = uploadPrefixes;
    const { LifecycleConfiguration } = prod.one('AWS::S3::Bucket', 'UploadsBucket').properties;
    expect(LifecycleConfiguration).toEqual({
      Rules: [
        ...[uploads, chunks, prepared].map((Prefix) => ({ Prefix, ExpirationInDays: 7, Status: 'Enabled' })),
        { Prefix: reports, ExpirationInDays: 90, Status: 'Enabled' },
        { Prefix: exports, ExpirationInDays: 1, Status: 'Enabled' },
        ...[batchFiles, batchParts].map((Prefix) => ({ Prefix, ExpirationInDays: 7, Status: 'Enabled' })),
        { Prefix: batchResults, ExpirationInDays: 30, Status: 'Enabled' },
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
      for (const { id, deletionPolicy } of prod.all(type)) expect([id, deletionPolicy]).toEqual([id, 'Retain']);
      for (const { id, deletionPolicy } of assemblyOf('dev').all(type))
        expect([id, deletionPolicy]).toEqual([id, 'Delete']);
    }
  });

  it('cannot be deleted by mistake in prod', () => {
    expect(prod.one('AWS::DynamoDB::Table').properties.DeletionProtectionEnabled).toBe(true);
    expect(prod.one('AWS::Cognito::UserPool').properties.DeletionProtection).toBe('ACTIVE');
  });
});
