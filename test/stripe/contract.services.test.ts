import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { wantedPortal, wantedPrices, wantedProducts } from '../../lib/billing/catalogue.ts';
import { stripeEventTypes } from '../../lib/billing/stripeEvents.ts';
import {
  createPortalConfiguration,
  createPrice,
  createProduct,
  createWebhookEndpoint,
  findPortalConfiguration,
  findPrices,
  findProducts,
  findWebhookEndpoint,
  removeWebhookEndpoint,
  updatePortalConfiguration,
  updateProduct,
  updateWebhookEndpoint,
} from '../../lib/platform/stripe/catalogue.ts';
import {
  createCheckoutSession,
  expireCheckoutSession,
  findCheckoutSession,
} from '../../lib/platform/stripe/checkout.ts';
import { connectStripe } from '../../lib/platform/stripe/connectStripe.ts';
import {
  findChargeCustomer,
  findCustomer,
  findDefaultCard,
  removeCustomer,
  updateCustomerMetadata,
} from '../../lib/platform/stripe/customers.ts';
import { listInvoices, previewPriceChange } from '../../lib/platform/stripe/invoices.ts';
import { createPortalSession } from '../../lib/platform/stripe/portal.ts';
import { refundInvoice } from '../../lib/platform/stripe/refunds.ts';
import {
  cancelAtPeriodEnd,
  cancelNow,
  changePrice,
  listSubscriptions,
  releaseSchedule,
  resume,
  schedulePrice,
  updateSubscriptionMetadata,
} from '../../lib/platform/stripe/subscriptions.ts';
import type { Listening } from '../../lib/standIns/aws/listen.ts';
import { createCustomer } from './support/createCustomer.ts';
import { AnswerCheck, type Schemas } from './support/openapi.ts';
import { type Recorded, startRecordingProxy } from './support/recordingProxy.ts';
import { type StripeWorld, secretKey, startStripeWorld } from './support/stripeWorld.ts';

/**
 * Every request that the product makes of Stripe. Runs against the local Stripe, whose answers must have the form that Stripe
 * publishes; or against CONTRACT_STRIPE_URL, where the official stripe-mock refuses what Stripe's OpenAPI does not allow. The form is
 * in fixtures/schemas.json, what these answers need of stripe-mock's spec3.json (v0.203.0, API 2026-08-26); STRIPE_OPENAPI names
 * the whole file instead, and with WRITE_STRIPE_SCHEMAS the fixture is written from it.
 */
const remote = process.env.CONTRACT_STRIPE_URL;
const fixture = join(__dirname, 'fixtures/schemas.json');
const schemas = (): Schemas =>
  process.env.STRIPE_OPENAPI
    ? JSON.parse(readFileSync(process.env.STRIPE_OPENAPI, 'utf8')).components.schemas
    : JSON.parse(readFileSync(fixture, 'utf8'));

let world: StripeWorld | undefined;
let proxy: Listening & { recorded: Recorded[] };
let stripe: Stripe;
/** What the requests name: in the local Stripe it exists, and stripe-mock takes any id. */
const known = { customer: 'cus_1', subscription: 'sub_1', item: 'si_1', charge: 'ch_1', start: 1_790_000_000 };
const prices: Record<string, string> = { simple: 'price_1', advanced: 'price_2', professional: 'price_3' };
let end = known.start + 30 * 86_400;
let moment = known.start + 86_400;
const keyOf = (name: string) => ({ idempotencyKey: `contract-${name}` });

beforeAll(async () => {
  if (!remote) world = await startStripeWorld();
  proxy = await startRecordingProxy(remote ?? world!.url);
  stripe = connectStripe(remote ? 'sk_test_123' : secretKey, { url: proxy.url, repeats: 0 });
  if (remote) leaveOutNewerParameters(stripe);
  if (!world) return;
  for (const plan of ['simple', 'advanced', 'professional'] as const)
    prices[plan] = await world.priceId({ plan, billingPeriod: 'monthly' });
  const { customerId, subscription } = await world.buy({ plan: 'advanced', billingPeriod: 'monthly' });
  await world.advance(1);
  const [item] = subscription.items.data;
  Object.assign(known, { customer: customerId, subscription: subscription.id, item: item!.id });
  known.start = item!.current_period_start;
  end = item!.current_period_end;
  moment = known.start + 3_600;
  known.charge = String((await world.post('/_refund', { customer: customerId })).json.charge);
});
afterAll(async () => {
  await proxy.close();
  await world?.close();
});

const checkout = () => ({
  priceId: prices.simple!,
  reference: 'sup_1',
  metadata: { account: 'acc_1' },
  collectsTax: true,
  successUrl: 'https://app.example.com/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://app.example.com/auth?mode=signup',
});

/** In the order in which a customer would cause them. */
const requests: [name: string, make: () => Promise<unknown>][] = [
  ['a product', () => createProduct(stripe, { ...wantedProducts[0]!, id: 'contract_product' })],
  [
    'another name of a product',
    () => updateProduct(stripe, 'contract_product', { name: 'N', description: 'D', active: true }),
  ],
  [
    'products by id',
    () =>
      findProducts(
        stripe,
        wantedProducts.map(({ id }) => id),
      ),
  ],
  ['a price that takes its lookup key', () => createPrice(stripe, { ...wantedPrices[0]!, lookup_key: 'contract' })],
  [
    'prices by lookup key',
    () =>
      findPrices(
        stripe,
        wantedPrices.map((price) => price.lookup_key),
      ),
  ],
  ['a portal configuration', () => createPortalConfiguration(stripe, portal())],
  ['another portal configuration', () => updatePortalConfiguration(stripe, configurationId(), portal())],
  ['portal configurations', () => findPortalConfiguration(stripe, 'contract')],
  ['a webhook endpoint', () => createWebhookEndpoint(stripe, webhook)],
  ['another webhook endpoint', () => updateWebhookEndpoint(stripe, endpointId(), { ...webhook, disabled: false })],
  ['webhook endpoints', () => findWebhookEndpoint(stripe, 'contract')],
  ['no webhook endpoint', () => removeWebhookEndpoint(stripe, endpointId())],
  [
    'a customer',
    () => createCustomer(stripe, { email: 'ada@example.org', name: 'Ada', metadata: { a: 'b' }, ...keyOf('customer') }),
  ],
  [
    'a checkout for a visitor',
    () => createCheckoutSession(stripe, { ...checkout(), buyer: { email: 'ada@example.org' }, ...keyOf('visitor') }),
  ],
  [
    'a checkout for a customer',
    () => createCheckoutSession(stripe, { ...checkout(), buyer: { customerId: known.customer }, ...keyOf('buyer') }),
  ],
  ['a checkout that is read', () => findCheckoutSession(stripe, sessionId())],
  ['a checkout that is closed', () => expireCheckoutSession(stripe, sessionId())],
  ['a customer who is read', () => findCustomer(stripe, known.customer)],
  ['a customer that is named', () => updateCustomerMetadata(stripe, known.customer, named)],
  ['a subscription that is named', () => updateSubscriptionMetadata(stripe, known.subscription, named)],
  ['the subscriptions of a customer', () => listSubscriptions(stripe, known.customer)],
  ['the cost of another price', () => previewPriceChange(stripe, { ...priceChange(), customerId: known.customer })],
  ['another price now', () => changePrice(stripe, { ...priceChange(), ...keyOf('change') })],
  ['another price later', () => schedulePrice(stripe, scheduled())],
  ['a subscription with its schedule', () => listSubscriptions(stripe, known.customer)],
  ['no schedule', () => releaseSchedule(stripe, scheduleId(), 'contract-release')],
  ['an end with the period', () => cancelAtPeriodEnd(stripe, known.subscription, 'contract-cancel')],
  ['no end with the period', async () => resume(stripe, await cancelled(), 'contract-resume')],
  [
    'no day of the end',
    async () => resume(stripe, { ...(await cancelled()), cancel_at_period_end: false, cancel_at: 1 }, 'contract-day'),
  ],
  ['invoices', () => listInvoices(stripe, known.customer)],
  ['a payment that is paid back', () => refundInvoice(stripe, invoiceId())],
  ['the card that pays', () => findDefaultCard(stripe, known.customer)],
  ['the customer of a charge', () => findChargeCustomer(stripe, known.charge)],
  [
    'a portal session',
    () =>
      createPortalSession(stripe, {
        customerId: known.customer,
        configurationId: configurationId(),
        returnUrl: 'https://app.example.com/dashboard/subscription',
      }),
  ],
  ['an end at once', () => cancelNow(stripe, known.subscription)],
  ['no customer', () => removeCustomer(stripe, known.customer)],
];

const named = { stage: 'contract', table: 'Klarnavn-Contract-Data-Table' };

const portal = () => ({
  ...wantedPortal(new Map(wantedPrices.map((price) => [price.lookup_key, prices[price.product.split('_')[1]!]!]))),
  metadata: { stage: 'contract' },
});
const webhook: Stripe.WebhookEndpointCreateParams = {
  url: 'https://app.example.com/functions/v1/stripe-webhook',
  enabled_events: [...stripeEventTypes],
  metadata: { stage: 'contract' },
};
const priceChange = () => ({
  subscriptionId: known.subscription,
  itemId: known.item,
  priceId: prices.professional!,
  prorationDate: moment,
});
const scheduled = () => ({
  subscriptionId: known.subscription,
  current: { priceId: prices.professional!, start: known.start, end },
  next: { priceId: prices.simple!, interval: 'month' as const },
  ...keyOf('schedule'),
});
const cancelled = () => stripe.subscriptions.retrieve(known.subscription).catch(() => lastOf('subscription') as never);

/**
 * The package is for API 2026-10-28, in which a Checkout Session says by `allowed_payment_method_types` what may pay; the official
 * stripe-mock knows 2026-08-26, which has no such parameter. For it the package's types vouch, and the local Stripe, which requires it.
 */
function leaveOutNewerParameters({ checkout: { sessions } }: Stripe): void {
  const create = sessions.create.bind(sessions);
  jest
    .spyOn(sessions, 'create')
    .mockImplementation(({ allowed_payment_method_types: _, ...known } = {}, options) => create(known, options));
}

/** The latest answer that is such an object. */
const lastOf = (object: string) => proxy.recorded.findLast(({ answer }) => answer.object === object)?.answer;
const idOf = (object: string) => String(lastOf(object)?.id);
const configurationId = () => idOf('billing_portal.configuration');
const endpointId = () => idOf('webhook_endpoint');
const sessionId = () => idOf('checkout.session');
const invoiceId = () => {
  const listed = proxy.recorded.findLast(({ request }) => request === 'GET /v1/invoices')?.answer.data;
  return String((listed as { id: string }[])[0]?.id);
};
const scheduleId = () => idOf('subscription_schedule');

describe('Stripe takes the request for', () => {
  it.each(requests)('%s', async (_name, make) => {
    await make();
  });
});

// The official stripe-mock answers fixed examples: only the local Stripe has answers and refusals of its own to check.
const onlyLocal = remote ? describe.skip : describe;

onlyLocal('the local Stripe', () => {
  it('answers each of them in the form that Stripe publishes', () => {
    const check = new AnswerCheck(schemas());
    const answered = proxy.recorded.filter(({ status }) => status === 200);
    const faults = answered.flatMap(({ request, answer }) =>
      check.faults(answer).map((fault) => `${request} ${fault}`),
    );
    expect([...new Set(faults)]).toEqual([]);
    expect(new Set(answered.map(({ request }) => request.replace(/\w+_\w{12,}/, ':id'))).size).toBeGreaterThan(25);
    if (process.env.WRITE_STRIPE_SCHEMAS) writeFileSync(fixture, `${JSON.stringify(check.needed())}\n`);
  });

  it('says by name what it does not offer', async () => {
    await expect(stripe.coupons.list()).rejects.toThrow('Unrecognized request URL (GET: /v1/coupons)');
    await expect(stripe.customers.create({ phone: '1' })).rejects.toMatchObject({ code: 'parameter_unknown' });
  });
});
