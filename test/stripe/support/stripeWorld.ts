import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import type { Offer } from '../../../lib/billing/prices.ts';
import { lookupKeyOf } from '../../../lib/billing/prices.ts';
import { prepareStripe } from '../../../lib/operations/billing/prepareStripe.ts';
import { findPrices } from '../../../lib/platform/stripe/catalogue.ts';
import { createCheckoutSession, findCheckoutSession } from '../../../lib/platform/stripe/checkout.ts';
import { connectStripe } from '../../../lib/platform/stripe/connectStripe.ts';
import { listSubscriptions } from '../../../lib/platform/stripe/subscriptions.ts';
import { readEvent } from '../../../lib/platform/stripe/webhook.ts';
import { type Listening, listen } from '../../../lib/standIns/aws/listen.ts';
import { bodyOf, readBody } from '../../../lib/standIns/aws/readBody.ts';
import { startStripe } from '../../../lib/standIns/stripe/startStripe.ts';

export const secretKey = 'sk_test_of_this_world';
export const webhookSecret = 'whsec_of_this_world';
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  asksHolder: '4000002500003155',
};

/** A local Stripe with the catalogue of the plan table and a receiver of its events. */
export interface StripeWorld {
  url: string;
  stripe: Stripe;
  dataDir: string;
  /** Events as they were received, their signatures checked. */
  events: Stripe.Event[];
  /** What the receiver answers; 200 at first. */
  receiver: { status: number; url: string };
  priceId(offer: Offer): Promise<string>;
  /** A session for a new customer, not paid. */
  session(offer: Offer, more?: { customerId?: string; key?: string }): Promise<Stripe.Checkout.Session>;
  /** A customer with a paid subscription. */
  buy(offer: Offer, card?: string): Promise<{ customerId: string; subscription: Stripe.Subscription }>;
  subscriptions(customerId: string): Promise<Stripe.Subscription[]>;
  post(path: string, body: object | Record<string, string>): Promise<{ status: number; json: Record<string, unknown> }>;
  /** Sends a form of a hosted page; a redirect is not followed. */
  send(
    address: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; location: string | null; text: string }>;
  advance(days: number): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startStripeWorld(clock = () => new Date()): Promise<StripeWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-'));
  let server: Listening;
  const world = { dataDir, events: [] as Stripe.Event[] } as unknown as StripeWorld;
  const receiver = await listen(async (request, response) => {
    const body = (await readBody(bodyOf(request), 1_000_000)).toString('utf8');
    const event = readEvent(body, String(request.headers['stripe-signature']), [webhookSecret], clock());
    response.writeHead(world.receiver.status).end();
    world.events.push(event);
  });
  async function start(): Promise<void> {
    server = await startStripe({
      dataDir,
      secretKey,
      webhookSecret,
      clock,
      random: randomBytes,
      retrySecondsMax: 0.01,
    });
    world.url = server.url;
    world.stripe = connectStripe(secretKey, { url: server.url, repeats: 0 });
  }
  Object.assign(world, {
    receiver: { status: 200, url: receiver.url },
    async priceId(offer) {
      const key = lookupKeyOf(offer);
      return (await findPrices(world.stripe, [key])).get(key)!.id;
    },
    async session(offer, { customerId, key = randomBytes(8).toString('hex') } = {}) {
      return createCheckoutSession(world.stripe, {
        priceId: await world.priceId(offer),
        reference: 'sup_1',
        buyer: customerId ? { customerId } : { email: 'ada@example.org' },
        metadata: { account: 'acc_1' },
        collectsTax: false,
        successUrl: 'http://127.0.0.1:1/payment-success?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'http://127.0.0.1:1/auth?canceled=true',
        idempotencyKey: key,
      });
    },
    async buy(offer, card = cards.pays) {
      const { id, url } = await world.session(offer);
      const { status } = await world.send(`${url}/complete`, { card, country: 'DK', postal_code: '2100' });
      if (status !== 303) throw new Error(`The payment was answered with ${status}.`);
      const { subscription, customer } = await findCheckoutSession(world.stripe, id);
      return { customerId: customer as string, subscription: subscription as Stripe.Subscription };
    },
    subscriptions: (customerId) => listSubscriptions(world.stripe, customerId),
    async post(path, body) {
      const answer = await fetch(world.url + path, { method: 'POST', body: JSON.stringify(body) });
      return { status: answer.status, json: await answer.json() };
    },
    async send(address, fields) {
      const body = new URLSearchParams(fields);
      const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
    },
    async advance(days) {
      await world.post('/_clock', { advance_days: days });
    },
    async restart() {
      await server.close();
      await start();
    },
    async close() {
      await server.close();
      await receiver.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  } satisfies Partial<StripeWorld>);
  await start();
  await prepareStripe(world.stripe, {
    stage: 'test',
    webhookUrl: `${receiver.url}/hook`,
    storeWebhookSecret: async () => {},
    apply: true,
    say: () => {},
  });
  return world;
}
