import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { retentionWork } from '../../contract/messages.ts';
import { receiptPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import type { DataStack } from './data.ts';
import type { LogStack } from './log.ts';

const errorImpact = 'Receipts of customers are kept longer than they have chosen; none is lost.';

/** Keeps receipts as long as their account says: retentionSwept -> RetentionQueue -> retentionDue, every night. */
export class RetentionStack extends AreaStack {
  constructor(scope: Construct, props: AreaStackProps & { data: DataStack; log: LogStack }) {
    super(scope, 'retention', props, 'How long receipts are kept.');
    const { data, log } = props;
    const queue = new HouseQueue(this, 'RetentionQueue', {
      visibilitySeconds: 6 * retentionWork.functionSeconds,
      late: { minutes: 720, errorImpact },
      errorImpact,
      whatToDo:
        "Fix the fault in retentionDue's log, then return the messages to the queue (SQS: start DLQ redrive). The next night does the same work.",
    });
    const retentionDue = new HouseFunction(this, {
      entry: 'workers/retentionDue',
      description: 'Counts the finished days of an account, erases receipts that are due, and writes search files.',
      grants: [
        data.table.use,
        // Receipts of a subject are found by the hash of its reference.
        data.receiptSecret,
        log.origin,
        log.queue.send('logQueueUrl'),
        data.receipts.objects('receiptsBucket', {
          remove: [receiptPrefixes.receipts],
          clear: [receiptPrefixes.rows, receiptPrefixes.search],
          // A new end of a day is compared with the one before.
          read: [receiptPrefixes.days, receiptPrefixes.rows, receiptPrefixes.search],
          write: [receiptPrefixes.days, receiptPrefixes.search],
        }),
      ],
      timeoutSeconds: retentionWork.functionSeconds,
      // A million receipts are in memory by numbers and hashes, of a day or of a search file.
      memoryMegabytes: 1024,
    });
    // Few at once: it is nobody's to wait for, and shares the table with screenings.
    retentionDue.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 4, reportBatchItemFailures: true }),
    );
    this.#sweep(data, queue);
  }

  #sweep(data: DataStack, queue: HouseQueue): void {
    const retentionSwept = new HouseFunction(this, {
      entry: 'workers/retentionSwept',
      description: 'Queues all accounts for the work on their receipts, and removes those of given-up batches.',
      grants: [
        data.table.use,
        queue.send('retentionQueueUrl'),
        data.receipts.objects('receiptsBucket', { clear: [receiptPrefixes.receipts] }),
      ],
      timeoutSeconds: 900,
    });
    new Rule(this, 'RetentionSweep', {
      description: 'Looks for receipts to erase.',
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(retentionSwept)],
    });
    new HouseAlarm(retentionSwept, 'Alarm', {
      metric: retentionSwept.metricErrors({ period: Duration.hours(1) }),
      threshold: 2,
      errorImpact,
      whatToDo: 'Read the log of retentionSwept, check the table and the queue, and invoke the function by hand.',
    });
  }
}
