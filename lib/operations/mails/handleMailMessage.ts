import { mayRole } from '../../contract/account/mayRole.ts';
import type { Role } from '../../contract/actor.ts';
import type { Mail, MailMessage, MailOf } from '../../contract/mails/mails.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { type MailQueue, send } from '../../platform/queue.ts';
import { findAccountIds } from '../../store/account/accounts.ts';
import { allMembers } from '../../store/account/members.ts';
import { countOpened } from '../../store/alerts/countOpened.ts';
import type { MailOutcome } from '../../store/mails/mails.ts';
import { addNotifications, type NewNotification } from '../notifications/addNotifications.ts';
import { alertsMailDelay } from './alertsMailDelay.ts';
import { monthlyReport } from './monthlyReport.ts';
import { queueMail, queueMailToMembers } from './queueMail.ts';
import { type SendMail, sendMail } from './sendMail.ts';

export interface MailStepDeps extends SendMail {
  queue: MailQueue;
}

/** Calls of the queue at once, while a mail is passed on to many. */
const sentAtOnce = 20;

/**
 * Handles one message of the mail queue: sends a mail, or passes it on to the people of an account, or to all accounts. Repeats have the
 * same ids and are sent once.
 */
export async function handleMailMessage(deps: MailStepDeps, message: MailMessage): Promise<MailOutcome | undefined> {
  const { table, queue, now } = deps;
  const mailId = message.mail_id;
  switch (message.step) {
    case 'send':
      return sendMail(deps, { mailId, to: message.to, mail: message.mail });
    case 'to_members':
      await toMembers(deps, mailId, message.account_id, message.role, message.mail);
      return undefined;
    case 'report': {
      const report = await monthlyReport(table, message.account_id, message.month, now);
      if (report) await queueMailToMembers(queue, mailId, { accountId: message.account_id, role: 'auditor' }, report);
      return undefined;
    }
    case 'alerts': {
      const { account_id: accountId, from, until: to } = message;
      const delaySeconds = alertsMailDelay(to, now);
      if (delaySeconds > 0) {
        await send(queue, message, { delaySeconds });
        return undefined;
      }
      const { count, isAll } = await countOpened(table, accountId, { from, to });
      const mail = { kind: 'alerts_opened', count, is_all: isAll, from, to } as const;
      if (count > 0) await toMembers(deps, mailId, accountId, 'analyst', mail);
      return undefined;
    }
    case 'to_accounts':
      await toAccounts(deps, mailId, message);
      return undefined;
  }
}

async function toMembers(
  { table, queue }: MailStepDeps,
  mailId: string,
  accountId: string,
  role: Role,
  mail: Mail,
): Promise<void> {
  const members = (await allMembers(table, accountId)).filter((member) => mayRole(member.role, role));
  if (mail.kind === 'list_outdated') {
    const people = members.filter((member) => mayRole(member.role, 'analyst')).map(({ userId }) => userId);
    await addNotifications(table, accountId, people, listLate(mailId, mail));
  }
  await eachOf(members, sentAtOnce, ({ userId }) =>
    queueMail(queue, `${mailId}:${userId}`, { type: 'user', user_id: userId }, mail),
  );
}

async function toAccounts(
  { table, queue }: MailStepDeps,
  mailId: string,
  { shard, what }: Extract<MailMessage, { step: 'to_accounts' }>,
): Promise<void> {
  await eachOf(await findAccountIds(table, shard), sentAtOnce, (accountId) => {
    const id = `${mailId}:${accountId}`;
    return what.type === 'report'
      ? send(queue, { step: 'report', mail_id: id, account_id: accountId, month: what.month })
      : queueMailToMembers(queue, id, { accountId, role: 'auditor' }, what.mail);
  });
}

/** In the application, beside the mail. Its time is made of the mail, so that a repeat adds nothing. */
function listLate(mailId: string, { list, hours, confirmed_at }: MailOf<'list_outdated'>): NewNotification {
  const at = new Date(Date.parse(confirmed_at) + hours * 3_600_000).toISOString();
  return { kind: 'list_late', about: { list, hours }, at, event: [mailId] };
}
