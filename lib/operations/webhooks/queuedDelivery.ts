import type { WebhookMessage } from '../../contract/messages.ts';
import type { StoredDelivery } from '../../store/webhooks/deliveries.ts';

/** A message is looked for again when it has not been received for so long. */
const queuedMs = 15 * 60_000;

/** The next due time of a delivery just queued, for a lost message. */
export const queuedUntil = (now: Date): string => new Date(now.getTime() + queuedMs).toISOString();

/** The message of a waiting delivery. */
export function messageOf({ accountId, webhookId, id, dueAt = '' }: StoredDelivery): WebhookMessage {
  return { account_id: accountId, webhook_id: webhookId, delivery_id: id, due_at: dueAt };
}
