import type { Delivery } from '../../contract/webhooks/deliveries.ts';
import type { Webhook } from '../../contract/webhooks/webhooks.ts';
import type { Table } from '../../store/table.ts';
import { findDeliveries } from '../../store/webhooks/deliveries.ts';
import { findWebhookStates } from '../../store/webhooks/webhookStates.ts';
import { findWebhooks } from '../../store/webhooks/webhooks.ts';
import { readWebhook } from './changeWebhooks.ts';
import { presentDelivery, presentWebhook } from './presentWebhook.ts';

/** All webhooks of an account, newest first. */
export async function listWebhooks(
  { table, now }: { table: Table; now: Date },
  accountId: string,
): Promise<{ webhooks: Webhook[] }> {
  const [webhooks, states] = await Promise.all([findWebhooks(table, accountId), findWebhookStates(table, accountId)]);
  const stateOf = (id: string) => states.find(({ webhookId }) => webhookId === id);
  return { webhooks: webhooks.map((webhook) => presentWebhook(webhook, stateOf(webhook.id), now)) };
}

/** A page of the deliveries of a webhook, newest first. Throws NOT_FOUND. */
export async function listDeliveries(
  table: Table,
  accountId: string,
  { webhookId, cursor }: { webhookId: string; cursor: string | undefined },
): Promise<{ deliveries: Delivery[]; next_cursor: string | null }> {
  await readWebhook(table, accountId, webhookId);
  const { values, nextCursor } = await findDeliveries(table, accountId, webhookId, cursor);
  return { deliveries: values.map(presentDelivery), next_cursor: nextCursor ?? null };
}
