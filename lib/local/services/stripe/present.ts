import type {
  Card,
  Charge,
  CheckoutSession,
  Customer,
  Event,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Schedule,
  Subscription,
  WebhookEndpoint,
} from './model.ts';
import { presentInvoice } from './presentInvoice.ts';
import type { Surroundings } from './surroundings.ts';

type Answer = Record<string, unknown>;

/** What every object has. */
const common = ({ id, created }: { id: string; created: number }, object: string): Answer => ({
  id,
  object,
  created,
  livemode: false,
});

/** A list that is whole. */
export const wholeList = (data: object[], url: string): Answer => ({ object: 'list', data, has_more: false, url });

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
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
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

export function presentSubscription(subscription: Subscription, { store }: Surroundings): Answer {
  const { id, customer, status, metadata, periodStart, periodEnd, created } = subscription;
  const item = {
    id: subscription.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    discounts: [],
    metadata: {},
    price: presentPrice(store.get('prices', subscription.price)),
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    ...common(subscription, 'subscription'),
    automatic_tax: { disabled_reason: null, enabled: subscription.automaticTax, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at: subscription.cancelAt ?? (subscription.cancelAtPeriodEnd ? periodEnd : null),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    collection_method: 'charge_automatically',
    currency: 'eur',
    customer,
    default_payment_method: store.find('customers', customer)?.card ?? null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: { ...wholeList([item], `/v1/subscription_items?subscription=${id}`), total_count: 1 },
    latest_invoice: subscription.latestInvoice,
    metadata,
    schedule: subscription.schedule,
    start_date: created,
    status,
    trial_end: null,
    trial_start: null,
  };
}

export function presentSchedule(schedule: Schedule, { store }: Surroundings): Answer {
  const { customer, subscription, status, phases, releasedAt } = schedule;
  const now = store.now();
  const current = phases.find(({ start, end }) => start <= now && now < end);
  const isActive = status === 'active';
  return {
    ...common(schedule, 'subscription_schedule'),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    current_phase: isActive && current ? { start_date: current.start, end_date: current.end } : null,
    customer,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: { account_tax_ids: null, days_until_due: null, issuer: { type: 'self' } },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    metadata: {},
    phases: phases.map(({ price, start, end }) => ({
      add_invoice_items: [],
      currency: 'eur',
      discounts: [],
      end_date: end,
      items: [{ billing_thresholds: null, discounts: [], metadata: {}, price, quantity: 1, tax_rates: [] }],
      metadata: {},
      proration_behavior: 'none',
      start_date: start,
    })),
    released_at: releasedAt,
    released_subscription: status === 'released' ? subscription : null,
    status,
    subscription: isActive ? subscription : null,
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

export function presentPortalSession(session: PortalSession, { url }: Surroundings): Answer {
  const { configuration, customer, returnUrl, secret } = session;
  return {
    ...common(session, 'billing_portal.session'),
    configuration,
    customer,
    flow: null,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${url}/portal/${secret}`,
  };
}

export function presentPortalConfiguration(configuration: PortalConfiguration): Answer {
  const { active, features, metadata, created } = configuration;
  return {
    ...common(configuration, 'billing_portal.configuration'),
    active,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    default_return_url: null,
    features,
    is_default: false,
    login_page: { enabled: false, url: null },
    metadata,
    name: null,
    updated: created,
  };
}

/** `secret` is shown once, when the endpoint is made. */
export function presentWebhookEndpoint(endpoint: WebhookEndpoint, secret?: string): Answer {
  const { url, events, status, metadata } = endpoint;
  return {
    ...common(endpoint, 'webhook_endpoint'),
    api_version: null,
    application: null,
    description: null,
    enabled_events: events,
    metadata,
    ...(secret ? { secret } : {}),
    status,
    url,
  };
}

export function presentEvent(event: Event, pendingWebhooks: number): Answer {
  return {
    ...common(event, 'event'),
    api_version: '2026-10-28.endive',
    data: { object: event.object },
    pending_webhooks: pendingWebhooks,
    request: { id: null, idempotency_key: null },
    type: event.type,
  };
}

/** How each kind of object that an answer may hold as an id is shown whole. */
const byPrefix: Record<string, (id: string, surroundings: Surroundings) => Answer> = {
  cus: (id, { store }) => presentCustomer(store.get('customers', id)),
  sub: (id, around) => presentSubscription(around.store.get('subscriptions', id), around),
  sched: (id, around) => presentSchedule(around.store.get('schedules', id), around),
  in: (id, around) => presentInvoice(around.store.get('invoices', id), around),
  price: (id, { store }) => presentPrice(store.get('prices', id)),
  cs: (id, around) => presentSession(around.store.get('sessions', id), around),
  pm: (id, { store }) => presentCard(store.get('cards', id)),
  ch: (id, { store }) => presentCharge(store.get('charges', id)),
  bpc: (id, { store }) => presentPortalConfiguration(store.get('portalConfigurations', id)),
};

/** The object with this id, whole; undefined where the id is of no kind that can be expanded. */
export function presentById(id: string, surroundings: Surroundings): Answer | undefined {
  const prefix = id.startsWith('sub_sched_') ? 'sched' : (id.split('_')[0] ?? '');
  const product = surroundings.store.find('products', id);
  return product ? presentProduct(product) : byPrefix[prefix]?.(id, surroundings);
}
