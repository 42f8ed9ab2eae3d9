import type Stripe from 'stripe';
import { ask, StripeFault } from './stripeFault.ts';

export interface NewCustomer {
  email: string;
  name: string;
  metadata: Record<string, string>;
  idempotencyKey: string;
}

/** Resolves with the customer's id. */
export async function createCustomer(stripe: Stripe, { idempotencyKey, ...customer }: NewCustomer): Promise<string> {
  return (await ask(() => stripe.customers.create(customer, { idempotencyKey }))).id;
}

/** Removes a customer with its cards; Stripe ends its subscriptions at once and keeps its invoices. One who is gone is no fault. */
export async function removeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await ask(() => stripe.customers.del(customerId));
  } catch (error) {
    if (!(error instanceof StripeFault && error.code === 'resource_missing')) throw error;
  }
}

/** The cards that a customer can pay with, newest first. */
export async function listCards(stripe: Stripe, customerId: string): Promise<Stripe.PaymentMethod[]> {
  const { data } = await ask(() => stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 20 }));
  return data;
}

/** Whom a payment was of: a dispute names its charge alone. Null where the charge has no customer. */
export async function findChargeCustomer(stripe: Stripe, chargeId: string): Promise<string | null> {
  const { customer } = await ask(() => stripe.charges.retrieve(chargeId));
  return typeof customer === 'string' || customer === null ? customer : customer.id;
}
