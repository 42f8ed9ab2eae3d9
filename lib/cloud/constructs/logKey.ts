import { Duration } from 'aws-cdk-lib';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import type { HouseSecret } from './houseSecret.ts';
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
 * Older keys stay, for taking a mistake back, and so do their exports: the log's stack still imports them while it is being deployed.
 * Throws a sentence where two are to sign and there is one.
 */
export function logSigning(scope: Construct, makeSecret: () => HouseSecret): Grant[] {
  const stack = HouseStack.of(scope);
  const { logSignedBy, logSecret, logKeyArn, logKeys = 1, name } = stack.settings;
  const secret = logSignedBy === 'secret' || logSecret ? makeSecret() : undefined;
  const ofSecret = secret?.reading('logSecretArn');
  if (secret) stack.exportValue(secret.secretArn);
  if (logSignedBy === 'secret') return ofSecret ? [ofSecret] : [];
  const numbers = Array.from({ length: logKeys }, (_, i) => i + 1);
  const keys = logKeyArn ? [] : numbers.map((number) => new LogKey(scope, number));
  for (const { keyArn } of keys) stack.exportValue(keyArn);
  const arns = logKeyArn ? [logKeyArn] : keys.map(({ keyArn }) => keyArn);
  const signing = logSignedBy === 'both' ? arns.slice(-2) : arns.slice(-1);
  if (logSignedBy === 'both' && signing.length + (ofSecret ? 1 : 0) < 2) {
    throw new Error(
      `The log of ${name} is to be signed by both keys and has one. After a secret say "logSecret": true, after a key of KMS "logKeys": ${logKeys + 1}.`,
    );
  }
  return [
    ...(logSignedBy === 'both' && signing.length === 1 && ofSecret ? [ofSecret] : []),
    {
      environment: { logKeyArns: signing.join(',') },
      statements: [{ actions: ['kms:GetPublicKey', 'kms:Sign'], resources: signing }],
    },
  ];
}
