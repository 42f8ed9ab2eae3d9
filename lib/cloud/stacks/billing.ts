import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import {
  foreignCustomerLine,
  heldPaymentLine,
  paymentTroubleLines,
  unknownPriceLine,
} from '../../contract/messages.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import { lines } from '../constructs/panel.ts';
import { functionLogName } from '../functionNameOf.ts';
import type { DataStack } from './data.ts';
import type { MailServiceStack } from './mailService.ts';
import type { PeopleStack } from './people.ts';
import { signUpGrants } from './signUpGrants.ts';

interface BillingStackProps extends AreaStackProps {
  data: DataStack;
  people: PeopleStack;
  mailService: MailServiceStack;
}

const whatToDo =
  "Fix the fault in stripeDue's log, then return the messages to the queue (SQS: start DLQ redrive); each reads Stripe anew, so their order does not matter.";

/**
 * Keeps accounts' purchases as Stripe has them: stripeWebhook -> StripeEventsQueue -> stripeDue, and every night all accounts:
 * subscriptionsSwept -> SubscriptionSweepQueue -> stripeDue. Two queues, so that no event waits for the night's work.
 */
export class BillingStack extends AreaStack {
  readonly events: HouseQueue;

  constructor(scope: Construct, props: BillingStackProps) {
    super(scope, 'billing', props, 'What accounts have bought.');
    const timeoutSeconds = 60;
    const visibilitySeconds = 6 * timeoutSeconds;
    this.events = new HouseQueue(this, 'StripeEventsQueue', {
      visibilitySeconds,
      late: { minutes: 30, errorImpact: 'Customers who paid, changed or cancelled still have their plan of before.' },
      errorImpact: 'Customers who paid, changed or cancelled may still have their plan of before, until the night.',
      whatToDo,
    });
    const sweep = new HouseQueue(this, 'SubscriptionSweepQueue', {
      visibilitySeconds,
      late: {
        minutes: 720,
        errorImpact: 'Customers whose events were lost may have a plan that Stripe does not say they have.',
      },
      errorImpact: 'Customers whose events were lost may have a plan that Stripe does not say they have.',
      whatToDo,
    });
    const stripeDue = this.#stripeDue(props, timeoutSeconds);
    // Together with waiting people, far below Stripe's 100 reads a second.
    for (const [queue, maxConcurrency] of [
      [this.events, 5],
      [sweep, 2],
    ] as const) {
      stripeDue.addEventSource(
        new SqsEventSource(queue, { batchSize: 1, maxConcurrency, reportBatchItemFailures: true }),
      );
    }
    this.#sweep(props, sweep);
    this.#show();
    this.#sweepSignUps(props);
  }

  #show(): void {
    const messages = JSON.stringify([
      ...Object.values(paymentTroubleLines),
      unknownPriceLine,
      heldPaymentLine,
      foreignCustomerLine,
    ]);
    this.panels.push({
      title: 'Money',
      widgets: [
        lines(
          'Disputes, refunds and unknown prices',
          [functionLogName(this.settings, 'billing', 'stripeDue')],
          [`filter message in ${messages}`, 'stats count(*) as events by message, bin(1d)'],
          'bars',
        ),
      ],
    });
  }

  #stripeDue(props: BillingStackProps, timeoutSeconds: number): HouseFunction {
    const stripeDue = new HouseFunction(this, {
      entry: 'workers/stripeDue',
      description: 'Reads what a customer has at Stripe and stores it; opens the account of a first purchase.',
      // A postponed message, a hundred times at most, waits among the events, whichever its queue.
      grants: [...signUpGrants(props), this.events.send('stripeQueueUrl')],
      timeoutSeconds,
      loopsMax: 101,
    });
    new LogLineAlarm(stripeDue, {
      line: unknownPriceLine,
      errorImpact: 'Customers pay a price that is of no plan, and keep the plan that was stored before.',
      whatToDo:
        "Find the subscription of stripeDue's log line in Stripe's dashboard, and move it to a price of the plan table (npm run billing -- prices).",
      runbook: 'stripe-down',
    });
    new LogLineAlarm(stripeDue, {
      id: 'Dispute',
      line: paymentTroubleLines.disputed,
      errorImpact:
        'Nobody is refused anything yet: one of the customers disputes a payment with their bank, and Stripe takes the amount back, with a fee, unless it is answered in time.',
      whatToDo:
        "Open the event of stripeDue's log line in Stripe's dashboard, and answer the dispute there before its date. The customer's plan goes on until the subscription is ended there.",
      runbook: 'stripe-down',
    });
    new LogLineAlarm(stripeDue, {
      id: 'DisputeLost',
      line: paymentTroubleLines.dispute_lost,
      errorImpact:
        'Customers got a disputed payment back, and Stripe keeps its fee. Their plan goes on unless their subscription was ended too, so that they may use what they have not paid for.',
      whatToDo:
        "Open the event of stripeDue's log line in Stripe's dashboard, and end the subscription there if it must not go on.",
      runbook: 'stripe-down',
    });
    new LogLineAlarm(stripeDue, {
      id: 'Refund',
      line: paymentTroubleLines.refunded,
      errorImpact:
        'Customers were paid back. Their plan goes on unless their subscription was ended too, so that they may use what they no longer pay for.',
      whatToDo:
        "Open the event of stripeDue's log line in Stripe's dashboard. Where the subscription says that it was paid back because it must not have been bought, the product did it by itself and nothing is to be done; otherwise see that you know of it, and end the subscription if it must not go on.",
      runbook: 'stripe-down',
    });
    this.#held(stripeDue);
    new LogLineAlarm(stripeDue, {
      id: 'OtherStage',
      line: foreignCustomerLine,
      errorImpact: 'Customers keep the plan that was stored before: at Stripe they belong to another stage or table.',
      whatToDo:
        "Compare the metadata of the customer in stripeDue's log line with this stage's table (npm run billing -- name).",
      runbook: 'stripe-down',
    });
    return stripeDue;
  }

  #held(worker: HouseFunction): void {
    new LogLineAlarm(worker, {
      id: 'Held',
      line: heldPaymentLine,
      errorImpact: 'Customers have paid and have no account or plan: the table does not show whose payment it is.',
      whatToDo:
        "Find the subscription of the log line in Stripe's dashboard. Pay back and end it, or open what was bought: the runbook says which.",
      runbook: 'stripe-down',
    });
  }

  #sweep({ data }: BillingStackProps, queue: HouseQueue): void {
    const subscriptionsSwept = new HouseFunction(this, {
      entry: 'workers/subscriptionsSwept',
      description: 'Queues all accounts to be read again at Stripe.',
      grants: [data.table.use, queue.send('stripeQueueUrl')],
      timeoutSeconds: 300,
    });
    new Rule(this, 'SubscriptionsSweep', {
      description: 'Compares all accounts with Stripe.',
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(subscriptionsSwept)],
    });
    new HouseAlarm(subscriptionsSwept, 'Alarm', {
      metric: subscriptionsSwept.metricErrors({ period: Duration.hours(1) }),
      threshold: 2,
      errorImpact: 'Customers whose events were lost keep a plan that Stripe does not say they have.',
      whatToDo: 'Read the log of subscriptionsSwept, check the table and the queue, and invoke the function by hand.',
      runbook: 'stripe-down',
    });
  }

  #sweepSignUps(props: BillingStackProps): void {
    const signUpsSwept = new HouseFunction(this, {
      entry: 'workers/signUpsSwept',
      description: 'Ends sign-ups that were not paid, and completes those that were paid unnoticed.',
      grants: [...signUpGrants(props), props.people.sweepUsers],
      timeoutSeconds: 300,
    });
    this.#held(signUpsSwept);
    new Rule(this, 'SignUpsSweep', {
      description: 'Looks for sign-ups that nobody completes.',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(signUpsSwept)],
    });
    new HouseAlarm(signUpsSwept, 'Alarm', {
      metric: signUpsSwept.metricErrors({ period: Duration.hours(3) }),
      threshold: 3,
      errorImpact: 'Customers whose payment nobody noticed have no account, and sign-ups that were given up are kept.',
      whatToDo: 'Read the log of signUpsSwept, and check Stripe and the user pool. It tries again every hour.',
      runbook: 'stripe-down',
    });
  }
}
