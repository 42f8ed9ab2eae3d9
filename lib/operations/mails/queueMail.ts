import type { Role } from '../../contract/actor.ts';
import type { Mail, MailRecipient } from '../../contract/mails/mails.ts';
import { type MailQueue, type SendOptions, send } from '../../platform/queue.ts';

/** Queues a mail to one person. `mailId` derives from the event (as `export:<job>`), so that a retry does not send it twice. */
export function queueMail(
  queue: MailQueue,
  mailId: string,
  to: MailRecipient,
  mail: Mail,
  options: Pick<SendOptions, 'delaySeconds'> = {},
): Promise<void> {
  return send(queue, { step: 'send', mail_id: mailId, to, mail }, options);
}

/** Queues a mail to each member of an account who has at least this role. */
export function queueMailToMembers(
  queue: MailQueue,
  mailId: string,
  { accountId, role }: { accountId: string; role: Role },
  mail: Mail,
): Promise<void> {
  return send(queue, { step: 'to_members', mail_id: mailId, account_id: accountId, role, mail });
}
