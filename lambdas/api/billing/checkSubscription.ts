import { subscriptionState } from '../../../lib/billing/subscriptionState.ts';
import * as contract from '../../../lib/contract/billing/billing.ts';
import { checkSubscription } from '../../../lib/operations/billing/checkSubscription.ts';
import { env } from '../../../lib/platform/env.ts';
import { hastyStripe } from '../../../lib/platform/stripe/stageStripe.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.checkSubscription, async (_input, { caller: { membership }, now }) => {
  if (!membership) return subscriptionState(undefined, now);
  const deps = { table: table(), stripe: hastyStripe, stage: env('stage'), clock: () => new Date() };
  return subscriptionState(await checkSubscription(deps, membership.accountId), now);
});
