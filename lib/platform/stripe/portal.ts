import type Stripe from 'stripe';
import { ask } from './stripeFault.ts';

export interface PortalRequest {
  customerId: string;
  /** See `findPortalConfiguration` in catalogue.ts. */
  configurationId: string;
  returnUrl: string;
}

/** Resolves with the address of a page at Stripe for the customer's card, plan and invoices; it is good for minutes. */
export async function createPortalSession(stripe: Stripe, request: PortalRequest): Promise<string> {
  const { customerId, configurationId, returnUrl } = request;
  const params = { customer: customerId, configuration: configurationId, return_url: returnUrl };
  return (await ask(() => stripe.billingPortal.sessions.create(params))).url;
}
