import * as contract from '../../../lib/contract/webhooks/deliveries.ts';
import { testWebhook } from '../../../lib/operations/webhooks/askedDeliveries.ts';
import { presentDelivery } from '../../../lib/operations/webhooks/presentWebhook.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { askDelivery } from '../../kit/webhooks/webhooks.ts';

export const handler = sharedHandler(contract.testWebhook, async ({ webhook_id: id }, { caller, now }) => ({
  delivery: presentDelivery(await testWebhook(askDelivery(now), caller, id)),
}));
