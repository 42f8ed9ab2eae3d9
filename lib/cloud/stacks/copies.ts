import { Aws, CfnRule, Duration, Fn } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import {
  AccountPrincipal,
  AccountRootPrincipal,
  AnyPrincipal,
  PolicyDocument,
  PolicyStatement,
} from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { removedEditionKeptDays, restoreDays } from '../../contract/keptDays.ts';
import type { CopiesPlace } from '../../contract/operatorFile.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { passingObjects } from '../constructs/passingObjects.ts';
import { removalPolicyOf } from '../constructs/removalPolicyOf.ts';
import { backupRole, keyAdministration, rolesNamed } from '../constructs/stageKey.ts';
import { copiedBuckets, copiesKeyAlias, copiesVaultName, copyBucketName } from '../copies.ts';

/** Least age of a copy before anybody may remove it from the locked vault. */
const keptDaysLeast = 7;
/** Until then an operator may still take the lock off. */
const lockGraceDays = 3;

/**
 * Copies of a stage, in an AWS account of their own: the root of the stage's account cannot remove them. The stage may write
 * here, and neither read nor remove.
 */
export class CopiesStack extends HouseStack {
  constructor(scope: Construct, props: HouseStackProps & { copies: CopiesPlace }) {
    const { copies, settings } = props;
    super(scope, 'Copies', 'Copies of a stage in another AWS account.', {
      settings: { ...settings, regions: [copies.region] },
    });
    this.#requireAccount(copies);
    this.encryptUnder(this.#key(copies).keyArn);
    const stageRoles = {
      ArnLike: { 'aws:PrincipalArn': `arn:aws:iam::${copies.stageAccount}:role/${this.stagePrefix}*` },
    };
    for (const name of copiedBuckets) {
      const isLocked = name === 'log' && settings.logLock !== undefined;
      const bucket = new HouseBucket(this, `${name.charAt(0).toUpperCase()}${name.slice(1)}Copy`, {
        bucketName: copyBucketName(settings.name, name, copies),
        isOfCustomers: name !== 'log',
        versioned: true,
        ...(isLocked ? { objectLockEnabled: true } : {}),
        lifecycleRules: [
          { noncurrentVersionExpiration: Duration.days(removedEditionKeptDays), expiredObjectDeleteMarker: true },
          ...passingObjects[name],
        ],
      });
      bucket.addToResourcePolicy(
        new PolicyStatement({
          principals: [new AccountPrincipal(copies.stageAccount)],
          actions: [
            ...['s3:ReplicateObject', 's3:ReplicateDelete', 's3:ReplicateTags'],
            's3:ObjectOwnerOverrideToBucketOwner',
          ],
          resources: [bucket.arnForObjects('*')],
          conditions: stageRoles,
        }),
      );
    }
    const isCompliant = settings.retainsData;
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: copiesVaultName(settings.name),
      ...(this.key ? { encryptionKey: this.key } : {}),
      lockConfiguration: {
        minRetention: Duration.days(isCompliant ? keptDaysLeast : 1),
        maxRetention: Duration.days(restoreDays),
        ...(isCompliant ? { changeableFor: Duration.days(lockGraceDays) } : {}),
      },
      removalPolicy: removalPolicyOf(settings),
    });
    vault.addToAccessPolicy(
      new PolicyStatement({
        principals: [new AccountPrincipal(copies.stageAccount)],
        actions: ['backup:CopyIntoBackupVault'],
        resources: ['*'],
      }),
    );
  }

  /** CloudFormation refuses the stack in any other account, the stage's own above all. */
  #requireAccount({ account, stageAccount }: CopiesPlace): void {
    new CfnRule(this, 'Account', {
      assertions: [
        {
          assert: Fn.conditionEquals(Aws.ACCOUNT_ID, account),
          assertDescription: `The copies of the stage of ${stageAccount} stand in the AWS account ${account}.`,
        },
      ],
    });
  }

  #key(copies: CopiesPlace): Key {
    const through = (services: string[]) => ({
      'kms:ViaService': services.map((service) => `${service}.${copies.region}.amazonaws.com`),
    });
    const ownUsers = ['s3', 'backup', 'dynamodb'];
    return new Key(this, 'Key', {
      alias: copiesKeyAlias(this.settings.name),
      description: `Encrypts copies of the stage ${this.settings.name}.`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      removalPolicy: removalPolicyOf(this.settings),
      policy: new PolicyDocument({
        statements: [
          keyAdministration(),
          // AWS Backup with the vault's copies, and people restoring them here.
          new PolicyStatement({
            sid: 'OwnAccountThroughServices',
            principals: [new AccountRootPrincipal()],
            actions: [
              'CreateGrant',
              'Decrypt',
              'DescribeKey',
              'Encrypt',
              'GenerateDataKey',
              'ReEncryptFrom',
              'ReEncryptTo',
            ].map((action) => `kms:${action}`),
            resources: ['*'],
            conditions: { StringEquals: through(ownUsers) },
          }),
          // As a condition: KMS refuses a principal before it exists.
          new PolicyStatement({
            sid: 'BackupItself',
            principals: [new AnyPrincipal()],
            actions: ['CreateGrant', 'Decrypt', 'DescribeKey', 'GenerateDataKey'].map((action) => `kms:${action}`),
            resources: ['*'],
            conditions: {
              StringEquals: { 'kms:CallerAccount': copies.account },
              ArnLike: { 'aws:PrincipalArn': rolesNamed(this, backupRole) },
            },
          }),
          new PolicyStatement({
            sid: 'StageWrites',
            principals: [new AnyPrincipal()],
            actions: ['kms:Encrypt', 'kms:GenerateDataKey'],
            resources: ['*'],
            conditions: {
              StringEquals: { 'kms:CallerAccount': copies.stageAccount, ...through(['s3']) },
              ArnLike: { 'aws:PrincipalArn': `arn:aws:iam::${copies.stageAccount}:role/${this.stagePrefix}*` },
            },
          }),
        ],
      }),
    });
  }
}
