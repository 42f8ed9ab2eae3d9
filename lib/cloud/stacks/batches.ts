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
import type { LogStack } from './log.ts';
import type { MonitoringStack } from './monitoring.ts';
import type { UsageStack } from './usage.ts';

interface BatchesStackProps extends AreaStackProps {
  data: DataStack;
  imports: ImportsStack;
  usage: UsageStack;
  log: LogStack;
  monitoring: MonitoringStack;
}

/** Messages of one import: eight last an hour, and a file of 100,000 subjects is written in minutes. */
const importTurnsMax = 8;

type Step = 'batchStarted' | 'batchChunk' | 'batchScreened';

/**
 * From a file of names to its results: a started batch -> BatchesQueue -> batchStarted cuts it -> BatchChunksQueue -> batchChunk screens
 * 500 rows -> BatchResultsQueue -> batchScreened joins the parts. Messages failing three times come to jobFailed (see JobsStack).
 * Messages carry their account as group, so that the queues are fair between accounts.
 */
export class BatchesStack extends AreaStack {
  readonly queue: HouseQueue;
  readonly resultsQueue: HouseQueue;
  /** All queues of batch messages. */
  readonly jobQueues: HouseQueue[];

  constructor(scope: Construct, props: BatchesStackProps) {
    super(scope, 'batches', props, 'Screens files of names.');
    const { data, imports, usage, log, monitoring } = props;
    const { batchFiles, batchParts, batchResults } = uploadPrefixes;
    const objects = (rights: Parameters<typeof imports.uploads.objects>[1]) =>
      imports.uploads.objects('uploadsBucket', rights);
    this.queue = this.#stepQueue('BatchesQueue', 'batchStarted');
    const chunks = this.#stepQueue('BatchChunksQueue', 'batchChunk');
    this.resultsQueue = this.#stepQueue('BatchResultsQueue', 'batchScreened');
    const sendResults = this.resultsQueue.send('batchResultsQueueUrl');
    const cut = 'Cuts a file of names into chunks, or makes its rows subjects.';
    const cutGrants = [
      data.table.use,
      objects({ read: [batchFiles, batchResults], write: [batchFiles] }),
      chunks.send('batchChunksQueueUrl'),
      sendResults,
      // Of a file of subjects the rows are screened as those.
      monitoring.subjectsQueue.send('subjectsQueueUrl'),
      // For the rest of its rows.
      this.queue.send('batchesQueueUrl'),
    ];
    this.#step(this.queue, 'batchStarted', cut, cutGrants, importTurnsMax);
    this.#step(chunks, 'batchChunk', 'Screens the rows of one chunk of a file.', [
      data.table.use,
      // A repeat reads the decisions that the first try stored.
      objects({ read: [batchFiles, batchResults, batchParts], write: [batchParts] }),
      data.editions.objects('editionsBucket', { read: [editionPrefixes.segments, editionPrefixes.releases] }),
      sendResults,
    ]);
    this.#step(this.resultsQueue, 'batchScreened', 'Joins what was found about a file to its results.', [
      data.table.use,
      objects({ read: [batchParts, batchResults], write: [batchResults] }),
      usage.queue.send('usageQueueUrl'),
      // The receipt of the file.
      data.receipts.objects('receiptsBucket', { write: [receiptPrefixes.rows] }),
      data.receiptSecret,
      data.promiseSecret,
      log.writing,
    ]);
    this.jobQueues = [this.queue, chunks, this.resultsQueue];
  }

  #stepQueue(id: string, step: Step): HouseQueue {
    return new HouseQueue(this, id, {
      // Slightly longer than the timeout, for functions ending without an answer; failing ones return their message sooner.
      visibilitySeconds: sizes[step].timeoutSeconds + 30,
      late: { minutes: 60, errorImpact: 'Users wait for the results of a file of names.' },
      isConsumed: true,
      errorImpact:
        'A file of names could not be screened. Its batch has failed after three tries, its searches were given back, and its user sees that on the page.',
      whatToDo: "Search the functions' logs for the fault. After a fix, the user uploads the file again.",
    });
  }

  /** A function with one message at a time, and few in parallel: rows wait in the queue, not in the function. */
  #step(queue: HouseQueue, step: Step, description: string, grants: Grant[], loopsMax?: number): void {
    const worker = new HouseFunction(this, { entry: `workers/${step}`, description, grants, loopsMax, ...sizes[step] });
    worker.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 10, reportBatchItemFailures: true }),
    );
  }
}
