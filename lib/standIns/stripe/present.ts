import type { Card, Charge, Customer, Price, Product } from './model.ts';
import { type Answer, common } from './presentCommon.ts';

export function presentCustomer(customer: Customer): Answer {
  const { id, email, name, metadata, balance, address, card, deleted } = customer;
  if (deleted) return { id, object: 'customer', deleted: true };
  const street = { city: null, line1: null, line2: null, state: null };
  return {
    ...common(customer, 'customer'),
    email,
    name,
    metadata,
    balance,
    currency: 'eur',
    address: address && { ...street, ...address },
    delinquent: false,
    description: null,
    invoice_settings: { custom_fields: null, default_payment_method: card, footer: null, rendering_options: null },
    phone: null,
    shipping: null,
    tax_exempt: 'none',
  };
}

export function presentProduct(product: Product): Answer {
  const { name, description, active, metadata, updated } = product;
  const empty = { images: [], marketing_features: [], package_dimensions: null, shippable: null, tax_code: null };
  return { ...common(product, 'product'), ...empty, name, description, active, metadata, updated, url: null };
}

export function presentPrice(price: Price): Answer {
  const { product, amount, currency, interval, lookupKey, taxBehavior, active, metadata } = price;
  return {
    ...common(price, 'price'),
    active,
    billing_scheme: 'per_unit',
    currency,
    custom_unit_amount: null,
    lookup_key: lookupKey,
    metadata,
    nickname: null,
    product,
    recurring: { interval, interval_count: 1, meter: null, usage_type: 'licensed' },
    tax_behavior: taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

export function presentCard(card: Card): Answer {
  const { customer, last4 } = card;
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    ...common(card, 'payment_method'),
    type: 'card',
    customer,
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'DK',
      exp_month: 12,
      exp_year: 2099,
      funding: 'credit',
      last4,
    },
    metadata: {},
  };
}

export function presentCharge(charge: Charge): Answer {
  const { amount, refunded, disputed, customer } = charge;
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    ...common(charge, 'charge'),
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    currency: 'eur',
    customer,
    disputed,
    metadata: {},
    paid: true,
    refunded: refunded === amount,
    status: 'succeeded',
  };
}
