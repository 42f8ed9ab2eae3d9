import type Stripe from 'stripe';
import { ask } from '../../../lib/platform/stripe/stripeFault.ts';

interface NewCustomer {
  email: string;
  name: string;
  metadata: Record<string, string>;
  idempotencyKey: string;
}

/** Resolves with the customer's id. */
export async function createCustomer(stripe: Stripe, { idempotencyKey, ...customer }: NewCustomer): Promise<string> {
  return (await ask(() => stripe.customers.create(customer, { idempotencyKey }))).id;
}
