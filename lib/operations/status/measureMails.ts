import type { MailAccount } from '../../platform/mailAccount.ts';
import { type Measured, timed } from './measured.ts';

export interface AskingMails {
  clock: () => Date;
  /** SES's facts of the sending account. */
  account: () => Promise<MailAccount>;
  /** Messages waiting in each mail queue: mails to be sent, and bounce reports. */
  waiting: () => Promise<readonly number[]>;
  /** How many mails could not be sent, and wait for somebody to look. */
  dead: () => Promise<readonly number[]>;
  /** The stage is meant to send to confirmed addresses alone. */
  isSandbox: boolean;
}

/** Five mails are sent at once: more than this waits for minutes. */
const waitingMax = 200;

/** Whether mails can be sent, and are: SES allows it, some of the day's quota is left, no mail has become a dead letter, and no queue grows. */
export async function measureMails({ clock, account, waiting, dead, isSandbox }: AskingMails): Promise<Measured> {
  let isWaiting = false;
  const sending = await timed(clock, async () => {
    const [{ maySend, isInSandbox, leftToday }, counts, deadCounts] = await Promise.all([account(), waiting(), dead()]);
    isWaiting = counts.some((count) => count > waitingMax);
    if (!maySend) throw new Error('SES does not let this account send');
    if (isInSandbox && !isSandbox) throw new Error('SES lets this account send to confirmed addresses alone');
    if (deadCounts.some((count) => count > 0)) throw new Error('Mails could not be sent and are dead letters');
    if (leftToday <= 0) throw new Error("SES's quota of mails for 24 hours is used up");
  });
  return isWaiting && sending.state === 'ok' ? { ...sending, state: 'slow' } : sending;
}
