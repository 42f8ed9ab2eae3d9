import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser } from 'playwright-core';
import { lookupKeyOf } from '../../lib/billing/prices.ts';
import { findPortalConfiguration, findPrices } from '../../lib/platform/stripe/catalogue.ts';
import { createCheckoutSession, findCheckoutSession } from '../../lib/platform/stripe/checkout.ts';
import { connectStripe } from '../../lib/platform/stripe/connectStripe.ts';
import { createPortalSession } from '../../lib/platform/stripe/portal.ts';
import { type Listening, listen } from '../../lib/standIns/aws/listen.ts';
import { desktop, launchBrowser, openPage } from '../support/browser.ts';
import { listeningPorts } from '../support/listeningPorts.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

/** What a page tries at an address, and what it could learn. */
interface Attempt {
  what: string;
  learned: string;
}

/** What it tries: each body at each path. */
interface Attack {
  port: number;
  paths: string[];
  /** By what the request calls itself. */
  bodies: Record<string, string>;
}

const paths = ['/', '/config.json', '/mailbox', '/mailbox.json', '/_local/cognito/', '/functions/v1/sanctions_check'];

let product: TestProduct;
let browser: Browser;
let foreign: Listening;
let ports: number[];
beforeAll(async () => {
  product = await startTestProduct();
  ports = listeningPorts(Number.parseInt(readFileSync(join(product.dataDir, 'lock'), 'utf8'), 10));
  foreign = await listen(async (_, response) => void response.end('<!doctype html><title>Elsewhere</title>'));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await foreign?.close();
  await product?.stop();
});

/** Everything that a page could have changed. */
async function state() {
  const { Items } = await product.table.client.send(new ScanCommand({ TableName: product.table.name }));
  // What no service has needed yet has no folder.
  const folder = (name: string) =>
    !existsSync(join(product.dataDir, name))
      ? []
      : readdirSync(join(product.dataDir, name), { recursive: true, encoding: 'utf8', withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]);
  // A switch is kept in memory alone; this answer is another one when Stripe's API has been made to fail.
  const { status } = await fetch(`${product.services.endpoints.stripe}/v1/customers`);
  const folders = ['cognito', 's3', 'sqs', 'secrets', 'mailbox', 'ses', 'stripe'];
  return JSON.stringify([Items, status, ...folders.map(folder)]);
}

/** The same once the product has finished what it does by itself, as mails of the demo account's members: for three seconds nothing changed. */
async function settledState() {
  let last = '';
  let unchanged = 0;
  while (unchanged < 3) {
    const read = await state();
    unchanged = read === last ? unchanged + 1 : 0;
    last = read;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return last;
}

const card = { card: '4242 4242 4242 4242', country: 'DK', postal_code: '2100' };

/** A customer who has paid, with open pages at Stripe, of whom no event is on its way. */
async function buyAtStripe() {
  const { stripe: stripeUrl } = product.services.endpoints;
  const held = await fetch(`${stripeUrl}/_switches`, { method: 'POST', body: '{"webhooks":{"held":true}}' });
  expect(held.status).toBe(200);
  const stripe = connectStripe(product.services.stripeKey, { url: stripeUrl });
  const key = lookupKeyOf({ plan: 'simple', billingPeriod: 'monthly' });
  const session = async (idempotencyKey: string) =>
    createCheckoutSession(stripe, {
      priceId: (await findPrices(stripe, [key])).get(key)?.id as string,
      reference: idempotencyKey,
      buyer: { email: 'ada@example.org' },
      metadata: {},
      collectsTax: false,
      successUrl: `${product.url}/payment-success`,
      cancelUrl: `${product.url}/auth`,
      idempotencyKey,
    });
  const [paid, open] = [await session('paid'), await session('open')];
  await fetch(`${paid.url}/complete`, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  const customer = (await findCheckoutSession(stripe, paid.id)).customer as string;
  const configurationId = (await findPortalConfiguration(stripe, 'local'))?.id as string;
  const portal = await createPortalSession(stripe, { customerId: customer, configurationId, returnUrl: product.url });
  const { subscription } = await findCheckoutSession(stripe, paid.id);
  const paths = [
    '/_clock',
    '/_switches',
    '/_refund',
    '/_dispute',
    ...['', '/complete', '/cancel'].map((action) => new URL(open.url as string).pathname + action),
    ...['', '/cancel', '/card'].map((action) => new URL(portal).pathname + action),
    '/v1/customers',
  ];
  const forms = [
    card,
    { ...card, subscription: typeof subscription === 'string' ? subscription : (subscription?.id ?? '') },
  ];
  const bodies = [{ advance_days: 31 }, { api: { fault: 'broken', times: 1_000 } }, { customer }].map((body) =>
    JSON.stringify(body),
  );
  return { paths, bodies: [...bodies, ...forms.map((form) => String(new URLSearchParams(form)))] };
}

/** Runs in the page. Whatever the browser lets through is tried; `no-cors` requests are sent without asking the server first. */
async function tryEverything({ port, paths, bodies }: Attack): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const hosts = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  for (const url of hosts.flatMap((host) => paths.map((path) => host + path))) {
    for (const [target, body] of Object.entries(bodies)) {
      await fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
      const headers = { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.0' };
      for (const init of [
        { method: 'POST', body, headers },
        { method: 'POST', body },
      ]) {
        const learned = await fetch(url, init)
          .then((answer) => answer.text())
          .catch(() => '');
        attempts.push({ what: `${target} ${url}`, learned });
      }
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const learned = await fetch(url, { method })
        .then((answer) => answer.text())
        .catch(() => '');
      attempts.push({ what: `${method} ${url}`, learned });
    }
  }
  const opened = await new Promise<string>((done) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, ['klarnavn.live', 'bearer.x']);
    socket.onopen = () => done('open');
    socket.onerror = () => done('');
  });
  return [...attempts, { what: 'a websocket', learned: opened }];
}

test('a page from elsewhere reads and changes nothing at any port of the product', async () => {
  // The product's address, the doors of five services and of Stripe, and the functions' way to websockets.
  expect(ports).toHaveLength(8);
  const { userPoolClientId: ClientId, tableName: TableName } = product.services.resources;
  const AuthParameters = { USERNAME: product.demo.email, PASSWORD: product.demo.password };
  const calls = {
    'DynamoDB_20120810.Scan': { TableName },
    'DynamoDB_20120810.DeleteTable': { TableName },
    'AWSCognitoIdentityProviderService.SignUp': {
      ClientId,
      Username: 'page@elsewhere.example',
      Password: 'Fjord-2026-xyz',
    },
    'AWSCognitoIdentityProviderService.InitiateAuth': { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters },
    'AmazonSQS.SendMessage': { QueueUrl: Object.values(product.services.resources.queueUrls)[0], MessageBody: 'x' },
    'secretsmanager.GetSecretValue': { SecretId: 'any' },
  };
  const bodies = Object.fromEntries(Object.entries(calls).map(([target, input]) => [target, JSON.stringify(input)]));
  const atStripe = await buyAtStripe();
  const stripePort = Number(new URL(product.services.endpoints.stripe).port);
  const before = await settledState();
  const { page } = await openPage(browser, desktop);
  await page.goto(foreign.url);
  const attacks = ports.map((port): Attack => ({ port, paths, bodies }));
  attacks.push({
    port: stripePort,
    paths: atStripe.paths,
    bodies: Object.fromEntries(Object.entries(atStripe.bodies)),
  });
  for (const attack of attacks) {
    const attempts = await page.evaluate(tryEverything, attack);
    expect(attempts.filter(({ learned }) => learned !== '')).toEqual([]);
  }
  expect(await state()).toBe(before);
});

test('nothing at any port answers an unsigned call of a service, with no page behind it either', async () => {
  const stripe = product.services.endpoints.stripe;
  expect((await fetch(`${stripe}/v1/customers`)).status).toBe(401);
  const people = [product.url, stripe].map((url) => Number(new URL(url).port));
  for (const port of ports.filter((one) => !people.includes(one))) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method });
      expect([400, 403, 501]).toContain(answer.status);
    }
  }
});

test('a page from elsewhere can lead a person to the product', async () => {
  const { page } = await openPage(browser, desktop);
  await page.goto(foreign.url);
  await page.evaluate((url) => window.location.assign(url), product.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).origin).toBe(product.url);
});
