import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { usageBatch } from '../../contract/messages.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import type { DataStack } from './data.ts';
import type { MailServiceStack } from './mailService.ts';

const timeoutSeconds = 30;

/** Counts what is used: every answered call -> UsageQueue -> usageRecorded. */
export class UsageStack extends AreaStack {
  readonly queue: HouseQueue;

  constructor(scope: Construct, props: AreaStackProps & { data: DataStack; mailService: MailServiceStack }) {
    super(scope, 'usage', props, 'Counts usage and shows it.');
    this.queue = new HouseQueue(this, 'UsageQueue', {
      // Six times the function's timeout, as AWS advises where batches may wait for a free function.
      visibilitySeconds: 6 * timeoutSeconds,
      errorImpact:
        'Customers see too few requests in their usage statistics. Their allowances are right: those are counted when a request is answered.',
      whatToDo:
        "Fix the fault in usageRecorded's log, then return the messages to the queue (SQS: start DLQ redrive); each is counted once.",
    });
    const usageRecorded = new HouseFunction(this, {
      entry: 'workers/usageRecorded',
      description: 'Adds up usage events, and queues the alerts that an account has reached.',
      grants: [props.data.table.readWrite, props.mailService.queue.send('mailQueueUrl')],
      timeoutSeconds,
    });
    usageRecorded.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: usageBatch.size,
        maxBatchingWindow: Duration.seconds(this.settings.usageWindowSeconds),
        maxConcurrency: usageBatch.functionsMax,
        reportBatchItemFailures: true,
      }),
    );
  }
}
