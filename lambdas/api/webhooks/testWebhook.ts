import * as contract from '../../../lib/contract/webhooks/deliveries.ts';
import { testWebhook } from '../../../lib/operations/webhooks/askedDeliveries.ts';
import { presentDelivery } from '../../../lib/operations/webhooks/presentWebhook.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { askDelivery } from '../../kit/webhooks/webhooks.ts';

export const handler = plainHandler(contract.testWebhook, async ({ webhook_id: id }, { caller, now }) => ({
  delivery: presentDelivery(await testWebhook(askDelivery(now), caller, id)),
}));
