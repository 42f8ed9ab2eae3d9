import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { restoreDays } from '../../contract/keptDays.ts';
import { logBatches } from '../../contract/messages.ts';
import { logPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { copyBucket } from '../constructs/copyBucket.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { engineSha256 } from '../engineBundle.ts';
import type { DataStack } from './data.ts';

const timeoutSeconds = logBatches.functionSeconds;
/** Much longer than an outage: until the head's files are published, their staged copies are the only ones. */
const stagedDays = 30;

/** The transparency log: batches of commitments -> LogQueue -> logAppended; logCosigned asks the witnesses each minute. */
export class LogStack extends AreaStack {
  readonly bucket: HouseBucket;
  readonly queue: HouseQueue;

  constructor(scope: Construct, props: AreaStackProps & { data: DataStack }) {
    super(scope, 'log', props, 'The transparency log.');
    const { data } = props;
    const { logLock, logWitnesses } = this.settings;
    this.bucket = new HouseBucket(this, 'LogBucket', {
      versioned: true,
      ...(logLock ? { objectLockEnabled: true } : {}),
      lifecycleRules: [
        // Each new checkpoint leaves a version. What is locked stays all the same.
        {
          prefix: logPrefixes.public,
          noncurrentVersionExpiration: Duration.days(restoreDays),
          expiredObjectDeleteMarker: true,
        },
        {
          prefix: logPrefixes.staged,
          expiration: Duration.days(stagedDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
    copyBucket(this.bucket, 'log', { prefix: logPrefixes.public });
    this.#letCloudFrontRead();
    this.queue = new HouseQueue(this, 'LogQueue', {
      visibilitySeconds: 6 * timeoutSeconds,
      late: {
        // Receipts are promised within two windows of a minute; a batch that failed comes again after six.
        minutes: 7,
        errorImpact: 'Receipts of customers have no proof yet. Screenings are answered as always.',
        whatToDo:
          'Read the log of logAppended. After "log stopped" follow lib/cloud/runbooks/log.md: the log must not be forced to go on.',
      },
      errorImpact: 'Receipts of customers stay without a proof.',
      whatToDo:
        'Read the log of logAppended and mend the fault, then return the messages to the queue (SQS: start DLQ redrive); each batch is appended once.',
    });
    const grants = [
      data.table.use,
      ...data.logSigning,
      data.promiseSecret,
      this.bucket.objects('logBucket', {
        read: [logPrefixes.public, logPrefixes.staged],
        write: [logPrefixes.public, logPrefixes.staged],
        // Partial tiles go some time after the full one.
        remove: [logPrefixes.partialTiles],
        ...(logLock ? { lock: [logPrefixes.tiles, logPrefixes.days] } : {}),
      }),
      this.origin,
      {
        environment: {
          logWitnesses: JSON.stringify(logWitnesses),
          ...(logLock ? { logLock: JSON.stringify(logLock) } : {}),
        },
        statements: [],
      },
    ];
    const logAppended = new HouseFunction(this, {
      entry: 'workers/logAppended',
      description: 'Appends commitments to the transparency log.',
      grants,
      timeoutSeconds,
      memoryMegabytes: 1024,
    });
    logAppended.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: logBatches.size,
        maxBatchingWindow: Duration.seconds(this.settings.logWindowSeconds),
        // The least that AWS takes. Two at once cost one of them a second try.
        maxConcurrency: 2,
        reportBatchItemFailures: true,
      }),
    );
    const logCosigned = new HouseFunction(this, {
      entry: 'workers/logCosigned',
      description: 'Keeps the checkpoints that receipts are proved by, with the cosignatures of the witnesses.',
      grants,
      timeoutSeconds,
    });
    new Rule(this, 'Cosigning', {
      description: 'Asks the witnesses of the transparency log.',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(logCosigned)],
    });
    this.#stamp();
    new HouseAlarm(logCosigned, 'Alarm', {
      // It fails each minute once no quorum has signed for an hour, and while a witness contradicts the log.
      metric: logCosigned.metricErrors({ period: Duration.minutes(15) }),
      threshold: 5,
      errorImpact: 'New receipts of customers have no proof yet.',
      whatToDo:
        'Read the log of logCosigned: it names the witnesses that did not answer, and what they said. After "log stopped" do not force it: a second tree of one size would prove the service a forger.',
      runbook: 'log',
    });
  }

  /** Time stamps of an authority, where the stage names one. */
  #stamp(): void {
    const { logTimestamps } = this.settings;
    const named = { logTimestamps: logTimestamps ? JSON.stringify(logTimestamps) : '' };
    const logStamped = new HouseFunction(this, {
      entry: 'workers/logStamped',
      description: 'Has the transparency log stamped by an authority once a day.',
      grants: [
        this.bucket.objects('logBucket', { read: [logPrefixes.public], write: [logPrefixes.public] }),
        { environment: named, statements: [] },
      ],
      timeoutSeconds,
    });
    new Rule(this, 'Stamping', {
      description: 'Has the transparency log stamped once a day.',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(logStamped)],
    });
    if (!logTimestamps) return;
    new HouseAlarm(logStamped, 'Alarm', {
      // Each hour's try is made three times.
      metric: logStamped.metricErrors({ period: Duration.hours(6) }),
      threshold: 12,
      errorImpact:
        'Receipts of customers have no time stamp of the authority for today yet. All else about them holds.',
      whatToDo: 'Read the log of logStamped: the authority did not answer, or its time stamp did not hold.',
      runbook: 'log',
    });
  }

  /** Without the right to list, S3 would call a missing tile forbidden. */
  #letCloudFrontRead(): void {
    const reader = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
    };
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        ...reader,
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects(`${logPrefixes.public}*`)],
      }),
    );
    this.bucket.addToResourcePolicy(
      new PolicyStatement({ ...reader, actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
  }

  /** The name of the log, which is no right. */
  get origin(): Grant {
    return { environment: { logOrigin: this.settings.logOrigin }, statements: [] };
  }

  /** What writers of receipts need to know, which is no right either. */
  get writing(): Grant {
    return { environment: { ...this.origin.environment, engineSha256: engineSha256() }, statements: [] };
  }
}
