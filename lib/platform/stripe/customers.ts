import type Stripe from 'stripe';
import { ask, StripeFault } from './stripeFault.ts';

/** A customer; undefined for one who was deleted, and whom Stripe does not have. */
export async function findCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer | undefined> {
  try {
    const customer = await ask(() => stripe.customers.retrieve(customerId));
    return customer.deleted ? undefined : customer;
  } catch (error) {
    if (error instanceof StripeFault && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Sets these keys of a customer's metadata and leaves its others. */
export async function updateCustomerMetadata(
  stripe: Stripe,
  customerId: string,
  metadata: Record<string, string>,
): Promise<void> {
  await ask(() => stripe.customers.update(customerId, { metadata }));
}

/** Removes a customer with its cards; Stripe ends its subscriptions at once and keeps its invoices. One who is gone is no fault. */
export async function removeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await ask(() => stripe.customers.del(customerId));
  } catch (error) {
    if (!(error instanceof StripeFault && error.code === 'resource_missing')) throw error;
  }
}

/** The cards a customer can pay with, newest first. */
async function listCards(stripe: Stripe, customerId: string): Promise<Stripe.PaymentMethod[]> {
  const { data } = await ask(() => stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 20 }));
  return data;
}

/**
 * The card charged next: the one of the newest subscription, else the customer's, else the newest. Undefined if there is none. Source:
 * Stripe API, "Subscription.default_payment_method".
 */
export async function findDefaultCard(
  stripe: Stripe,
  customerId: string,
): Promise<Stripe.PaymentMethod.Card | undefined> {
  const subscription = { customer: customerId, limit: 1, expand: ['data.default_payment_method'] };
  const ofCustomer = { expand: ['invoice_settings.default_payment_method'] };
  const [{ data: subscriptions }, customer, cards] = await Promise.all([
    ask(() => stripe.subscriptions.list(subscription)),
    ask(() => stripe.customers.retrieve(customerId, ofCustomer)),
    listCards(stripe, customerId),
  ]);
  const named = [
    subscriptions[0]?.default_payment_method,
    customer.deleted ? null : customer.invoice_settings.default_payment_method,
  ];
  const known = named.find((one) => typeof one === 'object' && one !== null);
  return (typeof known === 'object' ? known : cards[0])?.card ?? undefined;
}

/** The customer of a payment: a dispute names its charge alone. Null if the charge has no customer. */
export async function findChargeCustomer(stripe: Stripe, chargeId: string): Promise<string | null> {
  const { customer } = await ask(() => stripe.charges.retrieve(chargeId));
  return typeof customer === 'string' || customer === null ? customer : customer.id;
}
