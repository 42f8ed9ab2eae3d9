import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { fairUseSearches } from '../../contract/billing/plans.ts';
import { usageKeptDays } from '../../contract/keptDays.ts';
import { fairUseLine } from '../../contract/logLines.ts';
import { usageBatch } from '../../contract/messages.ts';
import { editionPrefixes, receiptPrefixes } from '../../store/objectKeys.ts';
import { accessLogName } from '../constructs/accessLog.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import { found, graph, lines } from '../constructs/panel.ts';
import type { DataStack } from './data.ts';
import type { LogStack } from './log.ts';
import type { MailServiceStack } from './mailService.ts';

const timeoutSeconds = usageBatch.functionSeconds;

/** Counts usage: every answered call -> UsageQueue -> usageRecorded. */
export class UsageStack extends AreaStack {
  readonly queue: HouseQueue;

  constructor(
    scope: Construct,
    props: AreaStackProps & { data: DataStack; mailService: MailServiceStack; log: LogStack },
  ) {
    super(scope, 'usage', props, 'Counts usage and shows it.');
    this.queue = new HouseQueue(this, 'UsageQueue', {
      holdsNames: true,
      // Six times the function's timeout, as AWS advises for batches waiting for a free function.
      visibilitySeconds: 6 * timeoutSeconds,
      late: {
        // Longer than three tries of a failing message, which has an alarm of its own.
        minutes: 15,
        errorImpact:
          'Customers see their usage, its alerts and their log of requests too late, and those of four days ago would be lost. Their quotas are right.',
        whatToDo:
          "Look whether usageRecorded fails or is throttled (its log and its metrics), and whether more arrives than it takes: then raise the functions of usageBatch, or the table's limits.",
      },
      errorImpact:
        'Customers see too few requests in their usage statistics. Their quotas are right: those are counted when a request is answered.',
      whatToDo:
        "Fix the fault in usageRecorded's log, then return the messages to the queue (SQS: start DLQ redrive); each is counted once.",
    });
    this.panels.push({
      title: 'Queues and quotas',
      widgets: [
        graph('Age of the oldest message, seconds', [
          found('AWS/SQS,QueueName', 'ApproximateAgeOfOldestMessage', this.searchWords, 'Maximum'),
        ]),
        graph('Messages that wait, dead letters included', [
          found('AWS/SQS,QueueName', 'ApproximateNumberOfMessagesVisible', this.searchWords, 'Maximum'),
        ]),
        lines(
          'Quotas and limits reached',
          [accessLogName(this.settings.name, 'ScreeningApiAccessLog')],
          [
            'filter status = 429 or status = 402',
            'stats count(*) as calls by accountId, route, status',
            'sort calls desc',
            'limit 20',
          ],
        ),
      ],
    });
    const usageRecorded = new HouseFunction(this, {
      entry: 'workers/usageRecorded',
      description: 'Adds up usage events, keeps their receipts, and queues the alerts that an account has reached.',
      grants: [
        props.data.table.use,
        props.mailService.queue.send('mailQueueUrl'),
        props.log.queue.send('logQueueUrl'),
        props.data.receiptSecret,
        props.data.receipts.objects('receiptsBucket', {
          read: [receiptPrefixes.receipts, receiptPrefixes.arriving],
          write: [receiptPrefixes.receipts],
          remove: [receiptPrefixes.arriving],
        }),
        // It keeps the engine before a receipt that names it.
        props.log.writing,
        props.data.editions.objects('editionsBucket', {
          read: [editionPrefixes.engines],
          write: [editionPrefixes.engines],
        }),
      ],
      timeoutSeconds,
      // Processor work; the processor comes with memory: a quarter of the time for the same price.
      memoryMegabytes: 1024,
    });
    new LogLineAlarm(usageRecorded, {
      line: fairUseLine,
      errorImpact: `Nobody is affected: an account of an unlimited plan has used more than ${fairUseSearches / 1_000_000} million searches this month, or another million, which soon cost more than its plan does.`,
      whatToDo: `Find the account in the line "${fairUseLine}" of usageRecorded's log, and write to its owner about a plan of its own (terms 4.8).`,
      runbook: 'account-abused',
    });
    usageRecorded.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: usageBatch.size,
        maxBatchingWindow: Duration.seconds(this.settings.usageWindowSeconds),
        maxConcurrency: usageBatch.functionsMax,
        reportBatchItemFailures: true,
      }),
    );
    this.#sweep(props.data);
  }

  #sweep(data: DataStack): void {
    const usageSwept = new HouseFunction(this, {
      entry: 'workers/usageSwept',
      description: 'Adds days that change no more to the totals of App IDs.',
      grants: [data.table.use],
      timeoutSeconds: 900,
    });
    new Rule(this, 'UsageSweep', {
      description: 'Adds up usage of which the days are going to be removed.',
      schedule: Schedule.rate(Duration.days(7)),
      targets: [new LambdaFunction(usageSwept)],
    });
    new HouseAlarm(usageSwept, 'Alarm', {
      metric: usageSwept.metricErrors({ period: Duration.hours(1) }),
      threshold: 3,
      errorImpact: `Nobody at first. After a year of it, customers would see totals of their App IDs without what is older than ${usageKeptDays} days.`,
      whatToDo: 'Read the log of usageSwept, fix the fault, and invoke the function by hand.',
    });
  }
}
