import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
let key: { app_id: string };
beforeAll(async () => {
  product = await sharedProduct('replay');
  bank = await product.signUp('replay@klarnavn.example', 'professional');
  await importList(bank.client, unList({ names: ['Beata Testova', 'Aurelia Eins'], date: '2026-11-18' }));
  key = (await bank.client.createAppId({ name: 'Production' })).app_id;
});

async function post(path: string, body: object, appId = key.app_id) {
  const response = await fetch(`${product.url}/functions/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** The id of a check's receipt, once it is counted. */
async function checked(): Promise<string> {
  const { body } = await post('sanctions_check', { name: 'Beata Testova', match_type: 'fuzzy', limit: 50 });
  for (;;) {
    const { receipts } = await bank.client.listReceipts({});
    if (receipts.some(({ id }) => id === body.receipt.id)) return body.receipt.id;
    await new Promise((done) => setTimeout(done, 100));
  }
}

test('a check is replayed as on its day after a new edition, by program and person, and today is beside it', async () => {
  const id = await checked();
  expect((await post(`receipts/${id}/replay`, {})).body).toMatchObject({
    same: true,
    missing: [],
    today: { differences: [] },
  });
  await importList(bank.client, unList({ names: ['Somebody Else', 'Beate Testova'], date: '2026-11-19' }));
  let replayed = await bank.client.replayReceipt({ receipt_id: id });
  // The lists in use are read again after some seconds.
  while (replayed.today.differences.length === 0) {
    await new Promise((done) => setTimeout(done, 300));
    replayed = await bank.client.replayReceipt({ receipt_id: id });
  }
  expect(replayed).toMatchObject({ same: true, again: { differences: [] }, missing: [] });
  expect(replayed.again?.matches).toMatchObject([{ name: 'Beata Testova', score: 1000 }]);
  expect(replayed.then.lists).toMatchObject([{ list_date: '2026-11-18' }]);
  expect(replayed.today.lists).toMatchObject([{ list_date: '2026-11-19' }]);
  expect(replayed.today.differences.map(({ change, name }) => [change, name])).toContainEqual(
    expect.arrayContaining(['Beate Testova']),
  );
});

test('a receipt of another account, and one that is none, are the same refusal', async () => {
  const id = await checked();
  const other = await product.signUp('replay-other@klarnavn.example', 'professional');
  const refusal = { code: 'NOT_FOUND', message: 'Receipt not found' };
  await expect(other.client.replayReceipt({ receipt_id: id })).rejects.toMatchObject(refusal);
  const { app_id: foreign } = await other.client.createAppId({ name: 'Production' });
  const unknown = await post('receipts/rc_nothing/replay', {}, foreign.app_id);
  const ofBank = await post(`receipts/${id}/replay`, {}, foreign.app_id);
  expect(ofBank).toMatchObject({ status: 404, body: { error: refusal } });
  expect({ ...ofBank.body, request_id: 0, timestamp: 0 }).toEqual({ ...unknown.body, request_id: 0, timestamp: 0 });
});
