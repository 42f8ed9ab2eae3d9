import { mailsOfChange } from '../../lib/operations/mails/mailsOfChange.ts';
import { queueMail, queueMailToMembers } from '../../lib/operations/mails/queueMail.ts';
import { queueAlertsOfChange } from '../../lib/operations/mails/usageAlerts.ts';
import { accountOf } from '../../lib/store/keys.ts';
import { changeOf, factIn } from '../kit/facts.ts';
import { mailQueue } from '../kit/mails/mails.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** Queues the mails of a fact. Their ids are made of the change, so that a fact that comes twice sends each mail once. */
export const handler = eachMessage('factToMails', 'dead_letter', async ({ body }, { now }) => {
  const fact = factIn(body);
  const change = changeOf(fact);
  const accountId = accountOf(change.key.pk) ?? '';
  const mails = await mailsOfChange(table(), change);
  for (const [index, { to, mail }] of mails.entries()) {
    const mailId = `change:${fact.event_id}:${index}`;
    if ('members' in to) await queueMailToMembers(mailQueue(), mailId, { accountId, role: to.members }, mail);
    else await queueMail(mailQueue(), mailId, to, mail);
  }
  await queueAlertsOfChange({ table: table(), queue: mailQueue(), now }, change);
});
