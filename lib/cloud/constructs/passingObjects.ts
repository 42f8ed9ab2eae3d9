import { Duration } from 'aws-cdk-lib';
import type { LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { newsListsStoredDays } from '../../contract/media/adverseMediaLimits.ts';
import { deliveryDaysMax } from '../../contract/messages.ts';
import { editionPrefixes, receiptPrefixes } from '../../store/objectKeys.ts';
import type { CopiedBucket } from '../copies.ts';

const gone = (prefix: string, days: number): LifecycleRule => ({
  prefix,
  expiration: Duration.days(days),
  noncurrentVersionExpiration: Duration.days(1),
});

/** Rules for objects of a while. Their copies need the same ones: S3 copies no removal by a rule. */
export const passingObjects: Record<CopiedBucket, LifecycleRule[]> = {
  // The same for every stage: an object must stay as long as its day in the table, also if the setting changes meanwhile.
  editions: [gone(editionPrefixes.gkg, newsListsStoredDays)],
  // Longer than a usage message can be on its way.
  receipts: [gone(receiptPrefixes.arriving, deliveryDaysMax + 3)],
  log: [],
};
