import { Duration } from 'aws-cdk-lib';
import {
  AccountRootPrincipal,
  AnyPrincipal,
  PolicyDocument,
  PolicyStatement,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { HouseStack } from './houseStack.ts';
import { removalPolicyOf } from './removalPolicyOf.ts';

/** Services encrypting under the key for their caller. */
const encryptingServices = ['dynamodb', 's3', 'secretsmanager', 'sqs'];
/** AWS Backup's own role in an account. */
export const backupRole = 'aws-service-role/backup.amazonaws.com/AWSServiceRoleForBackup';

/** Everything but the use of the key. Source: KMS developer guide, "Permissions reference". */
const administration = [
  ...['CancelKeyDeletion', 'DisableKey', 'EnableKey', 'EnableKeyRotation', 'PutKeyPolicy', 'ScheduleKeyDeletion'],
  ...['DescribeKey', 'GetKeyPolicy', 'GetKeyRotationStatus', 'ListGrants', 'ListKeyPolicies', 'ListResourceTags'],
  ...['ReplicateKey', 'UpdatePrimaryRegion', 'SynchronizeMultiRegionKey'],
  ...['RetireGrant', 'RevokeGrant', 'RotateKeyOnDemand', 'TagResource', 'UntagResource', 'UpdateKeyDescription'],
];

/** Administrators of the account may do everything with a key but use it. */
export function keyAdministration(): PolicyStatement {
  return new PolicyStatement({
    sid: 'Administration',
    principals: [new AccountRootPrincipal()],
    actions: administration.map((action) => `kms:${action}`),
    resources: ['*'],
  });
}

export function rolesNamed(stack: HouseStack, pattern: string): string {
  return stack.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: pattern });
}

/**
 * The key of a stage: over the table, customers' buckets, queues with names, and secrets. AWS's own keys open for everybody in the
 * account with a right to read the object. This one opens for roles of the stage's stacks, and for CloudFormation with its secrets during a
 * deployment; and only through the services above. Administrators may change its policy, and are told of (Dangers).
 */
export class StageKey extends Key {
  constructor(scope: Construct) {
    const stack = HouseStack.of(scope);
    // The vault of the table's copies is under the key, too.
    const isCopied = stack.settings.copies !== undefined;
    const backup = isCopied ? ['backup'] : [];
    const roles = [`${stack.stagePrefix}*`, 'cdk-*-cfn-exec-role-*', ...(isCopied ? [backupRole] : [])];
    const throughServices = (services: string[]) => ({
      StringEquals: {
        'kms:CallerAccount': stack.account,
        'kms:ViaService': services.map((service) => `${service}.${stack.region}.amazonaws.com`),
      },
      // CloudFormation names roles after their stack, and the bootstrap of CDK its own.
      ArnLike: {
        'aws:PrincipalArn': roles.map((role) => rolesNamed(stack, role)),
      },
    });
    super(scope, 'Key', {
      description: `Encrypts what customers of the stage ${stack.settings.name} have.`,
      // Chosen once, at its creation: copies of the data in another region can be read under it.
      multiRegion: true,
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      removalPolicy: removalPolicyOf(stack.settings),
      policy: new PolicyDocument({
        statements: [
          keyAdministration(),
          new PolicyStatement({
            sid: 'StageThroughServices',
            principals: [new AnyPrincipal()],
            actions: ['Decrypt', 'DescribeKey', 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo'].map(
              (action) => `kms:${action}`,
            ),
            resources: ['*'],
            conditions: throughServices([...encryptingServices, ...backup]),
          }),
          new PolicyStatement({
            sid: 'Grants',
            principals: [new AnyPrincipal()],
            actions: ['kms:CreateGrant'],
            resources: ['*'],
            conditions: { ...throughServices(['dynamodb', ...backup]), Bool: { 'kms:GrantIsForAWSResource': 'true' } },
          }),
          new PolicyStatement({
            sid: 'TableItself',
            principals: [new ServicePrincipal('dynamodb.amazonaws.com')],
            actions: ['kms:DescribeKey', 'kms:ListGrants'],
            resources: ['*'],
          }),
          // Returned mails: SES tells a topic, the topic a queue.
          new PolicyStatement({
            sid: 'TopicsToQueues',
            principals: [new ServicePrincipal('sns.amazonaws.com')],
            actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
            resources: ['*'],
            conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
          }),
        ],
      }),
    });
  }
}
