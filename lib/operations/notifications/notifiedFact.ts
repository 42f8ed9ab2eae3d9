import type { Role } from '../../contract/actor.ts';
import type { FactOf } from '../../contract/facts.ts';
import type { MailQueue } from '../../platform/queue.ts';
import type { Item, Table } from '../../store/table.ts';

/** Least role of those told of alerts and of monitoring: auditors change nothing. */
export const roleForWork: Role = 'analyst';

export interface NotifyOfFact {
  table: Table;
  mailQueue: MailQueue;
  now: Date;
}

/** A fact of an account, with the items of its change. */
export interface NotifiedFact {
  name: FactOf<'notifications'>;
  eventId: string;
  at: string;
  accountId: string;
  before: Item | undefined;
  after: Item | undefined;
}
