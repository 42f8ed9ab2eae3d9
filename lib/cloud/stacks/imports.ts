import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { exportValidHours } from '../../contract/account/dataExports.ts';
import { backTestKeptDays } from '../../contract/backTesting/backTestLimits.ts';
import { batchKeptDays, batchUploadKeptDays } from '../../contract/batches/batchLimits.ts';
import { caseFileKeptYears } from '../../contract/cases/caseWords.ts';
import { reportKeptDays, uploadKeptDays } from '../../contract/imports/imports.ts';
import { reportFileKeptDays } from '../../contract/reports/reports.ts';
import { editionPrefixes, ownSegmentsPrefix, uploadPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseFunction, type Needs } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';

const keptDays: Record<keyof typeof uploadPrefixes, number> = {
  uploads: uploadKeptDays,
  chunks: uploadKeptDays,
  prepared: uploadKeptDays,
  reports: reportKeptDays,
  // S3 counts in whole days; the product lets nobody download one for longer than its hours.
  exports: Math.ceil(exportValidHours / 24),
  batchFiles: batchUploadKeptDays,
  batchParts: batchUploadKeptDays,
  batchResults: batchKeptDays,
  backTests: backTestKeptDays,
  reportFiles: reportFileKeptDays,
  caseUploads: 1,
  caseFiles: caseFileKeptYears * 366,
};

type Step = 'importReceived' | 'importChunk' | 'importReady';

/**
 * From a list file to an edition: a started job -> ImportsQueue -> importReceived writes chunks -> ChunksQueue -> importChunk prepares
 * them -> PublishQueue -> importReady merges them to the edition. Messages failing three times come to jobFailed (see JobsStack).
 * Messages carry their account as group, so that the queues are fair between accounts. Shared imports have a queue of their own for
 * reading, the longest step: only there they pass those of accounts. So have accounts' long files, moved by importReceived to
 * LongImportsQueue. Their chunks and their publishing stand in the common queues, as a group among others.
 */
export class ImportsStack extends AreaStack {
  readonly uploads: HouseBucket;
  /** Private imports, and those for everybody. */
  readonly queues: { private: HouseQueue; shared: HouseQueue };
  readonly publishQueue: HouseQueue;
  /** All queues of import messages. */
  readonly jobQueues: HouseQueue[];

  constructor(scope: Construct, props: AreaStackProps & { data: DataStack }) {
    super(scope, 'imports', props, 'From an uploaded list file to an edition.');
    const { table, editions } = props.data;
    const { uploads, chunks, prepared, reports } = uploadPrefixes;
    const { segments, changes } = editionPrefixes;
    this.uploads = this.#uploadsBucket();
    const unread = 'A list file could not be read.';
    this.queues = {
      private: this.#stepQueue('ImportsQueue', 'importReceived', unread),
      shared: this.#stepQueue('SharedImportsQueue', 'importReceived', unread),
    };
    const longQueue = this.#stepQueue('LongImportsQueue', 'importReceived', unread);
    const chunksQueue = this.#stepQueue('ChunksQueue', 'importChunk', 'A chunk of a list file could not be prepared.');
    this.publishQueue = this.#stepQueue('PublishQueue', 'importReady', 'An imported list could not be published.');
    const sendPublish = this.publishQueue.send('publishQueueUrl');

    const { private: privateQueue, shared: sharedQueue } = this.queues;
    this.#step(
      [privateQueue, longQueue, sharedQueue],
      'importReceived',
      'Reads a whole list file and cuts it into chunks.',
      [
        table.use,
        this.uploads.objects('uploadsBucket', { read: [uploads], write: [chunks, reports] }),
        longQueue.send('longImportsQueueUrl'),
        chunksQueue.send('chunksQueueUrl'),
        sendPublish,
      ],
      // A long file moves to the queue of long files once.
      { loopsMax: 2 },
    );
    this.#step(
      [chunksQueue],
      'importChunk',
      'Prepares the records of one chunk: reads their names to words and keys.',
      [table.use, this.uploads.objects('uploadsBucket', { read: [chunks], write: [prepared] }), sendPublish],
    );
    this.#step(
      [this.publishQueue],
      'importReady',
      'Merges the prepared chunks of an import to its edition, and publishes it.',
      [
        table.use,
        this.uploads.objects('uploadsBucket', { read: [prepared] }),
        editions.objects('editionsBucket', {
          read: [segments],
          write: [segments, changes],
          remove: [ownSegmentsPrefix, changes],
        }),
      ],
    );
    this.jobQueues = [privateQueue, longQueue, sharedQueue, chunksQueue, this.publishQueue];
  }

  /** The right to make both kinds of imports go on. */
  sendImports(): Grant[] {
    return [this.queues.private.send('importsQueueUrl'), this.queues.shared.send('sharedImportsQueueUrl')];
  }

  #uploadsBucket(): HouseBucket {
    const { domain, siteOrigins } = this.settings;
    return new HouseBucket(this, 'UploadsBucket', {
      isOfCustomers: true,
      lifecycleRules: Object.entries(uploadPrefixes).map(([folder, prefix]) => ({
        prefix,
        expiration: Duration.days(keptDays[folder as keyof typeof uploadPrefixes]),
      })),
      // The signed form decides the sender; this only lets our page read the answer.
      cors: [
        {
          allowedOrigins: domain ? [`https://${domain}`] : siteOrigins,
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
        },
      ],
    });
  }

  #stepQueue(id: string, step: Step, failure: string): HouseQueue {
    return new HouseQueue(this, id, {
      // Slightly longer than the timeout, for functions ending without an answer; failing ones return their message sooner.
      visibilitySeconds: sizes[step].timeoutSeconds + 30,
      late: {
        minutes: 60,
        errorImpact: 'Users wait for a list that they import; customers may be screened against the edition before.',
      },
      isConsumed: true,
      errorImpact: `${failure} One import has failed after three tries, and its user sees that on the page; the edition in use is unchanged.`,
      whatToDo: "Search the functions' logs for the fault. After a fix, the user retries the import on the page.",
    });
  }

  /** A function with one message at a time, and few in parallel per queue: files wait in the queue, not in the function. */
  #step(
    queues: HouseQueue[],
    step: Step,
    description: string,
    grants: Grant[],
    more: Pick<Needs, 'loopsMax'> = {},
  ): void {
    const worker = new HouseFunction(this, { entry: `workers/${step}`, description, grants, ...sizes[step], ...more });
    for (const queue of queues) {
      worker.addEventSource(
        new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 10, reportBatchItemFailures: true }),
      );
    }
  }
}
