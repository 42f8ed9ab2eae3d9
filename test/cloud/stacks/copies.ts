import { join } from 'node:path';
import { copyBucketName } from '../../../lib/cloud/copies.ts';
import { restoreDays } from '../../../lib/contract/keptDays.ts';
import { Assembly } from '../support/assembly.ts';
import { assemblyOf, checkedApp, copiesPlace, prodOtherwise, scratch, uncheckedApp } from '../support/stages.ts';

const { account, region, stageAccount } = copiesPlace;
const stage = prodOtherwise();
const app = (outDir: string, settings = {}) => ({
  stage: 'prod',
  isOfCopies: true,
  outDir: join(scratch, outDir),
  settings,
});
const copies = new Assembly(checkedApp(app('copies', { copies: copiesPlace })).synth().directory);

interface Rule {
  Filter: { Prefix: string };
  DeleteMarkerReplication: { Status: string };
  Destination: { Bucket: string; Account: string; EncryptionConfiguration?: { ReplicaKmsKeyID: string } };
}

describe('a stage that is copied', () => {
  it('sends its receipts, its log and its editions to buckets that the other account has', () => {
    const sent = stage.all('AWS::S3::Bucket').flatMap(({ id, properties }) => {
      const { Rules } = (properties.ReplicationConfiguration ?? { Rules: [] }) as { Rules: Rule[] };
      return Rules.map(({ Destination: { Bucket, Account }, Filter, DeleteMarkerReplication }) => {
        expect([Account, DeleteMarkerReplication]).toEqual([account, { Status: 'Enabled' }]);
        return [id, Filter.Prefix, Bucket.replace('arn:aws:s3:::', '')];
      });
    });
    const name = (bucket: 'receipts' | 'log' | 'editions') => copyBucketName('prod', bucket, copiesPlace);
    expect(sent.sort()).toEqual([
      ['EditionsBucket', '', name('editions')],
      ['LogBucket', 'log/', name('log')],
      ['ReceiptsBucket', '', name('receipts')],
    ]);
    const made = copies.all('AWS::S3::Bucket').map(({ properties }) => properties.BucketName);
    expect(made.sort()).toEqual(sent.map(([, , bucket]) => bucket).sort());
    for (const bucket of made) expect(String(bucket).length).toBeLessThanOrEqual(63);
  });

  it('has its table copied each night, for no longer than it can be restored itself', () => {
    const { BackupPlan } = stage.one('AWS::Backup::BackupPlan').properties as {
      BackupPlan: { BackupPlanRule: { CopyActions: object[] }[] };
    };
    const [rule, ...others] = BackupPlan.BackupPlanRule;
    expect(others).toEqual([]);
    const [vault] = copies.all('AWS::Backup::BackupVault');
    expect(rule?.CopyActions).toEqual([
      {
        DestinationBackupVaultArn: `arn:aws:backup:${region}:${account}:backup-vault:${vault?.properties.BackupVaultName}`,
        Lifecycle: { DeleteAfterDays: restoreDays },
      },
    ]);
    const { BackupSelection } = stage.one('AWS::Backup::BackupSelection').properties as {
      BackupSelection: { Resources: unknown[] };
    };
    expect(stage.text(BackupSelection.Resources[0])).toContain('Table');
  });

  it('opens its key for the copying', () => {
    const policy = JSON.stringify(stage.one('AWS::KMS::Key', 'Key').properties.KeyPolicy);
    expect(policy).toContain('"backup.');
    expect(policy).toContain('AWSServiceRoleForBackup');
    expect(JSON.stringify(assemblyOf('prod').one('AWS::KMS::Key', 'Key').properties.KeyPolicy)).not.toContain('backup');
  });

  it('counts copies of objects that failed, and rings', () => {
    const alarms = stage
      .all('AWS::CloudWatch::Alarm')
      .filter(({ properties }) => properties.MetricName === 'OperationsFailedReplication');
    const named = alarms.map(({ properties }) => {
      const dimensions = properties.Dimensions as { Name: string; Value: unknown }[];
      expect(dimensions.map(({ Name }) => Name)).toEqual(['DestinationBucket', 'RuleId', 'SourceBucket']);
      expect([properties.Threshold, properties.Statistic]).toEqual([1, 'Sum']);
      return dimensions[0]?.Value;
    });
    const name = (bucket: 'receipts' | 'log' | 'editions') => copyBucketName('prod', bucket, copiesPlace);
    expect(named.sort()).toEqual([name('editions'), name('log'), name('receipts')]);
    for (const { properties } of stage.all('AWS::S3::Bucket')) {
      const { Rules = [] } = (properties.ReplicationConfiguration ?? {}) as { Rules?: Rule[] };
      for (const { Destination } of Rules) expect(Destination).toMatchObject({ Metrics: { Status: 'Enabled' } });
    }
  });

  it('is told of a copy that was not made', () => {
    const { EventPattern, Targets } = stage.one('AWS::Events::Rule', 'Failures').properties;
    expect(JSON.stringify(EventPattern)).toContain('"Copy Job State Change"');
    expect(JSON.stringify(Targets)).toContain('region-down.md');
  });
});

describe('the account of the copies', () => {
  it('has one stack, which stands in no other account and region', () => {
    expect(copies.templates.map(({ stack }) => stack)).toEqual(['Klarnavn-Prod-Copies']);
    const rules = JSON.stringify(copies.templates[0]?.rules);
    expect(rules).toContain(`[{"Ref":"AWS::AccountId"},"${account}"]`);
    expect(rules).toContain(`[["${region}"],{"Ref":"AWS::Region"}]`);
  });

  it('lets roles of the stage write, and neither read nor remove', () => {
    const policies = copies.all('AWS::S3::BucketPolicy').map(({ properties }) => properties.PolicyDocument);
    expect(policies).toHaveLength(3);
    for (const policy of policies as { Statement: { Effect: string; Action: unknown; Condition: unknown }[] }[]) {
      const allowed = policy.Statement.filter(({ Effect }) => Effect === 'Allow');
      expect(allowed).toMatchObject([
        {
          Action: [
            's3:ObjectOwnerOverrideToBucketOwner',
            's3:ReplicateDelete',
            's3:ReplicateObject',
            's3:ReplicateTags',
          ],
          Condition: { ArnLike: { 'aws:PrincipalArn': `arn:aws:iam::${stageAccount}:role/Klarnavn-Prod-*` } },
        },
      ]);
    }
    const { KeyPolicy } = copies.one('AWS::KMS::Key', 'Key').properties as {
      KeyPolicy: { Statement: { Sid: string; Action: string[]; Principal: unknown; Condition: object }[] };
    };
    const writing = KeyPolicy.Statement.find(({ Sid }) => Sid === 'StageWrites');
    expect(writing?.Action).toEqual(['kms:Encrypt', 'kms:GenerateDataKey']);
    expect(writing?.Condition).toMatchObject({ StringEquals: { 'kms:CallerAccount': stageAccount } });
  });

  it('keeps copies from everybody who wants to remove them too early, and none for too long', () => {
    expect(copies.one('AWS::Backup::BackupVault').properties).toMatchObject({
      LockConfiguration: { MinRetentionDays: 7, MaxRetentionDays: restoreDays, ChangeableForDays: 3 },
    });
    expect(JSON.stringify(copies.one('AWS::Backup::BackupVault').properties.AccessPolicy)).toContain(stageAccount);
    for (const { id, properties, deletionPolicy } of copies.all('AWS::S3::Bucket')) {
      expect([id, properties.VersioningConfiguration, deletionPolicy]).toEqual([
        id,
        { Status: 'Enabled' },
        'RetainExceptOnCreate',
      ]);
    }
    // A file that is locked is copied with its lock.
    expect(copies.one('AWS::S3::Bucket', 'LogCopy').properties.ObjectLockEnabled).toBe(true);
  });

  it('removes objects of a while as the stage does: S3 copies no removal by a rule', () => {
    const rules = (assembly: Assembly, id: string) => {
      const { LifecycleConfiguration } = assembly.one('AWS::S3::Bucket', id).properties as {
        LifecycleConfiguration: { Rules: { Prefix?: string; ExpirationInDays?: number }[] };
      };
      return LifecycleConfiguration.Rules.flatMap(({ Prefix, ExpirationInDays }) =>
        ExpirationInDays === undefined ? [] : [[Prefix, ExpirationInDays]],
      );
    };
    for (const name of ['Receipts', 'Editions']) {
      expect(rules(stage, `${name}Bucket`)).toHaveLength(1);
      expect(rules(copies, `${name}Copy`)).toEqual(rules(stage, `${name}Bucket`));
    }
    expect(rules(copies, 'LogCopy')).toEqual([]);
  });

  it('is asked for with a sentence where the stage names none, and a stage without copies says so', () => {
    expect(() => uncheckedApp(app('none'))).toThrow(
      /^The stage prod is not copied: klarnavn.config.json names no "copies"/,
    );
    const without = { copies: copiesPlace, hasOwnKey: false };
    const refused = 'The stage prod has copies in another AWS account and no key of its own: it needs hasOwnKey.';
    expect(() => uncheckedApp(app('keyless', without))).toThrow(refused);
    expect(() => uncheckedApp({ ...app('keyless-stage', without), isOfCopies: false })).toThrow(refused);
    expect(assemblyOf('prod').all('AWS::Backup::BackupPlan')).toEqual([]);
    expect(warningsOf('prod')).toEqual([expect.stringContaining('has no copy outside its AWS account and region')]);
    expect(warningsOf('dev')).toEqual([]);
  });
});

/** What a synth says of copies. */
function warningsOf(name: 'prod' | 'dev'): string[] {
  return uncheckedApp({ stage: name, outDir: join(scratch, `warned-${name}`) })
    .node.findAll()
    .flatMap(({ node }) => node.metadata)
    .flatMap(({ type, data }) => (type === 'aws:cdk:warning' && String(data).includes('copy') ? [String(data)] : []));
}
