import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/webhooks/webhooks.ts';
import { rotateWebhook } from '../../../lib/operations/webhooks/changeWebhooks.ts';
import { presentWebhook } from '../../../lib/operations/webhooks/presentWebhook.ts';
import { findWebhookState } from '../../../lib/store/webhooks/webhookStates.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { webhookCipher } from '../../kit/webhooks/webhooks.ts';

export const handler = plainHandler(contract.rotateWebhook, async (input, { caller, now }) => {
  const { webhook_id: id, old_expires_in_hours: hours } = input;
  const deps = { table: table(), now, random: randomBytes, cipher: await webhookCipher() };
  const { webhook, secret } = await rotateWebhook(deps, caller, { id, hours });
  return { webhook: presentWebhook(webhook, await findWebhookState(table(), caller.accountId, id), now), secret };
});
