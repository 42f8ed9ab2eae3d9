import { emit } from '../events.ts';
import type { CheckoutSession } from '../model.ts';
import { presentSession } from '../presentSession.ts';
import { invalid } from '../stripeError.ts';
import { liveCustomer } from './customerRoutes.ts';
import type { Routes } from './route.ts';

/** A session can be paid for a day. */
const lifetimeSeconds = 86_400;

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': (call) => {
    const { store, form } = call;
    form.word('mode', ['subscription']);
    if (form.texts('allowed_payment_method_types').join() !== 'card')
      throw invalid(
        'Only cards pay here: allowed_payment_method_types must be ["card"].',
        'allowed_payment_method_types',
      );
    const [line, ...more] = form.forms('line_items');
    if (!line || more.length > 0) throw invalid('Exactly one line item can be sold here.', 'line_items');
    const price = store.get('prices', line.needed('price'), 'line_items[0][price]');
    line.word('quantity', ['1']);
    const customer = form.text('customer');
    const email = form.text('customer_email');
    if (customer && email)
      throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
    const update = form.form('customer_update');
    const keepsDetails = update.word('name', ['auto', 'never']) === 'auto';
    update.word('address', ['auto', 'never']);
    form.word('billing_address_collection', ['auto', 'required']);
    const taxIds = form.form('tax_id_collection').flag('enabled') ?? false;
    if (customer && taxIds && !keepsDetails)
      throw invalid(
        'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      );
    const now = store.now();
    const session: CheckoutSession = {
      id: store.newId('cs_test'),
      status: 'open',
      price: price.id,
      customer: customer ? liveCustomer(store, customer).id : null,
      email: email ?? null,
      reference: form.text('client_reference_id') ?? null,
      metadata: form.texted('metadata') ?? {},
      subscriptionMetadata: form.form('subscription_data').texted('metadata') ?? {},
      automaticTax: form.form('automatic_tax').flag('enabled') ?? false,
      taxIds,
      successUrl: form.needed('success_url'),
      cancelUrl: form.text('cancel_url') ?? '',
      subscription: null,
      invoice: null,
      waiting: null,
      expiresAt: now + lifetimeSeconds,
      created: now,
    };
    return presentSession(store.put('sessions', session), call);
  },
  'GET /v1/checkout/sessions/:id': (call) => presentSession(call.store.get('sessions', call.id), call),
  'POST /v1/checkout/sessions/:id/expire': (call) => {
    const session = call.store.get('sessions', call.id);
    if (session.status !== 'open')
      throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
    session.status = 'expired';
    emit(call, 'checkout.session.expired', session.id);
    return presentSession(session, call);
  },
};
