import type Stripe from 'stripe';
import type { RandomBytes } from '../../platform/id.ts';
import type { PoolUsers } from '../../platform/poolUsers.ts';
import type { MailQueue } from '../../platform/queue.ts';
import type { Table } from '../../store/table.ts';

/** What a sign-up works with, from its beginning to the paid account. */
export interface SignUpDeps {
  table: Table;
  stripe: Stripe;
  /** Of this deployment: see `SyncDeps`. */
  stage: string;
  poolUsers: PoolUsers;
  mails: MailQueue;
  clock: () => Date;
  random: RandomBytes;
}
