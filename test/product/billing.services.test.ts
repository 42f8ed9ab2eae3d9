import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { WebSocket } from 'ws';
import { lookupKeyOf, type Offer } from '../../lib/billing/prices.ts';
import { stripeSecretNames } from '../../lib/billing/stripeSecrets.ts';
import { portalReturnPath } from '../../lib/contract/billing/billing.ts';
import { liveOffer } from '../../lib/contract/http/liveProtocol.ts';
import { syncSubscription } from '../../lib/operations/billing/syncSubscription.ts';
import { findPrices } from '../../lib/platform/stripe/catalogue.ts';
import { createCheckoutSession, findCheckoutSession } from '../../lib/platform/stripe/checkout.ts';
import { connectStripe } from '../../lib/platform/stripe/connectStripe.ts';
import { findSubscription } from '../../lib/store/billing/subscriptions.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

const simple = { plan: 'simple', billingPeriod: 'monthly' } as const;
const advanced = { plan: 'advanced', billingPeriod: 'monthly' } as const;

let product: TestProduct;
let stripe: Stripe;
let owner: TestUser;
beforeAll(async () => {
  product = await sharedProduct('billing');
  stripe = connectStripe(product.services.stripeKey, { url: product.demo.stripeUrl });
  owner = await paying('owner@klarnavn.example', simple);
});

const priceOf = async (offer: Offer) => {
  const key = lookupKeyOf(offer);
  return (await findPrices(stripe, [key])).get(key)!.id;
};
const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Somebody whose account has bought something. */
async function paying(email: string, offer: Offer): Promise<TestUser> {
  const user = await product.signUp(email);
  const { id, url } = await createCheckoutSession(stripe, {
    priceId: await priceOf(offer),
    reference: user.accountId,
    buyer: { email: user.email },
    metadata: {},
    collectsTax: false,
    successUrl: product.url,
    cancelUrl: product.url,
    idempotencyKey: randomBytes(8).toString('hex'),
  });
  await send(`${url}/complete`, { card: '4242424242424242', country: 'DK', postal_code: '2100' });
  const customerId = String((await findCheckoutSession(stripe, id)).customer);
  const deps = { table: product.table, stripe, stage: 'local', clock: () => new Date() };
  await syncSubscription(deps, { accountId: user.accountId, customerId });
  return user;
}

describe('the webhook', () => {
  const event = JSON.stringify({
    id: 'evt_of_this_test',
    object: 'event',
    type: 'invoice.paid',
    livemode: false,
    data: { object: { object: 'invoice', id: 'in_1', customer: 'cus_stranger' } },
  });
  const post = (body: string, signature: string) =>
    fetch(`${product.url}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    });
  const secret = async () => {
    const { services } = product;
    const { region, credentials } = services;
    const secrets = new SecretsManagerClient({ endpoint: services.endpoints.secretsManager, region, credentials });
    const SecretId = stripeSecretNames('local').webhook;
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
    secrets.destroy();
    return SecretString ?? '';
  };

  it('takes what Stripe signed, byte by byte, and nothing else', async () => {
    const payload = `${event}\n `;
    const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret: await secret() });
    const taken = await post(payload, signed);
    expect([taken.status, (await taken.json()).received]).toEqual([200, true]);
    for (const answer of [await post(event, signed), await post(payload, ''), await post(payload, 't=1,v1=00')]) {
      expect(answer.status).toBe(400);
      expect((await answer.json()).error).toMatchObject({
        code: 'INVALID_REQUEST',
        message: 'The signature is missing, wrong or older than five minutes.',
      });
    }
  });
});

describe('a plan', () => {
  it('that is changed in the portal while a page is open changes on the page', async () => {
    const { client, token } = owner;
    expect(await client.checkSubscription({})).toMatchObject({ subscribed: true, subscription_tier: 'simple' });
    const page = new WebSocket(`${product.url.replace('http', 'ws')}/live`, liveOffer(token));
    try {
      await once(page, 'open');
      // As the page does: it reads the plan again whenever it is notified, also by late events of the purchase.
      const shown = new Promise((resolve, reject) => {
        const readAgain = async (message: string) => {
          expect(JSON.parse(message)).toEqual({ type: 'subscription_changed' });
          const read = await client.checkSubscription({});
          if (read.subscription_tier === 'advanced') resolve(read);
        };
        page.on('message', (data) => readAgain(String(data)).catch(reject));
      });
      const { url } = await client.customerPortal({ plan: 'advanced' });
      expect(await (await fetch(url)).text()).toContain(`${product.url}${portalReturnPath}`);
      const subscription = await subscriptionOf(owner);
      await send(`${url}/plan`, { subscription, price: await priceOf(advanced) });
      expect(await shown).toMatchObject({ subscribed: true });
    } finally {
      page.terminate();
    }
    expect((await client.getAccount({})).account).toMatchObject({ plan: 'advanced', seats: { total: 5 } });
  });

  it('is changed, cancelled and resumed by its owner, who sees invoices, card and cost', async () => {
    const { client } = await paying('changes@klarnavn.example', simple);
    const preview = await client.previewChange({ plan: 'professional', billing: 'monthly' });
    expect(preview).toMatchObject({ change: 'upgrade', next_cents: 595_00 });
    const { subscription } = await client.manageSubscription({
      action: 'change_plan',
      plan: 'professional',
      preview_at: preview.preview_at,
    });
    expect(subscription).toMatchObject({ subscribed: true, subscription_tier: 'professional', billing: 'monthly' });
    const { invoices } = await client.listInvoices({});
    expect(invoices.map(({ total_cents }) => total_cents)).toEqual([preview.due_today_cents, 39_95]);
    expect((await client.getPaymentMethod({})).card).toMatchObject({ brand: 'visa', last4: '4242' });
    const cancelled = await client.manageSubscription({ action: 'cancel' });
    expect(cancelled.subscription).toMatchObject({ subscribed: true, cancel_at_period_end: true });
    await client.manageSubscription({ action: 'resume' });
    expect((await client.refreshSubscription({})).subscription.cancel_at_period_end).toBe(false);
  });

  it('is not there for somebody without an account', async () => {
    const { client } = await product.addPerson('nowhere.billing@klarnavn.example');
    expect(await client.checkSubscription({})).toMatchObject({ subscribed: false, subscription_tier: null });
  });

  it('follows each of its events, of which each is noted', async () => {
    const user = await paying('noted@klarnavn.example', simple);
    await stripe.subscriptions.update(await subscriptionOf(user), { cancel_at_period_end: true });
    await eventually(
      () => user.client.checkSubscription({}),
      ({ cancel_at_period_end }) => cancel_at_period_end,
    );
  });
});

const subscriptionOf = async ({ accountId }: TestUser) => {
  return String((await findSubscription(product.table, accountId))?.stripeSubscriptionId);
};
