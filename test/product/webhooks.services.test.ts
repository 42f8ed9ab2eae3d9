import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../../lib/platform/id.ts';
import { verifyWebhook } from '../../lib/sdks/javascript/src/webhooks.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/** A program of a customer on this machine: it notes what it gets. */
interface Received {
  at: number;
  headers: Record<string, string>;
  body: string;
}
let product: TestProduct;
let owner: TestUser;
let receiver: Server;
let address: string;
let status = 200;
const received: Received[] = [];

beforeAll(async () => {
  product = await sharedProduct('webhooks');
  owner = await product.signUp(`${newId('account', new Date(), randomBytes)}@klarnavn.example`, 'professional');
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ at: Date.now(), headers: request.headers as Record<string, string>, body });
    response.writeHead(status).end('Taken');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

const ofType = (type: string) => received.filter(({ body }) => JSON.parse(body).type === type);

const isOf =
  (appId: string) =>
  ({ body }: { body: string }) =>
    JSON.parse(body).data.id === appId;

test('an event reaches a real receiver within seconds, who verifies it with the JavaScript SDK', async () => {
  const { webhook, secret } = await owner.client.createWebhook({ url: address, events: ['app_id.changed'] });
  const { delivery } = await owner.client.testWebhook({ webhook_id: webhook.id });
  const [tried] = await eventually(
    async () => ofType('webhook.test'),
    ({ length }) => length === 1,
  );
  expect(tried?.headers['webhook-id']).toBe(delivery.id);

  const begun = Date.now();
  const { app_id } = await owner.client.createAppId({ name: 'Nightly' });
  const [told] = (await eventually(
    async () => ofType('app_id.changed'),
    ({ length }) => length === 1,
  )) as [Received];
  // Measured: a second on an idle machine. This one is shared.
  expect(told.at - begun).toBeLessThan(60_000);
  const { headers, body } = told;
  expect(await verifyWebhook({ secret, headers, body })).toMatchObject({
    type: 'app_id.changed',
    data: { id: app_id.id, change: 'created', status: 'active' },
  });
  await expect(verifyWebhook({ secret, headers, body: `${body} ` })).rejects.toMatchObject({
    reason: 'no_matching_signature',
  });

  const { deliveries } = await eventually(
    () => owner.client.listDeliveries({ webhook_id: webhook.id }),
    (page) => page.deliveries.every(({ state }) => state === 'delivered'),
  );
  // The moment of a fact is a whole second: a delivery asked for in the same second may stand before it.
  expect(deliveries.map(({ event }) => event).sort()).toEqual(['app_id.changed', 'webhook.test']);
  expect(deliveries.find(isOf(app_id.id))?.attempts).toMatchObject([{ status: 200, answer: 'Taken', fault: null }]);
});

test('an event that is not taken waits for its next attempt, and is switched off by 410', async () => {
  const [{ id } = { id: '' }] = (await owner.client.listWebhooks({})).webhooks;
  status = 503;
  const { app_id } = await owner.client.createAppId({ name: 'Second' });
  const waiting = await eventually(
    async () => (await owner.client.listDeliveries({ webhook_id: id })).deliveries.find(isOf(app_id.id)),
    (delivery) => delivery?.attempts.length === 1,
  );
  expect(waiting).toMatchObject({ state: 'waiting', attempts: [{ status: 503 }] });
  expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
  status = 410;
  await owner.client.deleteAppId({ id: app_id.id });
  const { webhooks } = await eventually(
    () => owner.client.listWebhooks({}),
    (all) => all.webhooks[0]?.status === 'inactive',
  );
  expect(webhooks[0]?.off_reason).toBe('gone');
  await expect(owner.client.testWebhook({ webhook_id: id })).rejects.toMatchObject({ code: 'CONFLICT' });
});
