import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { reportKeptDays, uploadKeptDays } from '../../contract/imports.ts';
import { editionPrefixes, uploadPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { feedFromBucket } from '../constructs/feedFromBucket.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';

const keptDays: Record<keyof typeof uploadPrefixes, number> = {
  uploads: uploadKeptDays,
  chunks: uploadKeptDays,
  parts: uploadKeptDays,
  reports: reportKeptDays,
};

type Step = 'importReceived' | 'importChunk' | 'importReady';

/**
 * From a list file to an edition: a confirmed job -> ImportsQueue -> importReceived writes chunks -> ChunksQueue -> importChunk writes
 * parts -> PublishQueue -> importReady writes the edition. What fails three times goes to importFailed, which ends its job;
 * importsSwept ends whatever would otherwise never end.
 */
export class ImportsStack extends AreaStack {
  readonly uploads: HouseBucket;
  readonly queue: HouseQueue;
  readonly publishQueue: HouseQueue;

  constructor(scope: Construct, props: AreaStackProps & { data: DataStack }) {
    super(scope, 'imports', props, 'From an uploaded list file to an edition.');
    const { table, editions } = props.data;
    const { uploads, chunks, parts, reports } = uploadPrefixes;
    const { segments, changes } = editionPrefixes;
    this.uploads = this.#uploadsBucket();
    this.queue = this.#stepQueue('ImportsQueue', 'importReceived', 'A list file could not be read.');
    const chunksQueue = this.#stepQueue('ChunksQueue', 'importChunk', 'A part of a list file could not be checked.');
    this.publishQueue = this.#stepQueue('PublishQueue', 'importReady', 'An imported list could not be published.');
    feedFromBucket(chunksQueue, this.uploads, chunks);
    const sendPublish = this.publishQueue.send('publishQueueUrl');

    this.#step(this.queue, 'importReceived', 'Reads a whole list file and cuts it into chunks.', [
      table.readWrite,
      this.uploads.objects('uploadsBucket', { read: [uploads], write: [chunks, reports] }),
      sendPublish,
    ]);
    this.#step(chunksQueue, 'importChunk', 'Checks and normalises the records of one chunk.', [
      table.readWrite,
      this.uploads.objects('uploadsBucket', { read: [chunks], write: [parts] }),
      sendPublish,
    ]);
    this.#step(
      this.publishQueue,
      'importReady',
      'Builds and publishes the edition of an import whose chunks are done.',
      [
        table.readWrite,
        this.uploads.objects('uploadsBucket', { read: [parts] }),
        editions.objects('editionsBucket', { read: [segments], write: [segments, changes] }),
      ],
    );
    this.#endEveryJob([this.queue, chunksQueue, this.publishQueue], [table.readWrite], sendPublish);
  }

  #uploadsBucket(): HouseBucket {
    return new HouseBucket(this, 'UploadsBucket', {
      lifecycleRules: Object.entries(uploadPrefixes).map(([folder, prefix]) => ({
        prefix,
        expiration: Duration.days(keptDays[folder as keyof typeof uploadPrefixes]),
      })),
      // The signed form decides who may send what; this only lets our page read the answer.
      cors: [{ allowedOrigins: this.settings.siteOrigins, allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'] }],
    });
  }

  #stepQueue(id: string, step: Step, failure: string): HouseQueue {
    return new HouseQueue(this, id, {
      // Slightly longer than the timeout, for functions that end without an answer; those that fail return their message sooner.
      visibilitySeconds: sizes[step].timeoutSeconds + 30,
      isConsumed: true,
      errorImpact: `${failure} One import has failed after three tries, and its user sees that on the page; the edition in use is unchanged.`,
      whatToDo: "Search the functions' logs for the fault. After a fix, the user retries the import on the page.",
    });
  }

  /** One function that takes one message at a time, and few in parallel: files wait in the queue, not in the function. */
  #step(queue: HouseQueue, step: Step, description: string, grants: Grant[]): void {
    const worker = new HouseFunction(this, { entry: `workers/${step}`, description, grants, ...sizes[step] });
    worker.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 10, reportBatchItemFailures: true }),
    );
  }

  #endEveryJob(queues: HouseQueue[], grants: Grant[], sendPublish: Grant): void {
    const importFailed = new HouseFunction(this, {
      entry: 'workers/importFailed',
      description: 'Ends the job of a message that failed three times.',
      grants,
    });
    for (const { deadLetters } of queues) {
      importFailed.addEventSource(new SqsEventSource(deadLetters, { batchSize: 10, reportBatchItemFailures: true }));
    }
    const importsSwept = new HouseFunction(this, {
      entry: 'workers/importsSwept',
      description: 'Ends jobs that would never end, and restarts those whose last message was lost.',
      timeoutSeconds: 60,
      grants: [...grants, sendPublish, this.queue.send('importsQueueUrl')],
    });
    new Rule(this, 'ImportsSweep', {
      description: 'Looks for import jobs that would never end.',
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(importsSwept)],
    });
    for (const worker of [importFailed, importsSwept]) {
      new HouseAlarm(worker, 'Alarm', {
        metric: worker.metricErrors({ period: Duration.minutes(15) }),
        threshold: 1,
        errorImpact: 'Users who started an import may see it as "processing" although it has failed.',
        whatToDo: `Read the log of ${worker.node.id} and fix the fault. Dead letters are kept for 14 days and retried until their job has ended.`,
      });
    }
  }
}
