import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { EnvironmentKey } from '../../platform/env.ts';
import { acknowledge } from './acknowledge.ts';
import type { Grant, Statement } from './grant.ts';
import { HouseStack } from './houseStack.ts';
import { removalPolicyOf } from './removalPolicyOf.ts';

/** Prefixes of object names, each ending with a slash. */
export interface ObjectRights {
  read?: string[];
  write?: string[];
  remove?: string[];
  /** Locked while they are written. */
  lock?: string[];
  /** Whatever is found below them is removed. */
  clear?: string[];
}

export interface HouseBucketProps
  extends Pick<BucketProps, 'bucketName' | 'versioned' | 'lifecycleRules' | 'cors' | 'objectLockEnabled'> {
  /** Holds customers' or personal data. CloudFront cannot read such a bucket. */
  isOfCustomers?: boolean;
}

/** A private, encrypted bucket, reached over TLS only. Where data is retained it outlives its stack. */
export class HouseBucket extends Bucket {
  constructor(scope: Construct, id: string, { isOfCustomers, ...props }: HouseBucketProps) {
    const { key: encryptionKey, settings } = HouseStack.of(scope);
    super(scope, id, {
      ...props,
      // Each use of a KMS key is recorded. Objects share a bucket key, so that not every request asks KMS.
      ...(isOfCustomers
        ? {
            ...(encryptionKey
              ? { encryption: BucketEncryption.KMS, encryptionKey }
              : { encryption: BucketEncryption.KMS_MANAGED }),
            bucketKeyEnabled: true,
          }
        : { encryption: BucketEncryption.S3_MANAGED }),
      enforceSSL: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: removalPolicyOf(settings),
    });
    acknowledge(
      this,
      'S1',
      'Only our functions and CloudFront reach it, each under a role that names the prefix; every import and edition is recorded in the table.',
    );
  }

  /** Rights to objects below prefixes, together with the bucket's name under `key`. */
  objects(key: EnvironmentKey, rights: ObjectRights): Grant {
    const below = (action: string, prefixes: string[] = []): Statement[] =>
      prefixes.map((prefix) => ({
        actions: [action],
        resources: [this.arnForObjects(`${prefix}*`)],
        wildcardReason: `Object names are made while the product runs; only those below ${prefix}.`,
      }));
    // Without the right to list a bucket, S3 answers "access denied" for a missing object, instead of "no such key".
    const list: Statement[] =
      rights.read || rights.clear ? [{ actions: ['s3:ListBucket'], resources: [this.bucketArn] }] : [];
    return {
      environment: { [key]: this.bucketName },
      statements: [
        ...list,
        ...below('s3:GetObject', rights.read),
        ...below('s3:PutObject', rights.write),
        ...below('s3:PutObjectRetention', rights.lock),
        ...below('s3:DeleteObject', [...(rights.remove ?? []), ...(rights.clear ?? [])]),
      ],
    };
  }
}
