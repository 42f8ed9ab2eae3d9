import * as contract from '../../../lib/contract/billing.ts';
import { findInvoices } from '../../../lib/operations/billing/billingPages.ts';
import { door } from '../../kit/http.ts';
import { billingDeps } from '../../kit/stripe.ts';

export const handler = door(contract.listInvoices, async ({ cursor }, { caller }) =>
  findInvoices(await billingDeps(), caller.accountId, cursor),
);
