import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { alarmOnLine } from '../constructs/alarmOnLine.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';

/** Longer than any publisher's server may take, and the longest that a function may run. */
const timeoutSeconds = 900;

/**
 * The official lists, fetched from their publishers: a schedule -> refreshDue -> RefreshQueue -> sourceRefreshed, which hands what
 * is new to the imports. The schedule is off where the stage does not refresh lists.
 */
export class RefreshStack extends HouseStack {
  constructor(scope: Construct, props: HouseStackProps & { data: DataStack; imports: ImportsStack }) {
    super(scope, 'Refresh', 'Fetches the official lists from their publishers.', props);
    const queue = new HouseQueue(this, 'RefreshQueue', {
      visibilitySeconds: timeoutSeconds + 30,
      errorImpact: 'Nobody is hurt at once: a list was not asked for, and the edition in use stays.',
      whatToDo:
        "Read sourceRefreshed's log and mend the fault. The messages can be deleted: the schedule sends new ones for what is due.",
    });
    this.refreshEach(queue, props);
    this.lookForDue(queue, props);
  }

  private refreshEach(queue: HouseQueue, { data, imports }: { data: DataStack; imports: ImportsStack }): void {
    const worker = new HouseFunction(this, {
      entry: 'workers/sourceRefreshed',
      description: 'Asks a publisher for his list, and imports it when it is a new one.',
      timeoutSeconds,
      memoryMegabytes: 512,
      environment: { refreshHours: String(this.settings.refreshHours) },
      grants: [
        data.table.readWrite,
        imports.uploads.objects('uploadsBucket', { write: ['uploads/'] }),
        data.editions.objects('editionsBucket', { read: ['segments/'] }),
        imports.queue.send('importsQueueUrl'),
      ],
    });
    worker.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 3, reportBatchItemFailures: true }),
    );
    alarmOnLine(worker, {
      line: 'list refresh keeps failing',
      errorImpact:
        'A list was asked for again and again in vain: everybody is screened against its last edition, without what was added since.',
      whatToDo:
        "Search sourceRefreshed's log for the line; it says which list and why. Where the publisher's address or format changed, correct lib/lists/sources.ts or the reader; until then an operator imports the list by hand, that of the EU as its CSV file: no person can import its XML.",
    });
  }

  private lookForDue(queue: HouseQueue, { data }: { data: DataStack }): void {
    const refreshDue = new HouseFunction(this, {
      entry: 'workers/refreshDue',
      description: "Sends publishers' files that are due on their way, and tells of lists that could not be confirmed.",
      timeoutSeconds: 60,
      grants: [data.table.read, queue.send('refreshQueueUrl')],
    });
    new Rule(this, 'ListRefresh', {
      description: 'Looks which of the official lists are due to be asked for.',
      enabled: this.settings.refreshesLists,
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(refreshDue)],
    });
    alarmOnLine(refreshDue, {
      line: 'list not confirmed',
      errorImpact:
        'For over 48 hours nobody knows whether a list in use is the newest: people on a newer one would not be found.',
      whatToDo:
        "Search refreshDue's log for the line, which names the list, and sourceRefreshed's log for the reason. Compare the publisher's page with the list's date, and import his file by hand, that of the EU as CSV: no person can import its XML.",
    });
    new HouseAlarm(refreshDue, 'Alarm', {
      metric: refreshDue.metricErrors({ period: Duration.minutes(30) }),
      threshold: 2,
      errorImpact: 'No list is asked for, and nothing else would tell: people on newer lists would not be found.',
      whatToDo: 'Read the log of refreshDue, and look whether the table and the queue answer.',
    });
  }
}
