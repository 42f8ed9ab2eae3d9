import * as contract from '../../../lib/contract/billing/billing.ts';
import { openPortal } from '../../../lib/operations/billing/billingPages.ts';
import { billingDeps, portalConfigurationId } from '../../kit/billing/stripe.ts';
import { plainHandler } from '../../kit/http/http.ts';

// The portal offers every plan: a named one needs no way of its own.
export const handler = plainHandler(contract.customerPortal, async (_input, { caller, requestId, siteUrl }) => {
  const returnUrl = `${await siteUrl()}${contract.portalReturnPath}`;
  const visit = { configurationId: portalConfigurationId, returnUrl, requestId };
  return { url: await openPortal(await billingDeps(), caller, visit) };
});
