import { createAppId } from '../../lib/contract/appIds/appIds.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
beforeAll(async () => {
  product = await sharedProduct('appIdLimits');
  bank = await product.signUp('bank@klarnavn.example', 'simple');
  await importList(bank.client, unList({ names: ['Beata Testova'] }));
});

async function call(appId: string, path: string, body?: unknown) {
  const response = await fetch(`${product.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { error } = await response.json();
  return { status: response.status, code: error?.code, message: error?.message, headers: response.headers };
}
const check = (appId: string) => call(appId, '/functions/v1/sanctions_check', { name: 'Beata Testova' });
const batch = (appId: string, ...items: unknown[]) => call(appId, '/functions/v1/batch_check', { items });
const used = async (appId: string) => Number((await check(appId)).headers.get('X-Quota-Used'));

test('an App ID is used within its limits, and a refusal counts nothing', async () => {
  const { id, app_id: key } = (await bank.client.createAppId({ name: 'Server' })).app_id;
  const before = await used(key);

  const limited = await bank.client.limitAppId({ id, scopes: ['sanctions', 'batch'] });
  expect(limited.app_id).toMatchObject({ scopes: ['sanctions', 'batch'], networks: [], expires_at: null });
  expect(await call(key, '/functions/v1/pep_check', { name: 'Beata Testova' })).toMatchObject({
    status: 403,
    code: 'SCOPE_REQUIRED',
    message: 'This App ID may not be used for pep, only for sanctions, batch',
  });
  expect(await call(key, '/api/v1/universal/search', { name: 'A' })).toMatchObject({ code: 'SCOPE_REQUIRED' });
  expect(await batch(key, { name: 'A', check: 'sanctions' }, { name: 'B' })).toMatchObject({ code: 'SCOPE_REQUIRED' });
  expect(await batch(key, { name: 'A', check: 'sanctions' })).toMatchObject({ status: 200 });
  expect(await call(key, '/functions/v1/usage')).toMatchObject({ status: 200 });

  await bank.client.limitAppId({ id, networks: ['203.0.113.0/24', '2001:db8::/32'] });
  const elsewhere = await check(key);
  expect(elsewhere).toMatchObject({
    status: 403,
    code: 'NETWORK_NOT_ALLOWED',
    message: expect.stringMatching(/^This App ID may not be used from (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/),
  });
  expect(elsewhere.headers.get('X-Quota-Limit')).toBe('50');
  await bank.client.limitAppId({ id, networks: ['127.0.0.0/8', '::1'] });
  expect(await used(key)).toBe(before + 2);
});

test('after a rotation both App IDs can be used until the old one ends', async () => {
  const user = await product.signUp('rotates@klarnavn.example', 'simple');
  await importList(user.client, unList({ names: ['Beata Testova'] }));
  const old = (await user.client.createAppId({ name: 'Server' })).app_id;
  const { app_id: made, old: ending } = await user.client.rotateAppId({ id: old.id, old_expires_in_hours: 24 });
  expect(Date.parse(ending.expires_at as string)).toBeGreaterThan(Date.now());
  expect([(await check(old.app_id)).status, (await check(made.app_id)).status]).toEqual([200, 200]);

  // Both slots are in use: the old one that ends at once leaves its own.
  const last = await user.client.rotateAppId({ id: made.id, old_expires_in_hours: 0 });
  expect(await check(made.app_id)).toMatchObject({ status: 403, code: 'APP_ID_EXPIRED' });
  expect((await check(last.app_id.app_id)).status).toBe(200);
  expect((await check(old.app_id)).status).toBe(200);
  expect((await user.client.listAppIds({})).remaining_slots).toBe(0);
});

test.each([
  [{ scopes: [] }, 'scopes must name at least one, or be null'],
  [{ scopes: ['all'] }, 'scopes must be of sanctions, pep, batch, adverse_media, webhooks'],
  [{ networks: ['10.0.0.0/33'] }, /^networks must be IPv4 or IPv6 addresses or CIDR blocks/],
  [{ networks: ['localhost'] }, /^networks must be IPv4 or IPv6 addresses or CIDR blocks/],
  [{ networks: Array(21).fill('192.0.2.7') }, 'networks must be at most 20'],
  [{ expires_at: '2026-13-01' }, /^expires_at must be a time in the form/],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at must be in the future'],
])('%j is refused with a sentence', async (limits, message) => {
  const response = await fetch(`${product.url}${createAppId.paths[0]}/app_1/limits`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${bank.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(limits),
  });
  const { error } = await response.json();
  expect(error).toMatchObject({
    code: 'INVALID_REQUEST',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
});
