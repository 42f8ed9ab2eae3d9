import type { Actor } from '../../contract/actor.ts';
import type { webhookOffReasons } from '../../contract/notifications/notificationKinds.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { findWebhook, putWebhook, type StoredWebhook } from '../../store/webhooks/webhooks.ts';
import { targetOf } from './changeWebhooks.ts';

const by: Actor = { type: 'system', name: 'webhookDue' };

/** Switches off a webhook, if it is still as it was read. The fact of its change tells owners and admins. */
export async function switchOff(
  { table }: { table: Table },
  accountId: string,
  webhook: StoredWebhook,
  reason: (typeof webhookOffReasons)[number],
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
  await putWebhook(table, accountId, off, present, recorded);
}
