import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionRights } from '../../../lib/cloud/functionRights.ts';
import { readTemplates } from '../../../lib/cloud/readTemplates.ts';
import type { StageSettings } from '../../../lib/cloud/stageSettings.ts';
import { retentionYears } from '../../../lib/contract/retention/retentionLimits.ts';
import type { Assembly } from '../support/assembly.ts';
import { assemblyOf, assemblyWith, prodOtherwise, scratch } from '../support/stages.ts';

const prod = assemblyOf('prod');

interface Statement {
  Sid: string;
  Effect: string;
  Principal: unknown;
  Action: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
}
const key = prod.one('AWS::KMS::Key', 'Key').properties as {
  KeyPolicy: { Statement: Statement[] };
};
const statements = new Map(key.KeyPolicy.Statement.map((statement) => [statement.Sid, statement]));
const actionsOf = (sid: string) => [statements.get(sid)?.Action ?? []].flat();
const underKey = (value: unknown) => prod.text(value) === 'Key.Arn';

describe('the key of a stage', () => {
  it('is one of several regions from its creation on, is renewed each year, and outlives its stack', () => {
    expect(key).toMatchObject({ MultiRegion: true, EnableKeyRotation: true, PendingWindowInDays: 30 });
    expect(prod.one('AWS::KMS::Key', 'Key').deletionPolicy).toBe('RetainExceptOnCreate');
  });

  it('opens for nobody but roles of the stage and CloudFormation, through the services that store data', () => {
    const opening = /^kms:(Decrypt|Encrypt|GenerateDataKey|ReEncrypt|CreateGrant|Sign)/;
    const open = key.KeyPolicy.Statement.filter(({ Action }) => [Action].flat().some((action) => opening.test(action)));
    expect(open.map(({ Sid }) => Sid)).toEqual(['StageThroughServices', 'Grants', 'TopicsToQueues']);
    const text = prod.text(statements.get('StageThroughServices')?.Condition?.ArnLike?.['aws:PrincipalArn']);
    expect(text).toContain(':role/Klarnavn-Prod-*');
    expect(JSON.stringify(statements.get('StageThroughServices')?.Condition)).toContain('kms:CallerAccount');
    const services = JSON.stringify(statements.get('StageThroughServices')?.Condition?.StringEquals);
    for (const service of ['dynamodb', 's3', 'secretsmanager', 'sqs']) expect(services).toContain(`"${service}.`);
    expect(statements.get('Grants')?.Condition).toMatchObject({
      Bool: { 'kms:GrantIsForAWSResource': 'true' },
    });
    expect(statements.get('TopicsToQueues')?.Principal).toEqual({ Service: 'sns.amazonaws.com' });
  });

  it('may be administered, and not used, by administrators of the account', () => {
    expect(statements.get('Administration')?.Principal).toMatchObject({ AWS: expect.anything() });
    expect(actionsOf('Administration')).toContain('kms:PutKeyPolicy');
    expect(actionsOf('Administration').join(' ')).not.toMatch(/Decrypt|Encrypt\b|GenerateDataKey|CreateGrant|\*/);
  });

  it('is over the table, the buckets of customers and the secrets', () => {
    const { SSESpecification } = prod.one('AWS::DynamoDB::Table').properties as {
      SSESpecification: { KMSMasterKeyId: unknown };
    };
    expect(SSESpecification).toMatchObject({ SSEEnabled: true, SSEType: 'KMS' });
    expect(underKey(SSESpecification.KMSMasterKeyId)).toBe(true);
    const buckets = prod
      .all('AWS::S3::Bucket')
      .filter(({ properties }) => {
        const [rule] = (
          properties.BucketEncryption as {
            ServerSideEncryptionConfiguration: { ServerSideEncryptionByDefault: { KMSMasterKeyID?: unknown } }[];
          }
        ).ServerSideEncryptionConfiguration;
        return underKey(rule?.ServerSideEncryptionByDefault.KMSMasterKeyID);
      })
      .map(({ id }) => id);
    expect(buckets.sort()).toEqual(['BackupBucket', 'EditionsBucket', 'ReceiptsBucket', 'UploadsBucket']);
    for (const { id, properties } of prod.all('AWS::SecretsManager::Secret'))
      expect([id, underKey(properties.KmsKeyId)]).toEqual([id, true]);
  });

  it('is over the queues whose messages hold names, and over their dead letters', () => {
    const queues = prod.all('AWS::SQS::Queue').filter(({ properties }) => underKey(properties.KmsMasterKeyId));
    const named = ['ImportsFacts', 'LogFacts', 'Mail', 'MailReports', 'MailsFacts', 'News', 'PagesFacts', 'Usage'];
    expect(queues.map(({ id }) => id)).toEqual(
      expect.arrayContaining(named.flatMap((name) => [`${name}Queue`, `${name}QueueDeadLetters`])),
    );
  });

  it('is in dev as in prod, and not on one machine', () => {
    expect(
      assemblyOf('dev')
        .all('AWS::KMS::Key')
        .map(({ id }) => id),
    ).toContain('Key');
    expect(assemblyOf('local').all('AWS::KMS::Key')).toEqual([]);
  });
});

describe('the transparency log', () => {
  const logKey = prod.one('AWS::KMS::Key', 'LogKey');

  it('is signed by a key that nobody can read, by the functions of the log and the role that mends it', () => {
    expect(logKey.properties).toMatchObject({
      KeySpec: 'ECC_NIST_EDWARDS25519',
      KeyUsage: 'SIGN_VERIFY',
      MultiRegion: true,
    });
    const [administration, signing, ...others] = (logKey.properties.KeyPolicy as { Statement: Statement[] }).Statement;
    expect(others).toEqual([]);
    expect(JSON.stringify(administration?.Action)).not.toContain('Sign"');
    expect(signing?.Action).toEqual(['kms:GetPublicKey', 'kms:Sign']);
    const roles = [signing?.Condition?.ArnLike?.['aws:PrincipalArn']].flat().map((role) => prod.text(role));
    expect(roles.map((role) => role.replace(/^.*:role\//, ''))).toEqual([
      'Klarnavn-Prod-Log-*',
      'Klarnavn-Prod-Data-BreakGlassRole*',
    ]);
    const rights = functionRights(readTemplates(prod.dir));
    const signers = Object.keys(rights).filter((name) => rights[name]?.some((line) => line.startsWith('LogKey: ')));
    expect(signers).toEqual(['logAppended', 'logCosigned']);
    // No secret from which the key could be made is left.
    expect(prod.all('AWS::SecretsManager::Secret').map(({ id }) => id)).not.toContain('LogSecret');
  });

  it('keeps what its stack exports until the next key signs alone, and makes no secret for a key of KMS', () => {
    const of = (outDir: string, settings: Partial<StageSettings>) =>
      assemblyWith({ stage: 'prod', outDir: join(scratch, outDir), settings });
    const exported = (assembly: Assembly) => {
      const { Outputs } = JSON.parse(readFileSync(join(assembly.dir, 'Klarnavn-Prod-Data.template.json'), 'utf8'));
      return Object.values(Outputs as Record<string, { Export?: { Name: string } }>).flatMap(
        ({ Export }) => Export?.Name ?? [],
      );
    };
    // CloudFormation refuses to remove an export of a stack while another one still imports it.
    const bySecret = of('by-secret', { logSignedBy: 'secret' });
    const afterSecret = of('after-secret', { logSignedBy: 'kms', logSecret: true });
    expect(exported(prodOtherwise())).toEqual(expect.arrayContaining(exported(bySecret)));
    expect(exported(afterSecret)).toEqual(expect.arrayContaining(exported(bySecret)));
    const bothKeys = of('both-keys', { logSignedBy: 'both', logKeys: 2 });
    expect(exported(of('second-key', { logKeys: 2 }))).toEqual(expect.arrayContaining(exported(bothKeys)));
    expect(bothKeys.all('AWS::SecretsManager::Secret').map(({ id }) => id)).not.toContain('LogSecret');
    expect(() => of('one-key', { logSignedBy: 'both' })).toThrow(
      'The log of prod is to be signed by both keys and has one. After a secret say "logSecret": true, after a key of KMS "logKeys": 2.',
    );
  });

  it('is signed by a secret as well while the key takes over, and by that alone on one machine', () => {
    const variables = (assembly: Assembly) =>
      Object.keys(
        (assembly.one('AWS::Lambda::Function', 'logAppended').properties.Environment as { Variables: object })
          .Variables,
      ).filter((name) => name === 'LOG_KEY_ARNS' || name === 'LOG_SECRET_ARN');
    expect(variables(prodOtherwise())).toEqual(['LOG_SECRET_ARN', 'LOG_KEY_ARNS']);
    expect(variables(prod)).toEqual(['LOG_KEY_ARNS']);
    expect(variables(assemblyOf('local'))).toEqual(['LOG_SECRET_ARN']);
  });

  it('keeps its full tiles for as long as receipts may be kept, in prod from everybody', () => {
    const lockOf = (assembly: Assembly) => {
      const { Environment } = assembly.one('AWS::Lambda::Function', 'logAppended').properties as {
        Environment: { Variables: { LOG_LOCK?: string } };
      };
      const { ObjectLockEnabled, VersioningConfiguration } = assembly.one('AWS::S3::Bucket', 'LogBucket').properties;
      expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
      const { LOG_LOCK } = Environment.Variables;
      return { isOn: ObjectLockEnabled, ...(LOG_LOCK === undefined ? {} : JSON.parse(LOG_LOCK)) };
    };
    const { days, ...lock } = lockOf(prod);
    expect(lock).toEqual({ isOn: true, mode: 'COMPLIANCE' });
    expect(days).toBeGreaterThanOrEqual(retentionYears.most * 365.25);
    expect(lockOf(assemblyOf('dev'))).toEqual({ isOn: true, mode: 'GOVERNANCE', days: 1 });
    expect(lockOf(assemblyOf('local'))).toEqual({ isOn: undefined });
  });
});

describe('whoever reaches data by hand', () => {
  it('takes a role for an hour, in the region that is listened to', () => {
    expect(prod.one('AWS::IAM::Role', 'BreakGlassRole').properties).toMatchObject({
      MaxSessionDuration: 3600,
      AssumeRolePolicyDocument: {
        Statement: [{ Condition: { StringEquals: { 'aws:RequestedRegion': { Ref: 'AWS::Region' } } } }],
      },
    });
  });

  it('is told of to the operator', () => {
    const rule = prod.one('AWS::Events::Rule', 'BreakGlass').properties;
    // An assumed role counts as a read, which a rule that is merely enabled does not get.
    expect(rule.State).toBe('ENABLED_WITH_ALL_CLOUDTRAIL_MANAGEMENT_EVENTS');
    const { detail } = rule.EventPattern as { detail: { requestParameters: { roleArn: unknown[] } } };
    expect(prod.text(detail.requestParameters.roleArn[0])).toBe('BreakGlassRole.Arn');
    expect(JSON.stringify(rule.Targets)).toContain('key-leaked.md');
  });

  it('leaves a line for each receipt that is read', () => {
    const { EventSelectors } = prod.one('AWS::CloudTrail::Trail').properties as { EventSelectors: object[] };
    expect(EventSelectors).toMatchObject([{ ReadWriteType: 'ReadOnly', DataResources: [{ Type: 'AWS::S3::Object' }] }]);
    expect(
      prod.text((EventSelectors[0] as { DataResources: { Values: unknown[] }[] }).DataResources[0]?.Values[0]),
    ).toBe('ReceiptsBucket.Arn/');
  });
});
