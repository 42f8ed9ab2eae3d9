import * as contract from '../../../lib/contract/billing.ts';
import { findCard } from '../../../lib/operations/billing/billingPages.ts';
import { door } from '../../kit/http.ts';
import { billingDeps } from '../../kit/stripe.ts';

export const handler = door(contract.getPaymentMethod, async (_input, { caller }) => ({
  card: await findCard(await billingDeps(), caller.accountId),
}));
