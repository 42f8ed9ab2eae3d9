import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { factSeconds } from '../constructs/factQueues.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction, type Needs } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import type { StageSettings } from '../stageSettings.ts';
import type { DataStack } from './data.ts';
import type { LiveStack } from './live.ts';

interface WebhooksStackProps extends AreaStackProps {
  data: DataStack;
  live: LiveStack;
}

const errorImpact = 'Programs of customers get events late.';
const dueSeconds = 30;

/**
 * Posts events to addresses of customers: factToWebhooks makes the deliveries of a fact -> WebhooksQueue -> webhookDue makes one attempt.
 * webhooksSwept queues those whose next attempt is due: a queue delays a message for a quarter of an hour at most, and Lambda stops a
 * chain of messages after 16.
 */
export class WebhooksStack extends AreaStack {
  readonly queue: HouseQueue;
  /** Which addresses a webhook may have. */
  readonly addresses: NonNullable<Needs['environment']>;

  constructor(scope: Construct, props: WebhooksStackProps) {
    super(scope, 'webhooks', props, 'Posts events to addresses of customers.');
    checkWebhooks(this.settings);
    this.addresses = this.settings.allowsLoopbackWebhooks ? { loopbackReceivers: 'true' } : {};
    this.queue = new HouseQueue(this, 'WebhooksQueue', {
      visibilitySeconds: 6 * dueSeconds,
      late: { minutes: 15, errorImpact },
      errorImpact,
      whatToDo:
        "Read webhookDue's log and fix the fault. The messages can be deleted: the sweep of deliveries queues what waits again.",
    });
    this.#receiveFacts(props);
    this.#attempt(props);
    this.#sweep(props);
  }

  #receiveFacts({ data: { table }, live }: WebhooksStackProps): void {
    const factToWebhooks = new HouseFunction(this, {
      entry: 'workers/factToWebhooks',
      description: 'Makes the deliveries of what happened, for the webhooks that chose it.',
      grants: [table.use, this.queue.send('webhooksQueueUrl')],
      timeoutSeconds: factSeconds,
    });
    factToWebhooks.addEventSource(
      new SqsEventSource(live.facts.of.webhooks, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }

  #attempt({ data: { table, webhookSecret } }: WebhooksStackProps): void {
    const webhookDue = new HouseFunction(this, {
      entry: 'workers/webhookDue',
      description: 'Posts an event to the address of a customer.',
      grants: [table.use, webhookSecret],
      environment: this.addresses,
      timeoutSeconds: dueSeconds,
    });
    // It mostly waits for receivers. A slow one pauses after some attempts, so that it takes no place for long.
    webhookDue.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: 20, reportBatchItemFailures: true }),
    );
  }

  #sweep({ data: { table } }: WebhooksStackProps): void {
    const webhooksSwept = new HouseFunction(this, {
      entry: 'workers/webhooksSwept',
      description: 'Queues the deliveries whose next attempt is due.',
      grants: [table.use, this.queue.send('webhooksQueueUrl')],
      timeoutSeconds: 50,
    });
    new Rule(this, 'WebhooksSweep', {
      description: 'Looks for deliveries that are due.',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(webhooksSwept)],
    });
    new HouseAlarm(webhooksSwept, 'Alarm', {
      metric: webhooksSwept.metricErrors({ period: Duration.minutes(15) }),
      threshold: 5,
      errorImpact: 'Programs of customers do not get again what they did not take at first.',
      whatToDo:
        'Read the log of webhooksSwept, and check that the table and WebhooksQueue respond. It goes on by itself.',
    });
  }
}

/** Throws for a stage on AWS with receivers on the machine itself: in Lambda, 127.0.0.1 is the interface of the runtime. */
export function checkWebhooks({ name, allowsLoopbackWebhooks }: StageSettings): void {
  if (!allowsLoopbackWebhooks || name === 'local') return;
  throw new Error(`Stage ${name}: allowsLoopbackWebhooks is for one machine alone.`);
}
