import { Duration } from 'aws-cdk-lib';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import { HouseStack } from './houseStack.ts';
import { removalPolicyOf } from './removalPolicyOf.ts';
import { keyAdministration, rolesNamed } from './stageKey.ts';

/**
 * The Ed25519 key that signs checkpoints of the transparency log. Nobody can read it. It signs for the functions of the log, and for the role
 * of a person who mends the log. Of several regions from its creation on: the log moves with its key.
 */
export class LogKey extends Key {
  constructor(scope: Construct) {
    const stack = HouseStack.of(scope);
    const signers = ['Log-*', 'Data-BreakGlassRole*'].map((name) => rolesNamed(stack, `${stack.stagePrefix}${name}`));
    super(scope, 'LogKey', {
      description: `Signs checkpoints of the transparency log of the stage ${stack.settings.name}.`,
      keySpec: KeySpec.ECC_NIST_EDWARDS25519,
      keyUsage: KeyUsage.SIGN_VERIFY,
      multiRegion: true,
      pendingWindow: Duration.days(30),
      removalPolicy: removalPolicyOf(stack.settings),
      policy: new PolicyDocument({
        statements: [
          keyAdministration(),
          // Whoever signs needs the right in the policy of the role as well.
          new PolicyStatement({
            sid: 'Signing',
            principals: [new AccountRootPrincipal()],
            actions: ['kms:GetPublicKey', 'kms:Sign'],
            resources: ['*'],
            conditions: { ArnLike: { 'aws:PrincipalArn': signers } },
          }),
        ],
      }),
    });
  }

  get signing(): Grant {
    return {
      environment: { logKeyArn: this.keyArn },
      statements: [{ actions: ['kms:GetPublicKey', 'kms:Sign'], resources: [this.keyArn] }],
    };
  }
}
