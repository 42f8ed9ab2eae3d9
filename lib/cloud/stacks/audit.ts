import { Duration } from 'aws-cdk-lib';
import { Trail } from 'aws-cdk-lib/aws-cloudtrail';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { CfnDetector } from 'aws-cdk-lib/aws-guardduty';
import type { Construct } from 'constructs';
import { logKeptDays } from '../../contract/keptDays.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';

/**
 * Watches the AWS account itself: CloudTrail records who changed what, GuardDuty looks for keys and machines in wrong hands, and what it
 * finds of medium severity and above goes to the alarm topic. List price of November 2026: the first trail nothing but its storage,
 * GuardDuty 4 USD for a million recorded events. Only one stage of an account may have it: AWS takes one detector a region.
 */
export class AuditStack extends HouseStack {
  constructor(scope: Construct, props: HouseStackProps) {
    super(scope, 'Audit', 'Watches the AWS account.', props);
    const bucket = new HouseBucket(this, 'TrailBucket', {
      versioned: true,
      lifecycleRules: [{ expiration: Duration.days(logKeptDays), noncurrentVersionExpiration: Duration.days(1) }],
    });
    new Trail(this, 'Trail', { bucket, isMultiRegionTrail: true, enableFileValidation: true });
    new CfnDetector(this, 'Detector', { enable: true, findingPublishingFrequency: 'FIFTEEN_MINUTES' });
    new Rule(this, 'Findings', {
      description: 'What GuardDuty finds.',
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Finding'],
        detail: { severity: [{ numeric: ['>=', 4] }] },
      },
      targets: [new SnsTopic(this.alarmTopic)],
    });
  }
}
