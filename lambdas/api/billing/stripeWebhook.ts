import * as contract from '../../../lib/contract/billing/billing.ts';
import { queueStripeEvent } from '../../../lib/operations/billing/queueStripeEvent.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { RereadSecret } from '../../../lib/platform/rereadSecret.ts';
import { stripeQueue } from '../../kit/billing/stripeQueue.ts';
import { plainHandler } from '../../kit/http/http.ts';

const secrets = lazy(() => new RereadSecret('stripeWebhookSecretArn'));

export const handler = plainHandler(contract.stripeWebhook, async (_input, { caller: { headers, body }, now }) => {
  const signature = headers['stripe-signature'] ?? '';
  await queueStripeEvent({ queue: stripeQueue(), secrets: secrets(), now }, { body: body.toString('utf8'), signature });
  return { received: true as const };
});
