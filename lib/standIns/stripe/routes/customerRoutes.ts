import { listPage } from '../answers.ts';
import { emitObject } from '../events.ts';
import type { Form } from '../form.ts';
import type { Customer, Metadata } from '../model.ts';
import { presentCard, presentCharge, presentCustomer } from '../present.ts';
import type { StripeStore } from '../store.ts';
import { missing } from '../stripeError.ts';
import { endSubscription } from '../subscriptions.ts';
import type { Routes } from './route.ts';

/** An undeleted customer. */
export function liveCustomer(store: StripeStore, id: string, param = 'customer'): Customer {
  const customer = store.find('customers', id);
  if (!customer || customer.deleted) throw missing('customer', id, param);
  return customer;
}

export const customerRoutes: Routes = {
  'POST /v1/customers': ({ store, form }) => {
    const customer = newCustomer(store, form.text('email') ?? null, form.text('name') ?? null);
    return presentCustomer(Object.assign(customer, { metadata: form.texted('metadata') ?? {} }));
  },
  'GET /v1/customers/:id': ({ store, id }) => presentCustomer(store.get('customers', id)),
  'POST /v1/customers/:id': (call) => {
    const customer = liveCustomer(call.store, call.id, 'id');
    customer.metadata = mergedMetadata(customer.metadata, call.form);
    return presentCustomer(customer);
  },
  'DELETE /v1/customers/:id': (call) => {
    const { store, id } = call;
    const customer = liveCustomer(store, id, 'id');
    const owned = store.all('subscriptions').filter((one) => one.customer === id && one.status !== 'canceled');
    for (const subscription of owned) endSubscription(call, subscription);
    const before = presentCustomer(customer);
    for (const card of store.all('cards')) if (card.customer === id) store.remove('cards', card.id);
    Object.assign(customer, { deleted: true, card: null, email: null, name: null, address: null, metadata: {} });
    emitObject(call, 'customer.deleted', before);
    return presentCustomer(customer);
  },
  'GET /v1/payment_methods': ({ store, form }) => {
    const { id } = liveCustomer(store, form.needed('customer'));
    form.word('type', ['card']);
    const cards = store.all('cards').filter(({ customer }) => customer === id);
    return listPage(cards, form, { url: '/v1/payment_methods', present: presentCard });
  },
  'GET /v1/charges/:id': ({ store, id }) => presentCharge(store.get('charges', id)),
};

/** Metadata after an update: named keys are set, or with an empty text removed, and others stay. */
export function mergedMetadata(before: Metadata, form: Form): Metadata {
  const merged = { ...before, ...form.texted('metadata') };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

export function newCustomer(store: StripeStore, email: string | null, name: string | null): Customer {
  return store.put('customers', {
    id: store.newId('cus'),
    email,
    name,
    metadata: {},
    balance: 0,
    address: null,
    card: null,
    deleted: false,
    created: store.now(),
  });
}
