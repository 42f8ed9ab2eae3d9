import type { CheckoutSession, Customer } from './model.ts';
import { type Answer, common } from './presentCommon.ts';
import type { Surroundings } from './surroundings.ts';

export function presentSession(session: CheckoutSession, { store, url }: Surroundings): Answer {
  const { id, status, customer, email, reference, metadata, automaticTax, taxIds, subscription, invoice } = session;
  const amount = store.get('prices', session.price).amount;
  const isComplete = status === 'complete';
  const nothing = { shipping_address: null, submit: null, terms_of_service_acceptance: null, after_submit: null };
  return {
    ...common(session, 'checkout.session'),
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: automaticTax, liability: null, provider: null, status: isComplete ? 'complete' : null },
    billing_address_collection: 'required',
    cancel_url: session.cancelUrl,
    client_reference_id: reference,
    currency: 'eur',
    custom_fields: [],
    custom_text: nothing,
    customer,
    customer_details: customerDetails(customer ? store.find('customers', customer) : undefined, email),
    customer_email: email,
    expires_at: session.expiresAt,
    invoice,
    locale: null,
    metadata,
    mode: 'subscription',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: isComplete ? 'paid' : 'unpaid',
    shipping_options: [],
    status,
    subscription,
    success_url: session.successUrl,
    tax_id_collection: { enabled: taxIds, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: status === 'open' ? `${url}/pay/${id}` : null,
  };
}

function customerDetails(customer: Customer | undefined, email: string | null): Answer | null {
  const shown = customer?.email ?? email;
  if (!shown) return null;
  return {
    address: customer?.address ? { city: null, line1: null, line2: null, state: null, ...customer.address } : null,
    business_name: null,
    email: shown,
    individual_name: null,
    name: customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
