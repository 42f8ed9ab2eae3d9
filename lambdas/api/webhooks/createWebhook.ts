import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/webhooks/webhooks.ts';
import { createWebhook } from '../../../lib/operations/webhooks/changeWebhooks.ts';
import { presentWebhook } from '../../../lib/operations/webhooks/presentWebhook.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { allowsLoopback, webhookCipher } from '../../kit/webhooks/webhooks.ts';

export const handler = plainHandler(contract.createWebhook, async (input, { caller, now }) => {
  const { sends_names: sendsNames, signature = 'v1', ...wishes } = input;
  const cipher = await webhookCipher();
  const deps = { table: table(), now, random: randomBytes, cipher, allowsLoopback: allowsLoopback() };
  const { webhook, secret } = await createWebhook(deps, caller, { ...wishes, sendsNames, signature });
  return { webhook: presentWebhook(webhook, undefined, now), secret };
});
