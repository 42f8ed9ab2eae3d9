import { subscriptionState } from '../../../lib/billing/subscriptionState.ts';
import * as contract from '../../../lib/contract/billing/billing.ts';
import { manageSubscription } from '../../../lib/operations/billing/manageSubscription.ts';
import { billingDeps } from '../../kit/billing/stripe.ts';
import { plainHandler } from '../../kit/http/http.ts';

export const handler = plainHandler(contract.manageSubscription, async (input, { caller, requestId, now }) => {
  const { action, plan, billing: billingPeriod, preview_at: previewAt } = input;
  const wish = { action, plan, billingPeriod, previewAt, idempotencyKey: requestId };
  const changed = await manageSubscription(await billingDeps(), caller, wish);
  return { subscription: subscriptionState(changed, now) };
});
