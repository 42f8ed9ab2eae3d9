import { mayRole } from '../../contract/account/mayRole.ts';
import type { Actor } from '../../contract/actor.ts';
import { deliveryHoursMax } from '../../contract/webhooks/webhookLimits.ts';
import type { MailQueue } from '../../platform/queue.ts';
import { allMembers } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { findWebhook, putWebhook, type StoredWebhook } from '../../store/webhooks/webhooks.ts';
import { queueMailToMembers } from '../mails/queueMail.ts';
import { addNotifications } from '../notifications/addNotifications.ts';
import { targetOf } from './changeWebhooks.ts';

type Reason = 'gone' | 'failing';

const by: Actor = { type: 'system', name: 'webhookDue' };

const causes: Record<Reason, string> = {
  gone: 'It answered 410: nobody receives events there any more.',
  failing: `It has taken no event for ${deliveryHoursMax} hours.`,
};

/** Switches off a webhook, if it is still as it was read, and tells owners and admins. */
export async function switchOff(
  { table, mailQueue, clock }: { table: Table; mailQueue: MailQueue; clock: () => Date },
  accountId: string,
  webhook: StoredWebhook,
  reason: Reason,
): Promise<void> {
  const present = await findWebhook(table, accountId, webhook.id);
  if (present?.status !== 'active' || present.url !== webhook.url) return;
  const recorded = await recordChange(table, accountId, {
    action: 'webhook.switched_off',
    by,
    target: targetOf(present),
    after: { off_reason: reason },
  });
  const off = { ...present, status: 'inactive' as const, offReason: reason, changedBy: by };
  if (!(await putWebhook(table, accountId, off, present, recorded))) return;
  const admins = (await allMembers(table, accountId)).filter(({ role }) => mayRole(role, 'admin'));
  const event = [present.id, String(present.version)];
  await addNotifications(
    table,
    accountId,
    admins.map(({ userId }) => userId),
    { kind: 'webhook_off', about: { webhook_id: present.id, reason }, at: clock().toISOString(), event },
  );
  const { hostname } = new URL(present.url);
  await queueMailToMembers(
    mailQueue,
    `webhook-off:${present.id}:${present.version}`,
    { accountId, role: 'admin' },
    {
      kind: 'account_update',
      title: `Your webhook to ${hostname} was switched off`,
      text: `${causes[reason]} Events are not sent to it until somebody switches it on again.`,
      path: '/dashboard/webhooks',
    },
  );
}
