import { Architecture } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { logPrefixes, receiptPrefixes, uploadPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';
import type { LogStack } from './log.ts';

interface ReportsStackProps extends AreaStackProps {
  data: DataStack;
  imports: ImportsStack;
  log: LogStack;
}

/** Reports of screenings: a request -> ReportsQueue -> reportDue writes the file, and has the log include its hash. */
export class ReportsStack extends AreaStack {
  readonly queue: HouseQueue;

  constructor(scope: Construct, props: ReportsStackProps) {
    super(scope, 'reports', props, 'Reports of screenings.');
    const { data, imports, log } = props;
    this.queue = new HouseQueue(this, 'ReportsQueue', {
      visibilitySeconds: sizes.reportDue.timeoutSeconds + 30,
      late: { minutes: 60, errorImpact: 'Users wait for a report of screenings that they asked for.' },
      isConsumed: true,
      errorImpact: 'A report that users asked for could not be made; they see that beside the history.',
      whatToDo: 'Read the log of reportDue and fix the fault. The users ask for a new report on the page.',
    });
    const reportDue = new HouseFunction(this, {
      entry: 'workers/reportDue',
      description: 'Makes the report that a member asked for.',
      ...sizes.reportDue,
      // The typesetter is a native addon: npm installs it for the machine of the synthesis, which is one of these.
      architecture: Architecture.X86_64,
      grants: [
        data.table.use,
        data.receiptSecret,
        data.promiseSecret,
        data.receipts.objects('receiptsBucket', {
          read: [receiptPrefixes.receipts, receiptPrefixes.rows, receiptPrefixes.search],
        }),
        log.bucket.objects('logBucket', { read: [logPrefixes.public], write: [`${logPrefixes.public}files/`] }),
        log.writing,
        log.queue.send('logQueueUrl'),
        imports.uploads.objects('uploadsBucket', { write: [uploadPrefixes.reportFiles] }),
      ],
    });
    reportDue.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: 5, reportBatchItemFailures: true }),
    );
  }
}
