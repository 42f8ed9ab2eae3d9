import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { reportKeptDays, uploadKeptDays } from '../../contract/imports.ts';
import { feedFromBucket } from '../constructs/feedFromBucket.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import type { DataStack } from './data.ts';

/** By the folder of the uploads bucket. */
const keptDays = {
  'uploads/': uploadKeptDays,
  'chunks/': uploadKeptDays,
  'parts/': uploadKeptDays,
  'reports/': reportKeptDays,
};

interface Step {
  entry: 'workers/importReceived' | 'workers/importChunk' | 'workers/importReady';
  description: string;
  timeoutSeconds: number;
  grants: Grant[];
}

/**
 * The way of a list file: a confirmed job -> ImportsQueue -> importReceived writes chunks -> ChunksQueue -> importChunk writes
 * parts -> PublishQueue -> importReady writes the edition. What fails three times comes to importFailed, which ends its job;
 * importsSwept ends whatever else would never end.
 */
export class ImportsStack extends HouseStack {
  readonly uploads: HouseBucket;
  readonly queue: HouseQueue;
  readonly publishQueue: HouseQueue;

  constructor(scope: Construct, props: HouseStackProps & { data: DataStack }) {
    super(scope, 'Imports', 'From an uploaded list file to an edition.', props);
    const { table, editions } = props.data;
    this.uploads = this.uploadsBucket();
    this.queue = this.stepQueue('ImportsQueue', 900, 'A list file could not be read.');
    const chunksQueue = this.stepQueue('ChunksQueue', 300, 'A part of a list file could not be checked.');
    this.publishQueue = this.stepQueue('PublishQueue', 300, 'An imported list could not be published.');
    feedFromBucket(chunksQueue, this.uploads, 'chunks/');
    const sendPublish = this.publishQueue.send('publishQueueUrl');

    this.step(this.queue, {
      entry: 'workers/importReceived',
      description: 'Reads a whole list file and cuts it into chunks.',
      timeoutSeconds: 900,
      grants: [
        table.readWrite,
        this.uploads.objects('uploadsBucket', { read: ['uploads/'], write: ['chunks/', 'reports/'] }),
        sendPublish,
      ],
    });
    this.step(chunksQueue, {
      entry: 'workers/importChunk',
      description: 'Checks and normalises the records of one chunk.',
      timeoutSeconds: 300,
      grants: [
        table.readWrite,
        this.uploads.objects('uploadsBucket', { read: ['chunks/'], write: ['parts/'] }),
        sendPublish,
      ],
    });
    this.step(this.publishQueue, {
      entry: 'workers/importReady',
      description: 'Makes the edition of an import whose chunks are all checked, and publishes it.',
      timeoutSeconds: 300,
      grants: [
        table.readWrite,
        this.uploads.objects('uploadsBucket', { read: ['parts/'] }),
        editions.objects('editionsBucket', { read: [''], write: [''] }),
      ],
    });
    this.endEveryJob([this.queue, chunksQueue, this.publishQueue], [table.readWrite], sendPublish);
  }

  private uploadsBucket(): HouseBucket {
    return new HouseBucket(this, 'UploadsBucket', {
      lifecycleRules: Object.entries(keptDays).map(([prefix, days]) => ({ prefix, expiration: Duration.days(days) })),
      // Who may send what is decided by the signed form; this only lets our page read the answer.
      cors: [{ allowedOrigins: this.settings.siteOrigins, allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'] }],
    });
  }

  private stepQueue(id: string, timeoutSeconds: number, failure: string): HouseQueue {
    return new HouseQueue(this, id, {
      // Little more than the timeout, for functions that end without a word; those that fail give their message back sooner.
      visibilitySeconds: timeoutSeconds + 30,
      isConsumed: true,
      errorImpact: `${failure} The import has failed after three tries and its user was told so; the edition in use is untouched.`,
      whatToDo: "Search the functions' logs for the fault. After a fix, the user tries the import again on the page.",
    });
  }

  /** One function that takes one message at a time, and few in parallel: files wait in the queue, not in the function. */
  private step(queue: HouseQueue, step: Step): void {
    const worker = new HouseFunction(this, { ...step, memoryMegabytes: 512 });
    worker.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 10, reportBatchItemFailures: true }),
    );
  }

  private endEveryJob(queues: HouseQueue[], grants: Grant[], sendPublish: Grant): void {
    const importFailed = new HouseFunction(this, {
      entry: 'workers/importFailed',
      description: 'Ends the job of a message that nothing could be done with.',
      grants,
    });
    for (const { deadLetters } of queues) {
      importFailed.addEventSource(new SqsEventSource(deadLetters, { batchSize: 10, reportBatchItemFailures: true }));
    }
    const importsSwept = new HouseFunction(this, {
      entry: 'workers/importsSwept',
      description: 'Ends jobs that would never end, and wakes those whose last message was lost.',
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
        errorImpact: 'Import jobs may stay "processing" on the page of whoever started them.',
        whatToDo: `Read the log of ${worker.node.id}. Dead letters are kept for 14 days and tried again until their job has ended.`,
      });
    }
  }
}
