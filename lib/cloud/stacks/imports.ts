import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { reportKeptDays, uploadKeptDays } from '../../contract/imports.ts';
import { givenUpLine } from '../../contract/messages.ts';
import { uploadPrefixes } from '../../store/objectKeys.ts';
import { alarmOnLine } from '../constructs/alarmOnLine.ts';
import { feedFromBucket } from '../constructs/feedFromBucket.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import type { DataStack } from './data.ts';

/** By the folder of the uploads bucket. */
const { uploads, chunks, prepared, reports } = uploadPrefixes;
const keptDays = {
  [uploads]: uploadKeptDays,
  [chunks]: uploadKeptDays,
  [prepared]: uploadKeptDays,
  [reports]: reportKeptDays,
};

interface Step {
  entry: 'workers/importReceived' | 'workers/importChunk' | 'workers/importReady';
  description: string;
  timeoutSeconds: number;
  /** Measured with 500,000 records (`npm run bench -- imports`), with room. */
  memoryMegabytes: number;
  grants: Grant[];
}

/**
 * From a list file to an edition: a started job -> ImportsQueue -> importReceived writes chunks -> ChunksQueue -> importChunk
 * prepares them -> PublishQueue -> importReady merges them to the edition. What fails three times comes to jobFailed, which ends its
 * job; jobsSwept ends whatever else would never end.
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
    const chunksQueue = this.stepQueue('ChunksQueue', 300, 'A chunk of a list file could not be prepared.');
    this.publishQueue = this.stepQueue('PublishQueue', 300, 'An imported list could not be published.');
    feedFromBucket(chunksQueue, this.uploads, chunks);
    const sendPublish = this.publishQueue.send('publishQueueUrl');

    this.step(this.queue, {
      entry: 'workers/importReceived',
      description: 'Reads a whole list file and cuts it into chunks.',
      timeoutSeconds: 900,
      memoryMegabytes: 1024,
      grants: [
        table.readWrite,
        this.uploads.objects('uploadsBucket', { read: [uploads], write: [chunks, reports] }),
        sendPublish,
      ],
    });
    this.step(chunksQueue, {
      entry: 'workers/importChunk',
      description: 'Prepares the records of one chunk: reads their names to words and keys.',
      timeoutSeconds: 300,
      memoryMegabytes: 512,
      grants: [
        table.readWrite,
        this.uploads.objects('uploadsBucket', { read: [chunks], write: [prepared] }),
        sendPublish,
      ],
    });
    this.step(this.publishQueue, {
      entry: 'workers/importReady',
      description: 'Merges the prepared chunks of an import to its edition, and publishes it.',
      timeoutSeconds: 300,
      memoryMegabytes: 3008,
      grants: [
        table.readWrite,
        this.uploads.objects('uploadsBucket', { read: [prepared] }),
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
      // A little more than the timeout, for functions that end without an answer; those that fail return their message sooner.
      visibilitySeconds: timeoutSeconds + 30,
      isConsumed: true,
      errorImpact: `${failure} The import has failed after three tries and its page says so; the edition in use is untouched.`,
      whatToDo: "Search the functions' logs for the fault. After a fix, the user tries the import again on the page.",
    });
  }

  /** One function that takes one message at a time, and few in parallel: files wait in the queue, not in the function. */
  private step(queue: HouseQueue, step: Step): void {
    const worker = new HouseFunction(this, step);
    worker.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 10, reportBatchItemFailures: true }),
    );
  }

  private endEveryJob(queues: HouseQueue[], grants: Grant[], sendPublish: Grant): void {
    const jobFailed = new HouseFunction(this, {
      entry: 'workers/jobFailed',
      description: 'Ends the job of a message that nothing could be done with.',
      grants,
    });
    for (const { deadLetters } of queues) {
      jobFailed.addEventSource(new SqsEventSource(deadLetters, { batchSize: 10, reportBatchItemFailures: true }));
    }
    const jobsSwept = new HouseFunction(this, {
      entry: 'workers/jobsSwept',
      description: 'Ends jobs that would never end, and wakes those whose last message was lost.',
      timeoutSeconds: 60,
      grants: [...grants, sendPublish, this.queue.send('importsQueueUrl')],
    });
    new Rule(this, 'JobsSweep', {
      description: 'Looks for jobs that would never end.',
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(jobsSwept)],
    });
    const errorImpact = 'Jobs may stay "processing" on the page of whoever started them.';
    new HouseAlarm(jobsSwept, 'Alarm', {
      metric: jobsSwept.metricErrors({ period: Duration.minutes(15) }),
      threshold: 1,
      errorImpact,
      whatToDo: 'Read the log of jobsSwept, which names the jobs. It tries again every quarter of an hour.',
    });
    alarmOnLine(jobFailed, {
      line: givenUpLine,
      errorImpact,
      whatToDo:
        'Read the log of jobFailed: a dead letter was tried for a day and deleted. Look whether jobsSwept has ended its job.',
    });
  }
}
