import { momentOfRequestId } from '../../lib/platform/requestId.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
let key: { id: string; app_id: string };
beforeAll(async () => {
  product = await sharedProduct('requestLog');
  bank = await product.signUp('bank@klarnavn.example', 'professional');
  await importList(bank.client, unList({ names: ['Beata Testova'] }));
  key = (await bank.client.createAppId({ name: 'Production' })).app_id;
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key.app_id}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.headers.get('X-Request-Id') as string;
}
const check = (body: unknown, headers?: Record<string, string>) => post('/functions/v1/sanctions_check', body, headers);

/** The log when it has so many rows: it follows the calls. */
async function logOf(user: TestUser, rows: number, asked: Parameters<TestUser['client']['listRequests']>[0] = {}) {
  for (;;) {
    const log = await user.client.listRequests(asked);
    if (log.requests.length >= rows) return log;
    await new Promise((done) => setTimeout(done, 100));
  }
}

test('every call is in the log by its request id, refused and repeated ones too, and in the figures of errors and times', async () => {
  const found = await check({ name: 'Beata Testova' }, { 'Idempotency-Key': 'one' });
  const again = await check({ name: 'Beata Testova' }, { 'Idempotency-Key': 'one' });
  const wrong = await check({ name: '' });
  const batch = await post('/functions/v1/batch_check', { items: [{ name: 'Beata Testova' }, { name: 'Secretname' }] });
  await bank.client.dashboardSearch({ name: 'Secretname' });
  expect(again).toBe(found);

  const { requests, next_cursor } = await logOf(bank, 5);
  const shown = requests.map(({ endpoint, status, error_code, searches, calls }) => [
    endpoint,
    status,
    error_code,
    searches,
    calls,
  ]);
  expect(shown).toEqual([
    ['dashboard_search', 200, null, 1, 1],
    ['batch_check', 200, null, 2, 1],
    ['sanctions_check', 400, 'INVALID_REQUEST', 0, 1],
    ['sanctions_check', 200, null, 0, 1],
    ['sanctions_check', 200, null, 1, 1],
  ]);
  expect(next_cursor).toBeNull();
  const called = { app_id_ref: key.id, app_id_name: 'Production', app_id_end: key.app_id.slice(-4) };
  expect(requests.slice(1)).toMatchObject(
    [batch, wrong, found, found].map((request_id) => ({ request_id, duration_ms: expect.any(Number), ...called })),
  );
  // A refused call has no receipt, and a repeat that of the first call.
  const kept = expect.stringMatching(/^rc_/);
  expect(requests.map(({ receipt_id }) => receipt_id)).toEqual([kept, kept, null, null, kept]);
  expect(requests[0]).toMatchObject({ app_id_ref: 'dashboard', app_id_name: null, app_id_end: null });
  expect(JSON.stringify(requests)).not.toMatch(new RegExp(`Beata|Testova|Secretname|${key.app_id}`, 'i'));

  // Each says its time, by which it is found; one that was sent again has the id of the first.
  expect(requests.map(({ at, request_id }) => momentOfRequestId(request_id) === at)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  const both = await bank.client.listRequests({ request_id: found });
  expect(both.requests).toEqual(requests.slice(3));
  const one = await bank.client.listRequests({ request_id: wrong });
  expect(one.requests).toEqual([requests[2]]);
  expect((await bank.client.listRequests({ status: '4xx', endpoint: 'sanctions_check' })).requests).toEqual(
    one.requests,
  );

  const history = await bank.client.usageHistory({});
  expect(history.total).toMatchObject({ request_count: 4, calls: 5, client_errors: 1, server_errors: 0 });
  expect(history.total.p95_ms).toBeGreaterThan(0);
  expect(history.errors).toEqual([{ code: 'INVALID_REQUEST', status: 400, calls: 1 }]);
  expect((await bank.client.usageHistory({ app_id_ref: 'dashboard' })).total).toMatchObject({ request_count: 1 });
  const { file, fileName } = await bank.client.exportUsage({});
  expect(fileName).toMatch(/^usage-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(await file.text()).toMatch(/,Production,\w+,sanctions_check,1,1,3,1,0,\d+,\d+\r\n/);
  // What is refused counts nothing.
  expect(await bank.client.getUsage({})).toMatchObject({ allowance_used: 4, monthly_requests: 4 });
});

test('nothing of it is seen by another account', async () => {
  const stranger = await product.signUp('stranger@klarnavn.example', 'simple');
  const { requests } = await logOf(bank, 1);
  const { request_id } = requests[0] as (typeof requests)[number];
  expect((await stranger.client.listRequests({})).requests).toEqual([]);
  expect((await stranger.client.listRequests({ request_id })).requests).toEqual([]);
  expect((await stranger.client.listRequests({ app_id_ref: key.id })).requests).toEqual([]);
  expect((await stranger.client.usageHistory({ app_id_ref: key.id })).total.calls).toBe(0);
});

test.each([
  [{ from: 'yesterday' }, /^from must be a time/],
  [{ from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }, /^from must be before to$/],
  [{ cursor: 'x' }, /^The cursor is not valid$/],
  [{ status: '3xx' as never }, /^status must be 2xx, 4xx, 5xx$/],
  [{ endpoint: 'nowhere' as never }, /^There is no such endpoint$/],
])('%j is refused with a sentence', async (asked, message) => {
  await expect(bank.client.listRequests(asked)).rejects.toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
    message: expect.stringMatching(message),
  });
});
