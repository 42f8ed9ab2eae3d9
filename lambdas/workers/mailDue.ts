import { renderMail } from '../../lib/mails/renderMail.ts';
import { handleMailMessage } from '../../lib/operations/mails/handleMailMessage.ts';
import { mailAddressOf } from '../../lib/operations/mails/mailAddressOf.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { sendByMailer } from '../../lib/platform/mailer.ts';
import { findUserAddress } from '../../lib/platform/userAddress.ts';
import { mailMessageIn, mailQueue, unsubscribeSecret } from '../kit/mails/mails.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A mail is due: send it, or pass it on to its recipients. A finally failed one lies in the dead-letter queue, which has an alarm. */
export const handler = eachMessage('mailDue', 'dead_letter', async ({ body, messageId }, { now }) => {
  const message = mailMessageIn(body);
  const store = table();
  const deps = {
    table: store,
    queue: mailQueue(),
    render: renderMail,
    sendOut: sendByMailer,
    findUserAddress: mailAddressOf(store, findUserAddress),
    unsubscribeSecret,
    siteUrl: env('siteUrl'),
    now,
  };
  const outcome = await handleMailMessage(deps, message);
  if (message.step !== 'send' || outcome === undefined) return;
  logInfo(outcome === 'sent' ? 'mail sent' : 'mail not sent', { messageId, mailKind: message.mail.kind, outcome });
});
