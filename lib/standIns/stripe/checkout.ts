import { cardKind } from './cards.ts';
import { emit } from './events.ts';
import type { Card, CheckoutSession, GivenCard } from './model.ts';
import { newCustomer } from './routes/customerRoutes.ts';
import { declined, invalid } from './stripeError.ts';
import { startSubscription } from './subscriptions.ts';
import type { Surroundings } from './surroundings.ts';

/** The fields of a form with a card. */
export type CardFields = Pick<URLSearchParams, 'get'>;

/** The entered card. Throws Stripe's error for a declined card or an unknown one. */
export function readCard(fields: CardFields): GivenCard {
  const number = fields.get('card') ?? '';
  const kind = cardKind(number);
  if (!kind) throw invalid('Your card number is not one of the test cards below.', 'card', 'incorrect_number');
  if (kind === 'declined') throw declined('generic_decline');
  return {
    kind,
    last4: number.replace(/\D/g, '').slice(-4),
    country: fields.get('country') || null,
    postalCode: fields.get('postal_code') || null,
  };
}

/** Pays a session with a card. A card with a confirming holder leaves the session waiting for `confirmCard`. */
export function payWithCard(surroundings: Surroundings, session: CheckoutSession, fields: CardFields): 'paid' | 'asks' {
  requireOpen(session);
  const card = readCard(fields);
  if (card.kind === 'asksHolder') {
    session.waiting = card;
    return 'asks';
  }
  complete(surroundings, session, card);
  return 'paid';
}

/** The holder's answer. A refusal leaves the session open for another card. */
export function confirmCard(surroundings: Surroundings, session: CheckoutSession, isConfirmed: boolean): void {
  requireOpen(session);
  const card = session.waiting;
  session.waiting = null;
  if (!card) throw invalid('There is no payment to confirm.');
  if (isConfirmed) complete(surroundings, session, card);
}

function requireOpen({ status }: CheckoutSession): void {
  if (status !== 'open') throw invalid(`This page is ${status === 'complete' ? 'already paid' : 'no longer valid'}.`);
}

function complete(surroundings: Surroundings, session: CheckoutSession, given: GivenCard): void {
  const { store } = surroundings;
  const customer = store.find('customers', session.customer) ?? newCustomer(store, session.email, null);
  customer.address = { country: given.country, postal_code: given.postalCode };
  attachCard(surroundings, customer.id, given);
  const subscription = startSubscription(surroundings, {
    customer: customer.id,
    price: session.price,
    automaticTax: session.automaticTax,
    metadata: session.subscriptionMetadata,
  });
  Object.assign(session, {
    status: 'complete',
    customer: customer.id,
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
  });
  emit(surroundings, 'checkout.session.completed', session.id);
}

/** A customer's paying card from now on. */
export function attachCard({ store }: Surroundings, customer: string, { last4, kind }: GivenCard): Card {
  const card = store.put('cards', { id: store.newId('pm'), customer, last4, kind, created: store.now() });
  store.get('customers', customer).card = card.id;
  return card;
}
