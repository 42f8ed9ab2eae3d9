import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckoutSession } from '../../lib/platform/stripe/checkout.ts';
import { connectStripe } from '../../lib/platform/stripe/connectStripe.ts';
import { listInvoices } from '../../lib/platform/stripe/invoices.ts';
import { listSubscriptions } from '../../lib/platform/stripe/subscriptions.ts';
import { readEvent } from '../../lib/platform/stripe/webhook.ts';
import { startStripe } from '../../lib/standIns/stripe/startStripe.ts';
import { startKillable } from '../aws/support/killableService.ts';
import { until } from '../local/until.ts';
import { createCustomer } from './support/createCustomer.ts';
import { type StripeWorld, secretKey, startStripeWorld } from './support/stripeWorld.ts';

const offer = { plan: 'simple', billingPeriod: 'monthly' } as const;
const ada = { email: 'ada@example.org', name: 'Ada', metadata: {} };

describe('the local Stripe', () => {
  let world: StripeWorld;
  beforeEach(async () => {
    world = await startStripeWorld();
  });
  afterEach(() => world.close());
  const types = () => world.events.map(({ type }) => type);

  it('gives the first answer again for an idempotency key, and refuses the key for another request', async () => {
    const create = (name: string) => createCustomer(world.stripe, { ...ada, name, idempotencyKey: 'one' });
    const [first, second] = await Promise.all([create('Ada'), create('Ada')]);
    expect(second).toBe(first);
    await expect(create('Eva')).rejects.toMatchObject({ kind: 'refused' });
    await world.restart();
    expect(await create('Ada')).toBe(first);
    await world.advance(1.1);
    expect(await create('Ada')).not.toBe(first);
  });

  it('gives lists in pages, newest first', async () => {
    const { customerId } = await world.buy(offer);
    await world.advance(30 * 31);
    const first = await listInvoices(world.stripe, customerId);
    const second = await listInvoices(world.stripe, customerId, first.invoices.at(-1)!.id);
    expect([first.invoices.length, first.hasMore, second.hasMore]).toEqual([24, true, false]);
    const all = [...first.invoices, ...second.invoices].map(({ created }) => created);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(await world.stripe.invoices.list({ limit: 3 }).autoPagingToArray({ limit: 100 })).toHaveLength(all.length);
  });

  it('does a request whole or not at all', async () => {
    const { customerId, subscription } = await world.buy(offer);
    const both = { cancel_at_period_end: true, default_source: 'x' };
    await expect(world.stripe.subscriptions.update(subscription.id, both)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    expect((await world.subscriptions(customerId))[0]!.cancel_at_period_end).toBe(false);
  });

  it.each([
    ['busy', 'busy'],
    ['broken', 'down'],
    ['down', 'down'],
    ['slow', 'down'],
  ] as const)('fails as a switch says: %s', async (fault, kind) => {
    const hasty = connectStripe(secretKey, { url: world.url, repeats: 0, timeoutMs: 300 });
    await world.post('/_switches', { api: { fault, slow_ms: 2_000 } });
    await expect(createCustomer(hasty, { ...ada, idempotencyKey: 'x' })).rejects.toMatchObject({ kind });
  });

  it('is asked again by the client while it fails, and makes one customer', async () => {
    const patient = connectStripe(secretKey, { url: world.url });
    await world.post('/_switches', { api: { fault: 'broken', times: 2 } });
    const id = await createCustomer(patient, { ...ada, idempotencyKey: 'x' });
    expect(id).toMatch(/^cus_/);
  });

  it('brings an event again until it is taken', async () => {
    world.receiver.status = 500;
    await world.buy(offer);
    await until(async () => world.events.length > 4);
    world.receiver.status = 200;
    const ids = () => new Set(world.events.map(({ id }) => id));
    await until(async () => ids().size === 3);
    await world.advance(0);
    expect([...new Set(types())].sort()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ]);
  });

  it('doubles, reverses and holds events by switches', async () => {
    await world.post('/_switches', { webhooks: { held: true } });
    await world.buy(offer);
    await world.advance(0);
    expect(types()).toEqual([]);
    await world.post('/_switches', { webhooks: { doubled: true, reversed: true } });
    expect(types()).toEqual([
      ...['checkout.session.completed', 'checkout.session.completed', 'invoice.paid', 'invoice.paid'],
      ...['customer.subscription.created', 'customer.subscription.created'],
    ]);
  });

  it('lets nobody in without the key, and no page of another site', async () => {
    const stranger = connectStripe('sk_test_other', { url: world.url, repeats: 0 });
    await expect(listSubscriptions(stranger, 'cus_1')).rejects.toMatchObject({ kind: 'refused' });
    const { url } = await world.session(offer);
    const ask = async (method: string, path: string, headers: Record<string, string>) => {
      const asked = request(new URL(path, world.url), { method, headers }).end();
      const [answer] = await once(asked, 'response');
      answer.resume();
      return answer.statusCode;
    };
    const evil = { origin: 'https://evil.example', authorization: `Bearer ${secretKey}` };
    expect(await ask('GET', '/v1/customers/cus_1', evil)).toBe(403);
    expect(await ask('POST', `${url}/complete`, evil)).toBe(403);
    expect(await ask('POST', '/_clock', evil)).toBe(403);
    expect(await ask('GET', '/_clock', { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask('GET', url!, { 'sec-fetch-site': 'cross-site' })).toBe(200);
    expect(await ask('GET', url!, { host: 'evil.example' })).toBe(403);
  });

  it('keeps no card number, in a file that only its owner reads', async () => {
    await world.buy(offer);
    const file = join(world.dataDir, 'stripe.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toMatch(/4242\s?4242/);
  });

  it('is at the same address after a restart', async () => {
    const { url } = world;
    await world.restart();
    expect(world.url).toBe(url);
  });

  it('has a page for its clock, and refuses what makes no sense', async () => {
    expect(await (await fetch(`${world.url}/_clock`)).text()).toContain('Days to move on');
    expect((await world.send(`${world.url}/_clock`, { advance_days: '1' })).status).toBe(303);
    expect((await world.post('/_clock', { advance_days: -1 })).status).toBe(400);
    expect((await world.post('/_switches', { api: { fault: 'odd' } })).status).toBe(400);
  });
});

it('knows after a kill what it had answered', async () => {
  const world = await startStripeWorld();
  const first = await startKillable('../../stripe/support/serveStripe.ts', world.dataDir);
  const before = connectStripe(secretKey, { url: first.url, repeats: 0 });
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, n) => createCustomer(before, { ...ada, idempotencyKey: `customer-${n}` })),
  );
  await first.kill();
  const second = await startKillable('../../stripe/support/serveStripe.ts', world.dataDir);
  const after = connectStripe(secretKey, { url: second.url, repeats: 0 });
  for (const id of ids) expect((await after.customers.retrieve(id)).id).toBe(id);
  await second.kill();
  await world.close();
});

describe('a stripe.json that is damaged', () => {
  it.each([
    ['cut', '{"offsetSeconds":0,"customers":[{"id":"cus_'],
    ['empty', ''],
    ['of a list', '[]'],
    ['without its counts', '{"customers":[]}'],
    ['with something else as customers', '{"offsetSeconds":0,"invoiceCount":0,"port":0,"customers":{"a":1}}'],
    ['with a customer without an id', '{"offsetSeconds":0,"invoiceCount":0,"port":0,"customers":[null]}'],
  ])('(%s) is named with what to do, and stays as it is', async (_what, content) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stripe-'));
    const file = join(dataDir, 'stripe.json');
    writeFileSync(file, content);
    const options = { dataDir, secretKey, webhookSecret: 'whsec_1', clock: () => new Date(), random: randomBytes };
    await expect(startStripe(options)).rejects.toThrow(
      `${file} is damaged. It was left as it is: put a copy of it back`,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
    rmSync(dataDir, { recursive: true });
  });
});

describe('an event', () => {
  const secret = 'whsec_1';
  const now = new Date('2026-11-20T10:00:00Z');
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
  const { stripe } = { stripe: connectStripe('sk_test_1') };
  const signed = (ageSeconds: number, by = secret) =>
    stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: by,
      timestamp: Math.floor(now.getTime() / 1000) - ageSeconds,
    });

  it('is taken when one of the secrets signed it less than five minutes ago', () => {
    expect(readEvent(body, signed(299), ['whsec_new', secret], now).id).toBe('evt_1');
  });

  it.each([
    ['old', body, signed(301)],
    ['forged', body, signed(0, 'whsec_other')],
    ['altered', body.replace('paid', 'void'), signed(0)],
    ['unsigned', body, ''],
    [
      'not JSON',
      '{',
      stripe.webhooks.generateTestHeaderString({ payload: '{', secret, timestamp: now.getTime() / 1000 }),
    ],
  ])('is refused when it is %s', (_what, text, signature) => {
    expect(() => readEvent(text, signature, [secret], now)).toThrow(expect.objectContaining({ kind: 'refused' }));
  });
});

it('a refusal of Stripe says nothing of whom it is about', async () => {
  const world = await startStripeWorld();
  const wrong = createCheckoutSession(world.stripe, {
    priceId: 'ada@example.org',
    reference: 'r',
    buyer: { email: 'ada@example.org' },
    metadata: {},
    collectsTax: false,
    successUrl: 'http://127.0.0.1:1',
    cancelUrl: 'http://127.0.0.1:1',
    idempotencyKey: 'k',
  });
  const fault = await wrong.catch((error: Error) => error);
  expect(fault).toMatchObject({ kind: 'refused', code: 'resource_missing' });
  expect(JSON.stringify([(fault as Error).message, (fault as Error).stack])).not.toContain('ada@');
  await world.close();
});
