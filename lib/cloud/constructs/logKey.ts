import { Duration } from 'aws-cdk-lib';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import { HouseStack } from './houseStack.ts';
import { removalPolicyOf } from './removalPolicyOf.ts';
import { keyAdministration, rolesNamed } from './stageKey.ts';

/**
 * The Ed25519 key of the transparency log's checkpoints. Nobody can read it. It signs for the functions of the log, and for the role of a
 * person mending the log. Of several regions from its creation on: the log moves with its key.
 */
export class LogKey extends Key {
  /** `number`: the first key of a stage is 1. */
  constructor(scope: Construct, number: number) {
    const stack = HouseStack.of(scope);
    const signers = ['Log-*', 'Data-BreakGlassRole*'].map((name) => rolesNamed(stack, `${stack.stagePrefix}${name}`));
    super(scope, number === 1 ? 'LogKey' : `LogKey${number}`, {
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
}

/**
 * The rights to sign checkpoints, the newest key last: a secret, keys of KMS, or the two newest of them while one takes over from the other.
 * Older keys stay, for taking a mistake back.
 */
export function logSigning(scope: Construct, secret: () => Grant): Grant[] {
  const { logSignedBy, logKeyArn, logKeys = 1 } = HouseStack.of(scope).settings;
  if (logSignedBy === 'secret') return [secret()];
  const numbers = Array.from({ length: logKeys }, (_, i) => i + 1);
  const arns = logKeyArn ? [logKeyArn] : numbers.map((number) => new LogKey(scope, number).keyArn);
  const signing = logSignedBy === 'both' ? arns.slice(-2) : arns.slice(-1);
  return [
    ...(logSignedBy === 'both' && arns.length === 1 ? [secret()] : []),
    {
      environment: { logKeyArns: signing.join(',') },
      statements: [{ actions: ['kms:GetPublicKey', 'kms:Sign'], resources: signing }],
    },
  ];
}
