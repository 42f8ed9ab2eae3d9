import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { restoreDays } from '../../contract/keptDays.ts';
import type { CopiesPlace } from '../../contract/operatorFile.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { removalPolicyOf } from '../constructs/removalPolicyOf.ts';
import { toTopic } from '../constructs/toTopic.ts';
import { copiesVaultArn } from '../copies.ts';
import type { DataStack } from './data.ts';

/** Of the copy beside the table, the source of the one elsewhere. */
const besideDays = 7;
/** The hour of the night (UTC): before the nightly work on receipts. */
const hour = '1';

const policyName = 'service-role/AWSBackupServiceRolePolicyForBackup';

/**
 * The table's copy in another AWS account, each night. The buckets are copied as they change (copyBucket). A copy lives no longer than the
 * table's own recovery, so erased items are gone everywhere by then.
 */
export class CopyingStack extends HouseStack {
  constructor(scope: Construct, props: HouseStackProps & { data: DataStack; copies: CopiesPlace }) {
    super(scope, 'Copying', 'Copies of the table in another AWS account.', props);
    const { data, copies } = props;
    const vault = new BackupVault(this, 'Vault', {
      ...(this.key ? { encryptionKey: this.key } : {}),
      removalPolicy: removalPolicyOf(this.settings),
    });
    const destination = copiesVaultArn(this.settings.name, copies);
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'Nightly',
          backupVault: vault,
          scheduleExpression: Schedule.cron({ hour, minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: Duration.days(besideDays),
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'CopiesVault', destination),
              deleteAfter: Duration.days(restoreDays),
            },
          ],
        }),
      ],
    });
    const role = new Role(this, 'BackupRole', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policyName)],
    });
    acknowledge(
      role,
      `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policyName}]`,
      "AWS Backup's own list of what it needs.",
    );
    plan.addSelection('Table', { role, resources: [BackupResource.fromDynamoDbTable(data.table)] });
    this.#tellOfFailures();
  }

  #tellOfFailures(): void {
    const part = (path: string) => EventField.fromPath(`$.detail.${path}`);
    new Rule(this, 'Failures', {
      description: 'A copy of the table that was not made.',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
      },
      targets: [
        toTopic(
          this.alarmTopic,
          RuleTargetInput.fromText(
            `Nobody is affected yet: the night's copy of the table in the other AWS account is missing (${part('statusMessage')}). What to do: read the job in AWS Backup, mend its cause, and start a job by hand. Runbook: lib/cloud/runbooks/region-down.md`,
          ),
        ),
      ],
    });
  }
}
