import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { DeadLetterQueue } from '../constructs/deadLetterQueue.ts';
import { factSeconds } from '../constructs/factQueues.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { sizes } from '../sizes.ts';
import type { ScreeningApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { LiveStack } from './live.ts';
import type { MailServiceStack } from './mailService.ts';
import type { PeopleStack } from './people.ts';
import type { WebStack } from './web.ts';

interface MailsStackProps extends AreaStackProps {
  data: DataStack;
  people: PeopleStack;
  mailService: MailServiceStack;
  live: LiveStack;
  /** Mails lead to its address. */
  web: WebStack;
  /** Its faults are told to customers. */
  screeningApi: ScreeningApiStack;
}

/**
 * Sends mails: what happens reaches MailQueue from endpoints, from facts (factToMails) and by the clock
 * (mailsScheduled); mailDue sends them, and mailReported records which addresses they come back from.
 */
export class MailsStack extends AreaStack {
  constructor(scope: Construct, props: MailsStackProps) {
    super(scope, 'mails', props, 'Sends mails.');
    this.#send(props);
    this.#receiveFacts(props);
    if (this.settings.retainsData) this.#keepFailures();
    this.#byTheClock(props);
    this.#tellOfFaults(props);
    if (this.settings.mailFrom) this.#alarmOnMany();
    const { mailService, data } = props;
    const mailReported = new HouseFunction(this, {
      entry: 'workers/mailReported',
      description: 'Records the addresses that mails come back from.',
      grants: [data.table.use],
      timeoutSeconds: 30,
    });
    mailReported.addEventSource(
      new SqsEventSource(mailService.reports, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }

  #send({ data, people, mailService, web }: MailsStackProps): void {
    const mailDue = new HouseFunction(this, {
      entry: 'workers/mailDue',
      description: 'Writes and sends a mail, or passes it on to the people it is for.',
      ...sizes.mailDue,
      environment: { siteUrl: web.siteUrl },
      // From all accounts to the report of one, to its members, to the mail of each.
      loopsMax: 4,
      grants: [
        data.table.use,
        data.unsubscribeSecret,
        people.readUsers,
        mailService.send,
        mailService.queue.send('mailQueueUrl'),
      ],
    });
    mailDue.addEventSource(
      // SES counts mails a second: a handful at once stays below a new account's limit.
      new SqsEventSource(mailService.queue, { batchSize: 1, maxConcurrency: 5, reportBatchItemFailures: true }),
    );
  }

  /**
   * Of the whole AWS account. The user pool mails codes for forgotten passwords past every limit of the product, to verified addresses
   * alone; Cognito itself bounds them for each person.
   */
  #alarmOnMany(): void {
    new HouseAlarm(this, 'ManyMailsAlarm', {
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: 'Send',
        period: Duration.hours(1),
        statistic: Stats.SUM,
      }),
      threshold: 1_000,
      errorImpact:
        'Users may get mails that they did not ask for, such as codes for a forgotten password, and SES may stop all mails if many come back.',
      whatToDo:
        "Compare with mailDue's log: on the first day of a month it sends the reports. Mails that are not in it are codes of the user pool: see the runbook.",
      runbook: 'account-abused',
    });
  }

  #receiveFacts({ data: { table }, mailService, live }: MailsStackProps): void {
    const factToMails = new HouseFunction(this, {
      entry: 'workers/factToMails',
      description: 'Queues the mails that tell of changes in the table.',
      grants: [table.use, mailService.queue.send('mailQueueUrl')],
      timeoutSeconds: factSeconds,
    });
    factToMails.addEventSource(
      new SqsEventSource(live.facts.of.mails, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }

  /** The release before read the stream here. What failed in it stays until an operator has looked: the queue goes with the next release. */
  #keepFailures(): void {
    const failures = new DeadLetterQueue(this, 'MailsOfChangesFailures', {
      errorImpact: 'Users were not told of a change to their account, such as a new App ID or member.',
      whatToDo: 'The messages only name positions in the stream: tell the owners whom they concern, and delete them.',
    });
    acknowledge(failures, 'SQS3', 'It is itself where failures of the release before ended.');
  }

  #byTheClock({ data, mailService }: MailsStackProps): void {
    const mailsScheduled = new HouseFunction(this, {
      entry: 'workers/mailsScheduled',
      description: 'Queues monthly reports, and tells of lists that nobody confirms.',
      grants: [data.table.use, mailService.queue.send('mailQueueUrl')],
      timeoutSeconds: 60,
    });
    new Rule(this, 'MailsByTheClock', {
      description: 'Queues the mails that are due by the clock.',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(mailsScheduled)],
    });
    new HouseAlarm(mailsScheduled, 'Alarm', {
      metric: mailsScheduled.metricErrors({ period: Duration.hours(1) }),
      threshold: 2,
      errorImpact: 'Users get no monthly reports and are not told of outdated lists.',
      whatToDo: 'Read the log of mailsScheduled, and check that the table and MailQueue respond. It goes on by itself.',
    });
  }
  /** The API's own alarm calls an operator at five faults in five minutes; customers are told when many calls fail. */
  #tellOfFaults({ data, mailService, screeningApi }: MailsStackProps): void {
    const serviceDisturbed = new HouseFunction(this, {
      entry: 'workers/serviceDisturbed',
      description: 'Queues the mail that screening is disturbed.',
      grants: [data.table.use, mailService.queue.send('mailQueueUrl')],
      timeoutSeconds: 30,
    });
    const alarm = new HouseAlarm(serviceDisturbed, 'FaultAlarm', {
      metric: screeningApi.api.metricServerError({ period: Duration.minutes(15), statistic: Stats.SUM }),
      threshold: 25,
      errorImpact: 'Customers get errors instead of answers to many of their screenings, and are told so by mail.',
      whatToDo: 'Follow the alarm of the screening API; when it is mended, say so to who writes to support.',
    });
    alarm.addAlarmAction(new LambdaAction(serviceDisturbed));
  }
}
