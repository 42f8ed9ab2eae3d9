import { Duration } from 'aws-cdk-lib';
import { ReadWriteType, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import { type CfnRule, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { CfnDetector } from 'aws-cdk-lib/aws-guardduty';
import type { Construct } from 'constructs';
import { logKeptDays } from '../../contract/keptDays.ts';
import type { BreakGlassRole } from '../constructs/breakGlassRole.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { toTopic } from '../constructs/toTopic.ts';
import type { DataStack } from './data.ts';

/**
 * Watches the AWS account itself: CloudTrail records changes with their authors, GuardDuty looks for keys and machines in wrong hands,
 * and findings of medium severity and above go to the alarm topic. List price of November 2026: the first trail nothing but its storage,
 * GuardDuty 4 USD for a million recorded events. Only one stage of an account may have it: AWS takes one detector a region.
 */
export class AuditStack extends HouseStack {
  constructor(scope: Construct, props: HouseStackProps & { data: DataStack }) {
    super(scope, 'Audit', 'Watches the AWS account.', props);
    const bucket = new HouseBucket(this, 'TrailBucket', {
      versioned: true,
      lifecycleRules: [{ expiration: Duration.days(logKeptDays), noncurrentVersionExpiration: Duration.days(1) }],
    });
    // Whoever changes something is told of within minutes by the rules below: a log group of the trail would cost by the event.
    const trail = new Trail(this, 'Trail', { bucket, isMultiRegionTrail: true, enableFileValidation: true });
    const { receipts, breakGlassRole } = props.data;
    // Whoever reads a receipt past the product: by a function, a person or another role. 0.10 USD for 100,000 reads.
    trail.addS3EventSelector([{ bucket: receipts }], { readWriteType: ReadWriteType.READ_ONLY });
    new CfnDetector(this, 'Detector', { enable: true, findingPublishingFrequency: 'FIFTEEN_MINUTES' });
    new Rule(this, 'Findings', {
      description: 'What GuardDuty finds.',
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Finding'],
        detail: { severity: [{ numeric: ['>=', 4] }] },
      },
      targets: [toTopic(this.alarmTopic)],
    });
    this.#tellOfDangers();
    if (breakGlassRole) this.#tellOfBrokenGlass(breakGlassRole);
  }

  /** Taking a role counts as reading, which a rule gets only when it asks for it. */
  #tellOfBrokenGlass({ roleArn }: BreakGlassRole): void {
    const rule = new Rule(this, 'BreakGlass', {
      description: 'A person takes the role that reads data by hand.',
      eventPattern: {
        source: ['aws.sts'],
        detailType: ['AWS API Call via CloudTrail'],
        detail: { requestParameters: { roleArn: [roleArn] } },
      },
      targets: [toTopic(this.alarmTopic, RuleTargetInput.fromText(brokenGlassText))],
    });
    (rule.node.defaultChild as CfnRule).state = 'ENABLED_WITH_ALL_CLOUDTRAIL_MANAGEMENT_EVENTS';
  }

  /** Acts that remove a protection or irreplaceable data, as reported by CloudTrail to EventBridge, at no cost. */
  #tellOfDangers(): void {
    new Rule(this, 'Dangers', {
      description: 'Protections that are taken off, and what is removed for good.',
      eventPattern: {
        detailType: ['AWS API Call via CloudTrail'],
        detail: {
          $or: [
            { eventName: [...removals] },
            { eventName: ['UpdateTable'], requestParameters: { deletionProtectionEnabled: [false] } },
            { eventName: ['UpdateUserPool'], requestParameters: { deletionProtection: ['INACTIVE'] } },
            { eventName: ['UpdateTerminationProtection'], requestParameters: { enableTerminationProtection: [false] } },
          ],
        },
      },
      targets: [toTopic(this.alarmTopic, RuleTargetInput.fromText(dangerText))],
    });
  }
}

const removals = [
  ...['DeleteTable', 'DeleteBackup', 'DeleteUserPool', 'DeleteBucket', 'DeleteSecret', 'DeleteStack'],
  ...[
    'ScheduleKeyDeletion',
    'DisableKey',
    'PutKeyPolicy',
    'ReplicateKey',
    'UpdatePrimaryRegion',
    'StopLogging',
    'DeleteTrail',
    'DeleteDetector',
  ],
] as const;

const part = (path: string) => EventField.fromPath(`$.detail.${path}`);
const brokenGlassText = `Customers' data can be read for an hour: ${part('userIdentity.arn')} took the role BreakGlassRole from ${part('sourceIPAddress')} at ${part('eventTime')}. What to do: ask whoever it was what for, and note it. If nobody of you did it, an AWS key is in wrong hands. Runbook: lib/cloud/runbooks/key-leaked.md`;
const dangerText = `Nobody is affected yet: ${part('userIdentity.arn')} did ${part('eventName')} (${part('eventSource')}) from ${part('sourceIPAddress')} at ${part('eventTime')}, which takes a protection off or removes something. What to do: ask whoever it was. If nobody of you did it, an AWS key is in wrong hands. Runbook: lib/cloud/runbooks/key-leaked.md`;
