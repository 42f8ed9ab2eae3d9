import * as contract from '../../../lib/contract/billing/billing.ts';
import { findInvoices } from '../../../lib/operations/billing/billingPages.ts';
import { billingDeps } from '../../kit/billing/stripe.ts';
import { plainHandler } from '../../kit/http/http.ts';

export const handler = plainHandler(contract.listInvoices, async ({ cursor }, { caller }) =>
  findInvoices(await billingDeps(), caller.accountId, cursor),
);
