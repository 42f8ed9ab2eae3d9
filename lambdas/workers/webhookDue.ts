import { webhookMessage } from '../../lib/contract/messages.ts';
import { attemptDelivery } from '../../lib/operations/webhooks/attemptDelivery.ts';
import { postToReceiver } from '../../lib/platform/publicFetch/postToReceiver.ts';
import { table } from '../kit/table.ts';
import { allowsLoopback, webhookCipher } from '../kit/webhooks/webhooks.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** One attempt of a delivery. What the receiver does wrong is no failure of the message: the sweep brings the next attempt. */
export const handler = eachMessage('webhookDue', 'dead_letter', async ({ body }) => {
  const message = webhookMessage.parse(JSON.parse(body));
  const deps = {
    table: table(),
    cipher: await webhookCipher(),
    post: postToReceiver,
    clock: () => new Date(),
    chance: Math.random,
    allowsLoopback: allowsLoopback(),
  };
  await attemptDelivery(deps, {
    accountId: message.account_id,
    webhookId: message.webhook_id,
    id: message.delivery_id,
    dueAt: message.due_at,
  });
});
