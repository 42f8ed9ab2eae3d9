import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
let bankKey: string;
const listed = ['Aurelia Beispielsdatter', 'Beata Testova', ...inventedNames(300)];
beforeAll(async () => {
  product = await sharedProduct('batch');
  bank = await product.signUp('bank@klarnavn.example', 'professional');
  expect((await importList(bank.client, unList({ names: listed }))).status).toBe('completed');
  bankKey = await keyOf(bank);
});

const keyOf = async ({ client }: TestUser) => (await client.createAppId({ name: 'Test' })).app_id.app_id;

async function post(path: string, body: unknown, appId: string) {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const batch = (items: unknown[], appId = bankKey) => post('/functions/v1/batch_check', { items }, appId);

test('a batch answers each name as the check of that name does, in order and under its reference', async () => {
  const names = ['Beata Testova', 'Nobody Whatsoever', 'Aurelia Beispielsdatter'];
  const { status, body, headers } = await batch(
    names.map((name) => ({ name, external_ref: `of ${name}`, check: 'sanctions' })),
  );
  expect(status).toBe(200);
  const alone = await Promise.all(names.map((name) => post('/functions/v1/sanctions_check', { name }, bankKey)));
  expect(body.items.map(({ matches }: { matches: unknown }) => matches)).toEqual(alone.map((one) => one.body.matches));
  expect(body.items).toMatchObject(
    names.map((name, index) => ({ index, external_ref: `of ${name}`, success: true, matches_omitted: null })),
  );
  expect(body.lists_screened).toEqual(alone[0]?.body.lists_screened);
  expect(headers.get('X-Request-Id')).toBe(body.request_id);
});

test('the receipt of a batch is found by a name and a reference within it', async () => {
  const items = ['Beata Testova', 'Nobody Elsewhere'].map((name) => ({ name, external_ref: `within ${name}` }));
  const { id } = (await batch(items)).body.receipt;
  const find = async (name: string, reference: string) => {
    const asked = { name, external_ref: `within ${reference}` };
    return (await bank.client.listReceipts(asked)).receipts.map((receipt) => receipt.id);
  };
  await eventually(
    () => find('elsewhere nobody', 'Nobody Elsewhere'),
    (ids) => ids.length > 0,
  );
  expect(await find('elsewhere nobody', 'Nobody Elsewhere')).toEqual([id]);
  expect(await find('beata', 'Nobody Elsewhere')).toEqual([]);
});

test('500 names are answered in one call', async () => {
  const { status, body } = await batch(Array.from({ length: 500 }, (_, i) => ({ name: listed[i % listed.length] })));
  expect(status).toBe(200);
  expect(body.items).toHaveLength(500);
  expect(body.items.every((item: { total_matches: number }) => item.total_matches >= 1)).toBe(true);
});

test('a batch that the month has no room for is refused whole and counts nothing, and one that fits is counted by its names', async () => {
  const small = await product.signUp('small@klarnavn.example', 'simple');
  await importList(small.client, unList({ names: ['Beata Testova'] }));
  const key = await keyOf(small);
  const names = (count: number) => Array.from({ length: count }, () => ({ name: 'Beata Testova' }));
  const first = await batch([...names(29), { name: '' }], key);
  expect([first.status, first.headers.get('X-Quota-Used')]).toEqual([200, '29']);
  expect(first.body.items[29]).toEqual({
    index: 29,
    external_ref: null,
    success: false,
    error: {
      code: 'INVALID_REQUEST',
      message: 'Name parameter is required',
      details: { problems: [{ field: 'name', message: 'Name parameter is required' }] },
    },
  });
  const half = await batch(names(42), key);
  expect([half.status, half.headers.get('X-Quota-Used')]).toEqual([403, '29']);
  expect(half.body.error).toMatchObject({
    code: 'USAGE_LIMIT_EXCEEDED',
    message: 'This call needs 42 searches, and 21 of the 50 of this month are left. Nothing was screened or counted.',
    details: { limit: 50, used: 29, needed: 42 },
  });
  expect((await batch(names(21), key)).status).toBe(200);
  expect((await batch(names(1), key)).body.error.message).toBe('The 50 searches of this month are used up');
});

test('a text that no storage can hold refuses its own item, and no other', async () => {
  const { status, body } = await batch([
    { name: 'Beata Testova', check: 'sanctions' },
    { name: 'Half \ud800', external_ref: 'half \ud800' },
  ]);
  expect([status, body.items.map(({ success }: { success: boolean }) => success)]).toEqual([200, [true, false]]);
  expect(body.items[1]).toMatchObject({
    external_ref: null,
    error: { code: 'INVALID_REQUEST', message: 'name is not well-formed Unicode text' },
  });
});

test('a universal search has the matches of both checks in one answer, and counts one', async () => {
  const names = ['Mette Prøvesen'];
  const user = await product.signUp('both@klarnavn.example', 'simple');
  await importList(user.client, unList({ names: [...names, 'Aurelia Beispielsdatter'] }));
  const key = await keyOf(user);
  const asked = { name: 'Mette Prøvesen', match_type: 'fuzzy', external_ref: 'both' };
  const both = await post('/api/v1/universal/search', asked, key);
  expect([both.status, both.headers.get('X-Quota-Used')]).toEqual([200, '1']);
  const sanctions = await post('/functions/v1/sanctions_check', asked, key);
  expect(both.body.matches).toEqual(sanctions.body.matches);
  expect(both.body).toMatchObject({
    query: sanctions.body.query,
    matches: [{ record_type: 'sanctions', name: 'Mette Prøvesen' }],
  });
  const missing = both.body.lists_unavailable.map(({ list }: { list: string }) => list);
  expect(missing).toEqual(expect.arrayContaining(['pep_dk', 'eu_sanctions_list']));
});
