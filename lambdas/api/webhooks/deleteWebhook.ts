import * as contract from '../../../lib/contract/webhooks/webhooks.ts';
import { deleteWebhook } from '../../../lib/operations/webhooks/changeWebhooks.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.deleteWebhook, async ({ webhook_id: id }, { caller, now }) => {
  await deleteWebhook({ table: table(), now }, caller, id);
  return {};
});
