import * as contract from '../../../lib/contract/webhooks/deliveries.ts';
import { repeatDelivery } from '../../../lib/operations/webhooks/askedDeliveries.ts';
import { presentDelivery } from '../../../lib/operations/webhooks/presentWebhook.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { askDelivery } from '../../kit/webhooks/webhooks.ts';

export const handler = plainHandler(contract.repeatDelivery, async (input, { caller, now }) => {
  const { webhook_id: webhookId, delivery_id: id } = input;
  return { delivery: presentDelivery(await repeatDelivery(askDelivery(now), caller, { webhookId, id })) };
});
