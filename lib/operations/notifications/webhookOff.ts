import { mayRole } from '../../contract/account/mayRole.ts';
import { webhookOffReasons } from '../../contract/notifications/notificationKinds.ts';
import { deliveryHoursMax } from '../../contract/webhooks/webhookLimits.ts';
import { allMembers } from '../../store/account/members.ts';
import { webhookCodec } from '../../store/webhooks/webhooks.ts';
import { queueMailToMembers } from '../mails/queueMail.ts';
import { addNotifications } from './addNotifications.ts';
import type { NotifiedFact, NotifyOfFact } from './notifiedFact.ts';

const causes: Record<(typeof webhookOffReasons)[number], string> = {
  gone: 'It answered 410: nobody receives events there any more.',
  failing: `It has taken no event for ${deliveryHoursMax} hours.`,
};

/** Tells owner and admins of a webhook that the service switched off, once by the version of the webhook. */
export async function ofWebhookOff(
  { table, mailQueue }: NotifyOfFact,
  { accountId, at, after }: NotifiedFact,
): Promise<void> {
  if (!after) return;
  const { id, url, version, offReason } = webhookCodec.decode(after);
  const reason = webhookOffReasons.find((one) => one === offReason);
  if (!reason) return;
  const admins = (await allMembers(table, accountId)).filter(({ role }) => mayRole(role, 'admin'));
  await addNotifications(
    table,
    accountId,
    admins.map(({ userId }) => userId),
    { kind: 'webhook_off', about: { webhook_id: id, reason }, at, event: [id, String(version)] },
  );
  await queueMailToMembers(
    mailQueue,
    `webhook-off:${id}:${version}`,
    { accountId, role: 'admin' },
    {
      kind: 'account_update',
      title: `Your webhook to ${new URL(url).hostname} was switched off`,
      text: `${causes[reason]} Events are not sent to it until somebody switches it on again.`,
      path: '/dashboard/webhooks',
    },
  );
}
