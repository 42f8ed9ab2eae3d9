import type { Construct } from 'constructs';
import { type FactReceiver, factReceiverNames } from '../../contract/facts.ts';
import type { Grant } from './grant.ts';
import { HouseQueue, type HouseQueueProps } from './houseQueue.ts';

/** Of a function that receives facts: the queue hides a fact for longer. */
export const factSeconds = 30;

/** What each receiver's alarms say. */
const texts: Record<FactReceiver, Pick<HouseQueueProps, 'late' | 'errorImpact' | 'whatToDo'>> = {
  mails: {
    late: { minutes: 15, errorImpact: 'Users are told late of changes to their account.' },
    errorImpact: 'Users were not told of a change to their account, such as a new App ID or member.',
    whatToDo:
      "Read factToMails's log and fix the fault, then return the messages to the queue (SQS: start DLQ redrive); each mail is sent once.",
  },
  pages: {
    late: { minutes: 15, errorImpact: 'Users with an open page see changes late.' },
    errorImpact:
      'Users with an open page do not see a change until they reload it; a page of an ended session stays connected for up to two hours.',
    whatToDo:
      "Read factToPages's log and fix the fault. The messages can be deleted: pages read everything anew when they are loaded.",
  },
  imports: {
    late: { minutes: 15, errorImpact: 'Users whose import waits for another see it begin up to twenty minutes late.' },
    errorImpact: 'Users whose import waited for another saw it begin up to twenty minutes late.',
    whatToDo:
      "Read factToImports's log and fix the fault. The messages can be deleted: the sweeper of jobs wakes the imports.",
  },
  log: {
    late: { minutes: 15, errorImpact: 'Changes in the audit trails of customers have no proof yet.' },
    errorImpact: 'Changes in the audit trails of customers stay without a proof.',
    whatToDo:
      "Read factToLog's log and fix the fault, then return the messages to the queue (SQS: start DLQ redrive); each change is appended once.",
  },
  monitoring: {
    late: { minutes: 60, errorImpact: 'Subjects of customers are compared with new lists within the hour only.' },
    errorImpact: 'Subjects of customers are compared with new lists within the hour only.',
    whatToDo:
      "Read factToMonitoring's log and fix the fault. The messages can be deleted: every hour all accounts are looked at.",
  },
  notifications: {
    late: { minutes: 15, errorImpact: 'Users are told late of new alerts and of cases that wait for them.' },
    errorImpact: 'Users were not told of new alerts, or of cases that wait for them.',
    whatToDo:
      "Read factToNotifications's log and fix the fault, then return the messages to the queue (SQS: start DLQ redrive); each person is told once.",
  },
  webhooks: {
    late: { minutes: 15, errorImpact: 'Programs of customers get events late.' },
    errorImpact: 'Programs of customers were not told of an event.',
    whatToDo:
      "Read factToWebhooks's log and fix the fault, then return the messages to the queue (SQS: start DLQ redrive); each event is delivered once.",
  },
};

/** A queue of facts for each receiver. */
export class FactQueues {
  readonly of: Readonly<Record<FactReceiver, HouseQueue>>;

  constructor(scope: Construct) {
    const queues = factReceiverNames.map((receiver) => {
      const id = `${receiver[0]?.toUpperCase()}${receiver.slice(1)}FactsQueue`;
      return [
        receiver,
        new HouseQueue(scope, id, { ...texts[receiver], visibilitySeconds: 2 * factSeconds, holdsNames: true }),
      ] as const;
    });
    this.of = Object.fromEntries(queues) as Record<FactReceiver, HouseQueue>;
  }

  /** The right to send facts to all receivers. */
  get send(): Grant {
    const grants = factReceiverNames.map((receiver) => this.of[receiver].send(`${receiver}FactsQueueUrl`));
    return {
      environment: Object.assign({}, ...grants.map(({ environment }) => environment)),
      statements: grants.flatMap(({ statements }) => statements),
    };
  }
}
