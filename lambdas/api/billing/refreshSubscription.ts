import { subscriptionState } from '../../../lib/billing/subscriptionState.ts';
import * as contract from '../../../lib/contract/billing/billing.ts';
import { refreshSubscription } from '../../../lib/operations/billing/refreshSubscription.ts';
import { billingDeps } from '../../kit/billing/stripe.ts';
import { plainHandler } from '../../kit/http/http.ts';

export const handler = plainHandler(contract.refreshSubscription, async (_input, { caller, now }) => {
  const found = await refreshSubscription(await billingDeps(), caller.accountId);
  return { subscription: subscriptionState(found, now) };
});
