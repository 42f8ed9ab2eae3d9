import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { editionPrefixes, receiptPrefixes, uploadPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';

interface BackTestingStackProps extends AreaStackProps {
  data: DataStack;
  imports: ImportsStack;
}

type Step = 'backTestDue' | 'backTestPart';

/**
 * Screenings of a period asked again with other settings: a started back-test -> BackTestsQueue -> backTestDue cuts its period ->
 * BackTestPartsQueue -> backTestPart tests 1,000 screenings, and ends the back-test after the last ones. Messages failing three times come
 * to jobFailed (see JobsStack).
 */
export class BackTestingStack extends AreaStack {
  readonly queue: HouseQueue;
  /** All queues of messages of back-tests. */
  readonly jobQueues: HouseQueue[];

  constructor(scope: Construct, props: BackTestingStackProps) {
    super(scope, 'backTesting', props, 'Asks screenings of a period again with other settings.');
    const { data, imports } = props;
    const results = imports.uploads.objects('uploadsBucket', {
      read: [uploadPrefixes.backTests],
      write: [uploadPrefixes.backTests],
    });
    this.queue = this.#stepQueue('BackTestsQueue', 'backTestDue');
    const parts = this.#stepQueue('BackTestPartsQueue', 'backTestPart');
    this.#step(this.queue, 'backTestDue', 'Cuts the period of a back-test into parts.', [
      data.table.use,
      imports.uploads.objects('uploadsBucket', { write: [uploadPrefixes.backTests] }),
      parts.send('backTestPartsQueueUrl'),
    ]);
    this.#step(parts, 'backTestPart', 'Tests the screenings of one part of a back-test.', [
      data.table.use,
      results,
      data.receipts.objects('receiptsBucket', { read: [receiptPrefixes.receipts, receiptPrefixes.rows] }),
      data.receiptSecret,
      data.editions.objects('editionsBucket', { read: [editionPrefixes.segments] }),
    ]);
    this.jobQueues = [this.queue, parts];
  }

  #stepQueue(id: string, step: Step): HouseQueue {
    return new HouseQueue(this, id, {
      // Slightly longer than the timeout, for functions ending without an answer; failing ones return their message sooner.
      visibilitySeconds: sizes[step].timeoutSeconds + 30,
      late: { minutes: 60, errorImpact: 'Users wait for the figures of a back-test.' },
      isConsumed: true,
      errorImpact:
        'A back-test could not be finished. It has failed after three tries, and its user sees that on the page.',
      whatToDo: "Search the functions' logs for the fault. After a fix, the user starts the back-test again.",
    });
  }

  /** A function with one message at a time, and few in parallel: screenings of customers come first. */
  #step(queue: HouseQueue, step: Step, description: string, grants: Grant[]): void {
    const worker = new HouseFunction(this, { entry: `workers/${step}`, description, grants, ...sizes[step] });
    worker.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 5, reportBatchItemFailures: true }),
    );
  }
}
