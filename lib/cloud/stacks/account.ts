import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { foreignCustomerLine } from '../../contract/messages.ts';
import { editionPrefixes, ownSegmentsPrefix, receiptPrefixes, uploadPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import { recordFailedSignIns } from '../constructs/recordFailedSignIns.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';
import type { LiveStack } from './live.ts';
import type { MailServiceStack } from './mailService.ts';
import type { PeopleStack } from './people.ts';

interface AccountStackProps extends AreaStackProps {
  data: DataStack;
  imports: ImportsStack;
  live: LiveStack;
  mailService: MailServiceStack;
  people: PeopleStack;
}

/**
 * Accounts and their members; copies of people's data (ExportsQueue -> exportDue), deletions (DeletionsQueue -> deletionDue), and failed
 * sign-ins (log of the user pool -> signInFailed).
 */
export class AccountStack extends AreaStack {
  readonly exportsQueue: HouseQueue;
  readonly deletionsQueue: HouseQueue;

  constructor(scope: Construct, props: AccountStackProps) {
    super(scope, 'account', props, "Accounts, their members, and people's own data.");
    this.exportsQueue = new HouseQueue(this, 'ExportsQueue', {
      visibilitySeconds: sizes.exportDue.timeoutSeconds + 30,
      late: { minutes: 60, errorImpact: 'Users wait for the copy of their data that they asked for.' },
      isConsumed: true,
      errorImpact: 'A copy of data that users asked for could not be made; they see that on their account page.',
      whatToDo: 'Read the log of exportDue and fix the fault. The users ask for a new copy on the page.',
    });
    this.deletionsQueue = new HouseQueue(this, 'DeletionsQueue', {
      visibilitySeconds: sizes.deletionDue.timeoutSeconds + 30,
      late: { minutes: 120, errorImpact: 'Users have deleted an account, and what it has is not removed yet.' },
      errorImpact:
        'An account was deleted, and what it has is not removed yet. Users of it have no access, but may still be charged.',
      whatToDo:
        'Read the log of deletionDue and fix the fault. jobsSwept wakes the deletion every quarter of an hour; delete the messages here afterwards.',
    });
    this.#makeExports(props);
    this.#deleteAccounts(props);
    if (this.settings.guardsSignIn) recordFailedSignIns(this, props.people, props.data);
  }

  #makeExports({ data, imports, mailService, people }: AccountStackProps): void {
    const exportDue = new HouseFunction(this, {
      entry: 'workers/exportDue',
      description: 'Makes the copy of the data that a person asked for.',
      ...sizes.exportDue,
      grants: [
        data.table.use,
        imports.uploads.objects('uploadsBucket', { write: [uploadPrefixes.exports] }),
        mailService.queue.send('mailQueueUrl'),
        people.readUsers,
      ],
    });
    exportDue.addEventSource(this.#oneByOne(this.exportsQueue));
  }

  #deleteAccounts({ data, imports, live, mailService, people }: AccountStackProps): void {
    const deletionDue = new HouseFunction(this, {
      entry: 'workers/deletionDue',
      description: 'Removes what a deleted account has.',
      ...sizes.deletionDue,
      // Looks a second time for late writes.
      loopsMax: 2,
      grants: [
        data.table.use,
        data.stripeKey,
        imports.uploads.objects('uploadsBucket', { clear: Object.values(uploadPrefixes) }),
        data.editions.objects('editionsBucket', { remove: [ownSegmentsPrefix, editionPrefixes.changes] }),
        data.receipts.objects('receiptsBucket', { clear: [receiptPrefixes.search] }),
        live.api.close,
        mailService.queue.send('mailQueueUrl'),
        people.removeUsers,
        this.deletionsQueue.send('deletionsQueueUrl'),
      ],
    });
    new LogLineAlarm(deletionDue, {
      line: foreignCustomerLine,
      errorImpact:
        'Users have deleted their account and may still be charged: at Stripe they belong to another stage or table.',
      whatToDo:
        "Find the customer of deletionDue's log line in Stripe's dashboard, and end its subscription unless the other stage has it.",
      runbook: 'stripe-down',
    });
    deletionDue.addEventSource(this.#oneByOne(this.deletionsQueue));
  }

  #oneByOne(queue: HouseQueue): SqsEventSource {
    return new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 5, reportBatchItemFailures: true });
  }
}
