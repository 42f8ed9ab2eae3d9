import * as contract from '../../../lib/contract/billing/billing.ts';
import { findCard } from '../../../lib/operations/billing/billingPages.ts';
import { billingDeps } from '../../kit/billing/stripe.ts';
import { plainHandler } from '../../kit/http/http.ts';

export const handler = plainHandler(contract.getPaymentMethod, async (_input, { caller }) => ({
  card: await findCard(await billingDeps(), caller.accountId),
}));
