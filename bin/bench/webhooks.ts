import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { readSubscription } from '../../lib/billing/readSubscription.ts';
import { stripeEventTypes } from '../../lib/billing/stripeEvents.ts';
import { stripeSecretNames } from '../../lib/billing/stripeSecrets.ts';
import { priceOf } from '../../lib/operations/billing/priceOf.ts';
import { syncSubscription } from '../../lib/operations/billing/syncSubscription.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import {
  createWebhookEndpoint,
  findPortalConfiguration,
  findWebhookEndpoint,
  updateWebhookEndpoint,
} from '../../lib/platform/stripe/catalogue.ts';
import { createCheckoutSession, findCheckoutSession } from '../../lib/platform/stripe/checkout.ts';
import { connectStripe } from '../../lib/platform/stripe/connectStripe.ts';
import { createPortalSession } from '../../lib/platform/stripe/portal.ts';
import { listSubscriptions } from '../../lib/platform/stripe/subscriptions.ts';
import { findSubscription } from '../../lib/store/billing/subscriptions.ts';
import { Seeded } from './fuzz/seeded.ts';
import { startProduct } from './runningProduct.ts';

export const summary =
  '[EVENTS]  events of Stripe, shuffled, a third twice, sent to the whole product: time of an answer, and what accounts end as';

const customers = 60;
const senders = 4;
const actions = ['cancel', 'resume', 'keep', 'plan', 'plan'];
const plans = ['simple', 'advanced', 'professional'] as const;
const monthly = 'monthly' as const;
const appliedWithinMs = 600_000;

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

export async function run([wanted = '1000']: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-bench-'));
  const product = await startProduct(dataDir, '--empty');
  try {
    const world = await connect(dataDir);
    const accounts = await buyAll(world);
    const bodies = await makeEvents(world, accounts, Number(wanted));
    const deliveries = shuffledWithRepeats(bodies);
    const startedAt = performance.now();
    const times = await sendAll(`${product.demo.url}/functions/v1/stripe-webhook`, world.secret, deliveries);
    console.log(
      `${bodies.length} events, ${deliveries.length} deliveries by ${senders} senders, ${customers} accounts`,
    );
    for (const share of [0.5, 0.95, 0.99]) console.log(`answer p${share * 100}: ${quantile(times, share)} ms`);
    const wrong = await untilApplied(world, accounts);
    console.log(`applied after ${Math.round((performance.now() - startedAt) / 1000)} s`);
    console.log(`accounts that differ from Stripe: ${wrong.length} of ${accounts.length}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type World = Awaited<ReturnType<typeof connect>>;

async function connect(dataDir: string) {
  const services = JSON.parse(readFileSync(join(dataDir, 'services.json'), 'utf8'));
  const { endpoints, stripeKey, region, credentials, resources } = services;
  const dynamoDb = connectDynamoDb({ endpoint: endpoints.dynamoDb, region, credentials });
  const secrets = new SecretsManagerClient({ endpoint: endpoints.secretsManager, region, credentials });
  const SecretId = stripeSecretNames('local').webhook;
  const { SecretString: secret = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const stripe = connectStripe(stripeKey, { url: endpoints.stripe });
  const table = { ...dynamoDb, name: String(resources.tableName) };
  return { stripe, stripeUrl: String(endpoints.stripe), secret, table, random: new Seeded(11) };
}

async function buyAll({ stripe, table, random }: World) {
  const configurationId = (await findPortalConfiguration(stripe, 'local'))?.id ?? '';
  const accounts = [];
  for (let index = 0; index < customers; index++) {
    const { id, url } = await createCheckoutSession(stripe, {
      priceId: await priceOf(stripe, { plan: random.pick(plans), billingPeriod: monthly }),
      reference: `bench_${index}`,
      buyer: { email: `bench${index}@klarnavn.example` },
      metadata: {},
      collectsTax: false,
      successUrl: 'http://127.0.0.1/',
      cancelUrl: 'http://127.0.0.1/',
      idempotencyKey: randomBytes(8).toString('hex'),
    });
    // Of every seventh the next payment fails.
    const card = index % 7 === 0 ? '4000000000000341' : '4242424242424242';
    await post(`${url}/complete`, { card, country: 'DK', postal_code: '2100' });
    const customerId = String((await findCheckoutSession(stripe, id)).customer);
    const accountId = `acc_bench${index}`;
    const read = await syncSubscription(
      { table, stripe, stage: 'local', clock: () => new Date() },
      { accountId, customerId },
    );
    const page = await createPortalSession(stripe, { customerId, configurationId, returnUrl: 'http://127.0.0.1/' });
    accounts.push({ accountId, customerId, page, subscription: read?.stripeSubscriptionId ?? '' });
  }
  return accounts;
}

type Account = Awaited<ReturnType<typeof buyAll>>[number];

/** The bodies of so many events: people change what they have in the portal, and a month goes by. */
async function makeEvents(world: World, accounts: readonly Account[], wanted: number): Promise<string[]> {
  const { stripe, stripeUrl, random } = world;
  const prices = await Promise.all(plans.map((plan) => priceOf(stripe, { plan, billingPeriod: monthly })));
  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const own = await findWebhookEndpoint(stripe, 'local');
  if (own) await updateWebhookEndpoint(stripe, own.id, { disabled: true });
  await createWebhookEndpoint(stripe, { url, enabled_events: [...stripeEventTypes] });
  const clock = (advance_days: number) =>
    fetch(`${stripeUrl}/_clock`, { method: 'POST', body: JSON.stringify({ advance_days }) });
  await clock(32);
  for (let step = 1; bodies.length < wanted; step++) {
    const { page, subscription } = random.pick(accounts);
    await post(`${page}/${random.pick(actions)}`, { subscription, price: random.pick(prices) });
    if (step % 25 === 0) await clock(0);
  }
  await clock(0);
  receiver.close();
  return bodies;
}

function shuffledWithRepeats(bodies: readonly string[]): string[] {
  const random = new Seeded(3);
  return [...bodies, ...bodies.filter((_, index) => index % 3 === 0)]
    .map((body) => ({ body, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ body }) => body);
}

/** Milliseconds of each answer. */
async function sendAll(url: string, secret: string, bodies: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const waiting = bodies.values();
  const sendNext = async () => {
    for (const body of waiting) {
      const seconds = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` };
      const startedAt = performance.now();
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.text();
      times.push(performance.now() - startedAt);
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: senders }, sendNext));
  return times.sort((a, b) => a - b);
}

/** The accounts whose subscription is not what Stripe says, when none is left or the time is over. */
async function untilApplied({ table, stripe }: World, accounts: readonly Account[]): Promise<string[]> {
  const until = Date.now() + appliedWithinMs;
  for (;;) {
    const wrong: string[] = [];
    for (const { accountId, customerId } of accounts) {
      const stored = await findSubscription(table, accountId, { consistent: true });
      const said = readSubscription(await listSubscriptions(stripe, customerId), new Date(), stored);
      if (!isDeepStrictEqual(plain({ ...stored, readAt: '' }), plain({ ...said, readAt: '' }))) wrong.push(accountId);
    }
    if (wrong.length === 0 || Date.now() > until) return wrong;
  }
}

/** Without what is undefined. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

const quantile = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

async function post(url: string, fields: Record<string, string>): Promise<void> {
  await (await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).text();
}
