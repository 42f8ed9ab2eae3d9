import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { monitoringWork } from '../../contract/messages.ts';
import { notScreenedLine, unexpectedLine } from '../../contract/monitoring/monitoringLines.ts';
import { subjectsMax } from '../../contract/subjects/subjectLimits.ts';
import { editionPrefixes, receiptPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import { requiredListsOf } from '../requiredLists.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';
import type { LogStack } from './log.ts';

interface MonitoringStackProps extends AreaStackProps {
  data: DataStack;
  log: LogStack;
}

const errorImpact = 'Subjects of customers are not compared with lists that have changed.';
/** All accounts at an edition share the functions of a region with screenings. */
const runsAtOnce = 20;
const runsInARowMax = 8;

/** All alerts of an account are read once a day. */
const dueSeconds = 300;

/**
 * Subjects of customers, compared with lists: new and changed ones -> SubjectsQueue -> subjectsDue. An edition in use or the hour
 * (monitoringSwept) -> MonitoringQueue -> monitoringDue starts the run of an account -> MonitoringRunsQueue -> monitoringRun, a shard of
 * subjects at a time.
 */
export class MonitoringStack extends AreaStack {
  readonly subjectsQueue: HouseQueue;
  readonly queue: HouseQueue;
  readonly runsQueue: HouseQueue;

  constructor(scope: Construct, props: MonitoringStackProps) {
    super(scope, 'monitoring', props, 'Compares subjects of customers with lists.');
    this.subjectsQueue = this.#queue('SubjectsQueue', sizes.subjectsDue.timeoutSeconds, {
      late: { minutes: 15, errorImpact: 'New subjects of customers are screened late.' },
      errorImpact: 'New or changed subjects of customers are screened within the day only.',
      whatToDo:
        "Fix the fault in subjectsDue's log, then return the messages to the queue (SQS: start DLQ redrive); a subject is screened as it is then.",
      // References of customers, and names of removed ones.
      holdsNames: true,
    });
    this.queue = this.#queue('MonitoringQueue', dueSeconds, {
      late: { minutes: 60, errorImpact },
      errorImpact,
      whatToDo: "Fix the fault in monitoringDue's log. The messages can be deleted: the next hour queues all accounts.",
    });
    this.runsQueue = this.#queue('MonitoringRunsQueue', sizes.monitoringRun.timeoutSeconds, {
      late: { minutes: 120, errorImpact },
      isConsumed: true,
      errorImpact: 'Subjects of customers are compared late: a run has failed, and the page Monitoring says so.',
      whatToDo: "Fix the fault in monitoringRun's log. The next hour begins another run.",
    });
    this.#screenSubjects(props);
    this.#startRuns(props);
    this.#continueRuns(props);
  }

  #queue(
    id: string,
    functionSeconds: number,
    texts: Omit<ConstructorParameters<typeof HouseQueue>[2], 'visibilitySeconds'>,
  ): HouseQueue {
    // Slightly longer than the function's time; failing ones return their message sooner.
    return new HouseQueue(this, id, { visibilitySeconds: functionSeconds + 30, ...texts });
  }

  #screenSubjects({ data }: MonitoringStackProps): void {
    const subjectsDue = new HouseFunction(this, {
      entry: 'workers/subjectsDue',
      description: 'Screens new and changed subjects.',
      ...sizes.subjectsDue,
      grants: [
        data.table.use,
        data.editions.objects('editionsBucket', { read: [editionPrefixes.segments] }),
        ...requiredListsOf(this.settings),
      ],
    });
    subjectsDue.addEventSource(
      new SqsEventSource(this.subjectsQueue, {
        batchSize: 1,
        maxConcurrency: runsAtOnce,
        reportBatchItemFailures: true,
      }),
    );
  }

  #startRuns({ data }: MonitoringStackProps): void {
    const monitoringDue = new HouseFunction(this, {
      entry: 'workers/monitoringDue',
      description: 'Starts the due run of an account, and tends its alerts once a day.',
      grants: [
        data.table.use,
        this.runsQueue.send('monitoringRunsQueueUrl'),
        // The care of a day goes on by a message.
        this.queue.send('monitoringQueueUrl'),
      ],
      timeoutSeconds: dueSeconds,
      // The end of a run looks for another one: as often as lists change while a run is on.
      loopsMax: runsInARowMax,
    });
    monitoringDue.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 10, maxConcurrency: 5, reportBatchItemFailures: true }),
    );
    const monitoringSwept = new HouseFunction(this, {
      entry: 'workers/monitoringSwept',
      description: 'Queues the accounts with subjects, every hour.',
      grants: [data.table.use, this.queue.send('monitoringQueueUrl')],
      timeoutSeconds: 300,
    });
    new Rule(this, 'MonitoringSweep', {
      description: 'Looks for accounts due for a run of monitoring.',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(monitoringSwept)],
    });
    new HouseAlarm(monitoringSwept, 'Alarm', {
      metric: monitoringSwept.metricErrors({ period: Duration.hours(1) }),
      threshold: 2,
      errorImpact,
      whatToDo: 'Read the log of monitoringSwept, check the table and the queue, and invoke the function by hand.',
    });
    new LogLineAlarm(monitoringSwept, {
      line: notScreenedLine,
      errorImpact: 'Subjects of customers could not be screened for a day; the page Monitoring says so.',
      whatToDo:
        'The line names the account. Look at the reasons of its last run: a missing list is imported, a list that cannot be read is published again.',
    });
  }

  #continueRuns({ data, log }: MonitoringStackProps): void {
    const monitoringRun = new HouseFunction(this, {
      entry: 'workers/monitoringRun',
      description: 'Compares a shard of the subjects of an account with lists that have changed, or with all.',
      ...sizes.monitoringRun,
      // Each message goes on where the last one has come to, and the last one of a run looks for another run.
      loopsMax: runsInARowMax * Math.ceil(subjectsMax / monitoringWork.subjects),
      grants: [
        data.table.use,
        data.editions.objects('editionsBucket', { read: [editionPrefixes.segments] }),
        data.receipts.objects('receiptsBucket', {
          read: [receiptPrefixes.monitoring],
          write: [receiptPrefixes.monitoring],
        }),
        this.runsQueue.send('monitoringRunsQueueUrl'),
        this.queue.send('monitoringQueueUrl'),
        log.queue.send('logQueueUrl'),
        log.origin,
        ...requiredListsOf(this.settings),
      ],
    });
    monitoringRun.addEventSource(
      new SqsEventSource(this.runsQueue, { batchSize: 1, maxConcurrency: runsAtOnce, reportBatchItemFailures: true }),
    );
    new LogLineAlarm(monitoringRun, {
      line: unexpectedLine,
      errorImpact: 'A full pass over subjects of customers found what the differences had missed.',
      whatToDo:
        'The line names the run. Compare the receipts of that run and of those before it: lists, threshold and policy. The alerts are right by now.',
    });
  }
}
