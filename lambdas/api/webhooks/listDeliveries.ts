import * as contract from '../../../lib/contract/webhooks/deliveries.ts';
import { listDeliveries } from '../../../lib/operations/webhooks/listWebhooks.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listDeliveries, ({ webhook_id: webhookId, cursor }, { caller }) =>
  listDeliveries(table(), caller.accountId, { webhookId, cursor }),
);
