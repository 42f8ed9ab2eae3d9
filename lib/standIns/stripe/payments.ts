import { emit } from './events.ts';
import type { Charge, Invoice, InvoiceLine, Subscription } from './model.ts';
import { amountsOf } from './presentInvoice.ts';
import { declined, StripeError } from './stripeError.ts';
import type { Surroundings } from './surroundings.ts';

const daySeconds = 86_400;
/** Days from one try of a renewal's payment to the next; after the last one the subscription ends. */
const retryDays = [3, 5, 7];

type NewLine = Omit<InvoiceLine, 'id'>;

/** An invoice not yet stored: of a change with a possibly declined card, or a preview. */
export function draftInvoice(
  { store }: Surroundings,
  subscription: Subscription,
  reason: Invoice['reason'],
  lines: NewLine[],
): Invoice {
  return {
    id: store.newId('in'),
    number: '',
    customer: subscription.customer,
    subscription: subscription.id,
    reason,
    status: 'open',
    lines: lines.map((line) => ({ id: store.newId('il'), ...line })),
    startingBalance: store.get('customers', subscription.customer).balance,
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    charge: null,
    created: store.now(),
  };
}

/** The line of a whole period. */
export function periodLine({ store }: Surroundings, { price, periodStart, periodEnd }: Subscription): NewLine {
  const { amount, product } = store.get('prices', price);
  const description = `1 × ${store.get('products', product).name}`;
  return { amount, description, price, proration: false, start: periodStart, end: periodEnd };
}

/** Whether the customer's card would pay: `first` is a payment while the customer is there. Throws Stripe's error when not. */
export function requirePayable({ store }: Surroundings, customer: string, when: 'first' | 'later'): void {
  const card = store.find('cards', store.get('customers', customer).card);
  if (!card) throw declined('card_not_supported');
  if (card.kind === 'failsLater' && when === 'later') throw declined('generic_decline');
}

/** Issues an invoice: from here on it is kept, has a number and is the subscription's latest. */
export function issue({ store }: Surroundings, invoice: Invoice): Invoice {
  const { endingBalance } = amountsOf(invoice);
  store.put('invoices', { ...invoice, number: store.invoiceNumber() });
  store.get('customers', invoice.customer).balance = endingBalance;
  store.get('subscriptions', invoice.subscription).latestInvoice = invoice.id;
  return store.get('invoices', invoice.id);
}

/** Takes the money for an issued invoice: from the credit alone, or from the card, if it is able to pay. */
export function settleInvoice(surroundings: Surroundings, invoice: Invoice): void {
  const { store } = surroundings;
  const { due } = amountsOf(invoice);
  invoice.attempts += 1;
  if (due > 0) {
    const { last4 } = store.get('cards', store.get('customers', invoice.customer).card ?? '');
    const charge: Charge = {
      id: store.newId('ch'),
      customer: invoice.customer,
      invoice: invoice.id,
      amount: due,
      refunded: 0,
      disputed: false,
      last4,
      created: store.now(),
    };
    invoice.charge = store.put('charges', charge).id;
  }
  Object.assign(invoice, { status: 'paid', paidAt: store.now(), nextAttempt: null });
  emit(surroundings, 'invoice.paid', invoice.id);
}

/** Tries to take the money of a renewal; says whether it was paid. A failed try is followed by others, and by the end. */
export function tryRenewal(surroundings: Surroundings, invoice: Invoice): 'paid' | 'failed' | 'givenUp' {
  const { store } = surroundings;
  try {
    if (amountsOf(invoice).due > 0) requirePayable(surroundings, invoice.customer, 'later');
    settleInvoice(surroundings, invoice);
    return 'paid';
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const days = retryDays[invoice.attempts];
    invoice.attempts += 1;
    invoice.nextAttempt = days === undefined ? null : store.now() + days * daySeconds;
    emit(surroundings, 'invoice.payment_failed', invoice.id);
    return days === undefined ? 'givenUp' : 'failed';
  }
}
