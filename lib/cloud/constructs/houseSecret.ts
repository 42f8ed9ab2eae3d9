import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { EnvironmentKey } from '../../platform/env.ts';
import { acknowledge } from './acknowledge.ts';
import type { Grant } from './grant.ts';
import { HouseStack } from './houseStack.ts';
import { removalPolicyOf } from './removalPolicyOf.ts';

export interface HouseSecretProps {
  name?: string;
  /** Another region with readers. */
  copiedTo?: string;
  description: string;
  /** Why nothing renews it by itself. */
  whyKept: string;
}

/** A secret made by Secrets Manager. */
export class HouseSecret extends Secret {
  constructor(scope: Construct, id: string, { name, copiedTo, description, whyKept }: HouseSecretProps) {
    const { key: encryptionKey, region, settings } = HouseStack.of(scope);
    super(scope, id, {
      ...(name ? { secretName: name } : {}),
      description,
      ...(encryptionKey ? { encryptionKey } : {}),
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      // A stage in that region needs no copy.
      ...(copiedTo && copiedTo !== region ? { replicaRegions: [{ region: copiedTo }] } : {}),
      removalPolicy: removalPolicyOf(settings),
    });
    acknowledge(this, 'SMG4', whyKept);
  }

  /** The right to read it, together with its ARN under `key`. */
  reading(key: EnvironmentKey): Grant {
    return {
      environment: { [key]: this.secretArn },
      statements: [{ actions: ['secretsmanager:GetSecretValue'], resources: [this.secretArn] }],
    };
  }
}
