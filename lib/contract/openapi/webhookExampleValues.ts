/** Values of the examples of webhooks, as exampleValues.ts has the others. */
export const webhookExampleValues: Record<string, unknown> = {
  'webhook.url': 'https://hooks.bank.example/klarnavn',
  'webhooks.url': 'https://hooks.bank.example/klarnavn',
  'createWebhook.url': 'https://hooks.bank.example/klarnavn',
  'webhook.description': 'Core banking',
  'webhooks.description': 'Core banking',
  'webhook.events': ['batch.completed', 'edition.published'],
  'webhooks.events': ['batch.completed', 'edition.published'],
  'webhook.signature': 'v1',
  'webhooks.signature': 'v1',
  'webhook.public_key': null,
  'webhooks.public_key': null,
  off_reason: null,
  old_secret_valid_until: null,
  last_failure_at: null,
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  webhook_id: 'whk_0mwzggolua79c6f4bf70f47aac396',
  delivery_id: 'msg_0mwzggolua79c6f4bf70f47aac396',
  'delivery.body':
    '{"type":"batch.completed","timestamp":"2026-11-20T12:00:00.000Z","data":{"batch_id":"job_0mwzggolua79c6f4bf70f47aac396","rows":500,"screened":500,"with_match":2}}',
  'deliveries.body':
    '{"type":"batch.completed","timestamp":"2026-11-20T12:00:00.000Z","data":{"batch_id":"job_0mwzggolua79c6f4bf70f47aac396","rows":500,"screened":500,"with_match":2}}',
  answer: 'Taken',
  fault: null,
  repeats: null,
  next_attempt_at: null,
};
