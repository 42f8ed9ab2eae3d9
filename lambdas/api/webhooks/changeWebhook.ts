import * as contract from '../../../lib/contract/webhooks/webhooks.ts';
import { changeWebhook } from '../../../lib/operations/webhooks/changeWebhooks.ts';
import { presentWebhook } from '../../../lib/operations/webhooks/presentWebhook.ts';
import { findWebhookState } from '../../../lib/store/webhooks/webhookStates.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { allowsLoopback } from '../../kit/webhooks/webhooks.ts';

export const handler = plainHandler(contract.changeWebhook, async (input, { caller, now }) => {
  const { webhook_id: id, sends_names: sendsNames, ...wishes } = input;
  const deps = { table: table(), now, allowsLoopback: allowsLoopback() };
  const webhook = await changeWebhook(deps, caller, id, { ...wishes, sendsNames });
  return { webhook: presentWebhook(webhook, await findWebhookState(table(), caller.accountId, id), now) };
});
