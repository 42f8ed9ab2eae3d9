import { request } from 'node:http';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
beforeAll(async () => {
  product = await sharedProduct('idempotency');
  bank = await product.signUp('bank@klarnavn.example', 'simple');
  await importList(bank.client, unList({ names: ['Beata Testova'] }));
});

const keyOf = async ({ client }: TestUser) => (await client.createAppId({ name: 'Test' })).app_id.app_id;

function call(appId: string, path: string, body: unknown, key?: string) {
  return fetch(`${product.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${appId}`,
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const usedBy = async (appId: string) => (await (await call(appId, '/functions/v1/usage', undefined)).json()).used;

test('a screening that is sent again has the first answer and counts once, by either address and at once', async () => {
  const appId = await keyOf(bank);
  const before = await usedBy(appId);
  const asked = { name: 'Beata Testova', external_ref: 'case 7' };
  const check = '/functions/v1/sanctions_check';
  const together = await Promise.all(Array.from({ length: 8 }, () => call(appId, check, asked, 'payment 7')));
  for (const { status } of together) expect([200, 409]).toContain(status);
  const first = together.find(({ status }) => status === 200) as Response;
  const text = await first.text();
  const again = await call(appId, '/api/v1/sanctions/check', asked, 'payment 7');
  expect([again.status, await again.text()]).toEqual([200, text]);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect(again.headers.get('X-Request-Id')).toBe(JSON.parse(text).request_id);
  expect(again.headers.get('X-Quota-Used')).toBe(String(before + 1));
  expect(await usedBy(appId)).toBe(before + 1);
  const other = await call(appId, check, { name: 'Somebody Else' }, 'payment 7');
  expect([other.status, (await other.json()).error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  expect(await usedBy(appId)).toBe(before + 1);
});

test('a key that comes in two lines of the header is refused, and counts nothing', async () => {
  const appId = await keyOf(bank);
  const before = await usedBy(appId);
  const status = await new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${appId}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': ['one', 'two'],
    };
    const asked = request(`${product.url}/functions/v1/sanctions_check`, { method: 'POST', headers }, (response) =>
      resolve(response.resume().statusCode),
    );
    asked.on('error', reject).end(JSON.stringify({ name: 'Beata Testova' }));
  });
  expect(status).toBe(400);
  expect(await usedBy(appId)).toBe(before);
});

test('a screening is answered again when the month is used up, and a new one is not', async () => {
  const user = await product.signUp('spent@klarnavn.example', 'simple');
  await importList(user.client, unList({ names: ['Beata Testova'] }));
  const appId = await keyOf(user);
  const check = (key: string) => call(appId, '/functions/v1/sanctions_check', { name: 'Beata Testova' }, key);
  const first = await (await check('first')).text();
  const items = Array.from({ length: 49 }, () => ({ name: 'Beata Testova', check: 'sanctions' }));
  expect((await call(appId, '/functions/v1/batch_check', { items })).status).toBe(200);
  expect((await check('other')).status).toBe(403);
  const again = await check('first');
  expect([again.status, await again.text(), again.headers.get('X-Quota-Used')]).toEqual([200, first, '50']);
  expect(await usedBy(appId)).toBe(50);
});

test('calls that are sent again hold no search of the month: its last one is there for a new call beside them', async () => {
  const user = await product.signUp('last@klarnavn.example', 'simple');
  await importList(user.client, unList({ names: ['Beata Testova'] }));
  const appId = await keyOf(user);
  const check = (key: string) => call(appId, '/functions/v1/sanctions_check', { name: 'Beata Testova' }, key);
  const first = await (await check('first')).text();
  const items = Array.from({ length: 48 }, () => ({ name: 'Beata Testova', check: 'sanctions' }));
  expect((await call(appId, '/functions/v1/batch_check', { items })).status).toBe(200);
  const repeats = Array.from({ length: 8 }, () => check('first'));
  const last = check('last');
  for (const again of await Promise.all(repeats)) expect([again.status, await again.text()]).toEqual([200, first]);
  expect([(await last).status, (await check('none is left')).status]).toEqual([200, 403]);
});

test('a browser may send the key from any page', async () => {
  const preflight = await fetch(`${product.url}/functions/v1/batch_check`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://customer.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  });
  expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('idempotency-key');
});

test('an App ID learns what its account has used and has left', async () => {
  const user = await product.signUp('counts@klarnavn.example', 'simple');
  await importList(user.client, unList({ names: ['Beata Testova'] }));
  const appId = await keyOf(user);
  await call(appId, '/functions/v1/sanctions_check', { name: 'Beata Testova' });
  await user.client.dashboardSearch({ name: 'Beata Testova' });
  const info = await call(appId, '/functions/v1/usage', undefined);
  const period = new Date().toISOString().slice(0, 7);
  expect(await info.json()).toMatchObject({ plan: 'simple', period, used: 2, limit: 50, remaining: 48 });
});
