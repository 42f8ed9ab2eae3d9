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

/** Services that encrypt under the key for whoever calls them. */
const encryptingServices = ['dynamodb', 's3', 'secretsmanager', 'sqs'];

/** Everything but the use of the key. Source: KMS developer guide, "Permissions reference". */
const administration = [
  ...['CancelKeyDeletion', 'DisableKey', 'EnableKey', 'EnableKeyRotation', 'PutKeyPolicy', 'ScheduleKeyDeletion'],
  ...['DescribeKey', 'GetKeyPolicy', 'GetKeyRotationStatus', 'ListGrants', 'ListKeyPolicies', 'ListResourceTags'],
  ...['ReplicateKey', 'UpdatePrimaryRegion', 'SynchronizeMultiRegionKey'],
  ...['RetireGrant', 'RevokeGrant', 'RotateKeyOnDemand', 'TagResource', 'UntagResource', 'UpdateKeyDescription'],
];

/**
 * The key of a stage: over the table, the buckets of customers, the queues that hold names, and the secrets. AWS's own keys open for
 * everybody in the account who may read the object. This one opens for roles of the stage's stacks, and for CloudFormation, which reads and
 * writes secrets while it deploys; and only through the services above. Administrators may change its policy, and are told of (Dangers).
 */
export class StageKey extends Key {
  constructor(scope: Construct) {
    const stack = HouseStack.of(scope);
    const rolesNamed = (name: string) =>
      stack.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: name });
    const throughServices = (services: string[]) => ({
      StringEquals: {
        'kms:CallerAccount': stack.account,
        'kms:ViaService': services.map((service) => `${service}.${stack.region}.amazonaws.com`),
      },
      // CloudFormation names roles after their stack, and the bootstrap of CDK its own.
      ArnLike: { 'aws:PrincipalArn': [rolesNamed(`${stack.stagePrefix}*`), rolesNamed('cdk-*-cfn-exec-role-*')] },
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
          new PolicyStatement({
            sid: 'Administration',
            principals: [new AccountRootPrincipal()],
            actions: administration.map((action) => `kms:${action}`),
            resources: ['*'],
          }),
          new PolicyStatement({
            sid: 'StageThroughServices',
            principals: [new AnyPrincipal()],
            actions: ['Decrypt', 'DescribeKey', 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo'].map(
              (action) => `kms:${action}`,
            ),
            resources: ['*'],
            conditions: throughServices(encryptingServices),
          }),
          new PolicyStatement({
            sid: 'GrantsForTables',
            principals: [new AnyPrincipal()],
            actions: ['kms:CreateGrant'],
            resources: ['*'],
            conditions: { ...throughServices(['dynamodb']), Bool: { 'kms:GrantIsForAWSResource': 'true' } },
          }),
          new PolicyStatement({
            sid: 'TableItself',
            principals: [new ServicePrincipal('dynamodb.amazonaws.com')],
            actions: ['kms:DescribeKey', 'kms:ListGrants'],
            resources: ['*'],
          }),
          // SES tells a topic of mails that came back, and the topic a queue.
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
