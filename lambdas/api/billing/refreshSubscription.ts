import { subscriptionState } from '../../../lib/billing/subscriptionState.ts';
import * as contract from '../../../lib/contract/billing.ts';
import { refreshSubscription } from '../../../lib/operations/billing/refreshSubscription.ts';
import { door } from '../../kit/http.ts';
import { billingDeps } from '../../kit/stripe.ts';

export const handler = door(contract.refreshSubscription, async (_input, { caller, now }) => {
  const found = await refreshSubscription(await billingDeps(), caller.accountId);
  return { subscription: subscriptionState(found, now) };
});
