import type { CopiesPlace } from '../contract/operatorFile.ts';

/** Buckets copied as they change. */
export const copiedBuckets = ['receipts', 'log', 'editions'] as const;
export type CopiedBucket = (typeof copiedBuckets)[number];

/*
 * What both accounts know of each other. Names are made of settings alone, since no stack can read one of another account.
 */

export const copyBucketName = (stage: string, bucket: CopiedBucket, { account, region }: CopiesPlace) =>
  `klarnavn-${stage}-copy-${bucket}-${account}-${region}`;

export const copyBucketArn = (...named: Parameters<typeof copyBucketName>) =>
  `arn:aws:s3:::${copyBucketName(...named)}`;

export const copiesKeyAlias = (stage: string) => `alias/klarnavn-${stage}-copies`;

export const copiesKeyAliasArn = (stage: string, { account, region }: CopiesPlace) =>
  `arn:aws:kms:${region}:${account}:${copiesKeyAlias(stage)}`;

export const copiesVaultName = (stage: string) => `klarnavn-${stage}-copies`;

export const copiesVaultArn = (stage: string, { account, region }: CopiesPlace) =>
  `arn:aws:backup:${region}:${account}:backup-vault:${copiesVaultName(stage)}`;
