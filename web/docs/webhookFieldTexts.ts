/** What the fields of webhooks mean, as fieldTexts.ts has the others. */
export const webhookFieldTexts: Record<string, string> = {
  'createWebhook.request.url': 'Where events are posted to. It begins with https:// and leads to the public internet.',
  'createWebhook.request.events': 'The events to post.',
  'createWebhook.request.description': 'For your colleagues.',
  'createWebhook.request.sends_names':
    'Whether events hold names of people, files and App IDs. Without it they hold ids and labels alone.',
  'createWebhook.request.signature': 'v1a adds an Ed25519 signature beside v1, to show to others.',
  webhook_id: 'The `id` of a webhook.',
  webhooks: 'All webhooks of the account.',
  'answer.webhook': 'The webhook as it is now.',
  secret: 'The secret that checks signatures. It is never shown again.',
  old_expires_in_hours: 'For how many hours the old secret signs beside the new one; 0 for none.',
  'answer.delivery': 'The test event on its way.',
};
for (const one of ['webhook', 'webhooks']) {
  Object.assign(webhookFieldTexts, {
    [`${one}.id`]: 'Names the webhook in later calls.',
    [`${one}.url`]: 'Where events are posted to.',
    [`${one}.description`]: 'For your colleagues.',
    [`${one}.events`]: 'The chosen events.',
    [`${one}.sends_names`]: 'Whether events hold names.',
    [`${one}.signature`]: 'v1, or v1a beside it.',
    [`${one}.public_key`]: '`whpk_` and the Ed25519 key in base64, for v1a.',
    [`${one}.status`]: 'inactive gets no events.',
    [`${one}.off_reason`]:
      'Why it is inactive: by_person, gone (its receiver answered 410) or failing (no event was taken for a day).',
    [`${one}.created_at`]: 'When it was made.',
    [`${one}.old_secret_valid_until`]: 'Until then the replaced secret signs, too.',
    [`${one}.last_success_at`]: 'When an event was last taken, within a minute.',
    [`${one}.last_failure_at`]: 'When an attempt last failed.',
  });
}
const deliveryTexts: Record<string, string> = {
  id: 'The header `webhook-id` of each attempt.',
  webhook_id: 'The webhook.',
  event: 'The type of the event.',
  state: 'waiting, delivered, failed, or dropped since the webhook was off.',
  created_at: 'When the delivery was made.',
  next_attempt_at: 'Null once it has ended.',
  body: 'The posted text.',
  attempts: 'Each request to the receiver.',
  'attempts.at': 'When it was sent.',
  'attempts.duration_ms': 'Until the end of the answer.',
  'attempts.status': 'Null without an answer.',
  'attempts.answer': 'The beginning of the answer.',
  'attempts.fault': 'Why it did not succeed.',
  repeats: 'The delivery that this one repeats.',
};
for (const [field, text] of Object.entries(deliveryTexts)) webhookFieldTexts[`delivery.${field}`] = text;
