import type { Delivery } from '../../contract/webhooks/deliveries.ts';
import type { Webhook } from '../../contract/webhooks/webhooks.ts';
import type { StoredDelivery } from '../../store/webhooks/deliveries.ts';
import type { WebhookState } from '../../store/webhooks/webhookStates.ts';
import type { StoredWebhook } from '../../store/webhooks/webhooks.ts';

export function presentWebhook(webhook: StoredWebhook, state: WebhookState | undefined, now: Date): Webhook {
  const { id, url, description, events, sendsNames, signature, publicKey, status, offReason, createdAt } = webhook;
  const { oldUntil = '' } = webhook;
  return {
    id,
    url,
    description: description ?? null,
    events,
    sends_names: sendsNames,
    signature,
    public_key: publicKey ?? null,
    status,
    off_reason: offReason ?? null,
    created_at: createdAt,
    old_secret_valid_until: now.toISOString() < oldUntil ? oldUntil : null,
    last_success_at: state?.lastSuccessAt ?? null,
    last_failure_at: state?.lastFailureAt ?? null,
  };
}

export function presentDelivery(delivery: StoredDelivery): Delivery {
  const { id, webhookId, event, state, createdAt, dueAt, body, attempts, repeats } = delivery;
  return {
    id,
    webhook_id: webhookId,
    event,
    state,
    created_at: createdAt,
    next_attempt_at: state === 'waiting' ? (dueAt ?? null) : null,
    body,
    attempts,
    repeats: repeats ?? null,
  };
}
