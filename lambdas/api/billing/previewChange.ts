import * as contract from '../../../lib/contract/billing/billing.ts';
import { previewChange } from '../../../lib/operations/billing/previewChange.ts';
import { billingDeps } from '../../kit/billing/stripe.ts';
import { plainHandler } from '../../kit/http/http.ts';

export const handler = plainHandler(contract.previewChange, async ({ plan, billing }, { caller }) =>
  previewChange(await billingDeps(), caller.accountId, { plan, billingPeriod: billing }),
);
