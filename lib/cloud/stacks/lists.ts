import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { editionPrefixes, uploadPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import { lines } from '../constructs/panel.ts';
import { functionLogName } from '../functionNameOf.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';

interface ListsStackProps extends AreaStackProps {
  data: DataStack;
  imports: ImportsStack;
}

/**
 * Official lists from their publishers: a schedule -> refreshDue -> RefreshQueue -> sourceRefreshed, which hands a new list to the
 * imports. The schedule is off in a stage that does not refresh lists.
 */
export class ListsStack extends AreaStack {
  constructor(scope: Construct, props: ListsStackProps) {
    super(scope, 'lists', props, 'Shows the lists and fetches them from their publishers.');
    const queue = new HouseQueue(this, 'RefreshQueue', {
      visibilitySeconds: sizes.sourceRefreshed.timeoutSeconds + 30,
      late: {
        minutes: 120,
        errorImpact:
          'All customers are screened against the editions in use: no publisher is being asked for a new one.',
      },
      errorImpact: 'Nobody is affected at once: one request for a list failed, and the edition in use stays.',
      whatToDo:
        "Read sourceRefreshed's log and fix the fault. The messages can be deleted: the schedule sends new ones for what is due.",
    });
    this.#refreshSources(queue, props);
    this.#findDue(queue, props);
    this.#show();
  }

  #refreshSources(queue: HouseQueue, { data, imports }: ListsStackProps): void {
    const worker = new HouseFunction(this, {
      entry: 'workers/sourceRefreshed',
      description: 'Asks a publisher for its list, and starts its import when it is a new one.',
      ...sizes.sourceRefreshed,
      environment: { refreshHours: String(this.settings.refreshHours) },
      grants: [
        data.table.use,
        imports.uploads.objects('uploadsBucket', { write: [uploadPrefixes.uploads] }),
        data.editions.objects('editionsBucket', { read: [editionPrefixes.segments] }),
        imports.queues.shared.send('sharedImportsQueueUrl'),
      ],
    });
    worker.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 3, reportBatchItemFailures: true }),
    );
    new LogLineAlarm(worker, {
      line: 'list refresh keeps failing',
      errorImpact:
        'All customers are screened against an older edition of a list: several requests to its publisher have failed.',
      whatToDo:
        "Search sourceRefreshed's log for the line; it names the list and the reason. Where the publisher's address or format changed, correct lib/lists/sources.ts or the reader. Until then, import the list by hand as an operator; the EU list as its CSV file, since its XML cannot be uploaded.",
      runbook: 'list-fails',
    });
  }

  #show(): void {
    this.panels.push({
      title: 'Lists',
      widgets: [
        lines(
          'Hours since a publisher confirmed its list',
          [functionLogName(this.settings, 'lists', 'refreshDue')],
          ['filter message = "list age"', 'stats latest(count) as hours by listType, sourceId', 'sort hours desc'],
        ),
        lines(
          'Faults of the refresh',
          [functionLogName(this.settings, 'lists', 'sourceRefreshed')],
          [
            'filter level = "error"',
            'fields @timestamp, message, sourceId, refusal',
            'sort @timestamp desc',
            'limit 20',
          ],
        ),
      ],
    });
  }

  #findDue(queue: HouseQueue, { data }: ListsStackProps): void {
    const refreshDue = new HouseFunction(this, {
      entry: 'workers/refreshDue',
      description: "Queues the publishers' files that are due, and reports lists that could not be confirmed.",
      timeoutSeconds: 60,
      grants: [data.table.use, queue.send('refreshQueueUrl')],
    });
    new Rule(this, 'ListRefresh', {
      description: 'Finds the official lists that are due to be fetched.',
      enabled: this.settings.refreshesLists,
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(refreshDue)],
    });
    new LogLineAlarm(refreshDue, {
      line: 'list not confirmed',
      errorImpact:
        'All customers may be screened against an outdated list: for over 24 hours its publisher has not confirmed that it is current.',
      whatToDo:
        "Search refreshDue's log for the line, which names the list, and sourceRefreshed's log for the reason. Compare the publisher's page with the list's date, and import the file by hand as an operator; the EU list as its CSV file, since its XML cannot be uploaded.",
      runbook: 'list-fails',
    });
    new HouseAlarm(refreshDue, 'Alarm', {
      metric: refreshDue.metricErrors({ period: Duration.minutes(30) }),
      threshold: 2,
      errorImpact: 'No list is being refreshed, so all customers will be screened against outdated lists.',
      whatToDo: 'Read the log of refreshDue, and check that the table and RefreshQueue respond.',
      runbook: 'list-fails',
    });
  }
}
