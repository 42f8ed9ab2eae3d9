import type { AreaNeeds, Resources } from './resources.ts';

export function webhooksNeeds({ data: { table, webhookSecret }, webhooks: { queue, addresses } }: Resources) {
  const sending = { grants: [table.use, queue.send('webhooksQueueUrl')] };
  return {
    listWebhooks: { grants: [table.use] },
    // A new secret is stored encrypted.
    createWebhook: { grants: [table.use, webhookSecret], environment: addresses },
    changeWebhook: { grants: [table.use], environment: addresses },
    deleteWebhook: { grants: [table.use] },
    rotateWebhook: { grants: [table.use, webhookSecret] },
    testWebhook: sending,
    listDeliveries: { grants: [table.use] },
    repeatDelivery: sending,
  } satisfies AreaNeeds;
}
