import * as contract from '../../../lib/contract/billing.ts';
import { previewChange } from '../../../lib/operations/billing/previewChange.ts';
import { door } from '../../kit/http.ts';
import { billingDeps } from '../../kit/stripe.ts';

export const handler = door(contract.previewChange, async ({ plan, billing }, { caller }) =>
  previewChange(await billingDeps(), caller.accountId, { plan, billingPeriod: billing }),
);
