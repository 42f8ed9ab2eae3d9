import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser } from 'playwright-core';
import { type Listening, listen } from '../../lib/local/services/aws/listen.ts';
import { desktop, launchBrowser, openPage } from '../support/browser.ts';
import { listeningPorts } from '../support/listeningPorts.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

/** What a page tries at an address, and what it could learn. */
interface Attempt {
  what: string;
  learned: string;
}

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
  const folder = (name: string) =>
    readdirSync(join(product.dataDir, name), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]);
  return JSON.stringify([Items, ...['cognito', 's3', 'sqs', 'secrets', 'mailbox'].map(folder)]);
}

/** Runs in the page. Whatever the browser lets through is tried; `no-cors` requests are sent without asking the server first. */
async function tryEverything({ port, bodies }: { port: number; bodies: Record<string, object> }): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const paths = ['/', '/config.json', '/mailbox', '/mailbox.json', '/_local/cognito/', '/functions/v1/sanctions_check'];
  const hosts = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  for (const url of hosts.flatMap((host) => paths.map((path) => host + path))) {
    for (const [target, input] of Object.entries(bodies)) {
      const body = JSON.stringify(input);
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
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live?token=x`);
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
  const bodies = {
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
  const before = await state();
  const { page } = await openPage(browser, desktop);
  await page.goto(foreign.url);
  for (const port of ports) {
    const attempts = await page.evaluate(tryEverything, { port, bodies });
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
