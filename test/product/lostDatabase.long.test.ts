import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product?.stop());

/** Whether the App ID that is printed lets a call in, which then finds that no list is imported here. */
async function answered(): Promise<string> {
  const { status } = await fetch(`${product.demo.apiUrl}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${product.demo.appId}`, 'Content-Type': 'application/json' },
    body: '{"name":"Ri Won Ho"}',
  });
  return status === 503 ? 'no lists' : `status ${status}`;
}

test('what is printed works again after the database was lost: the demo is made whole', async () => {
  expect(await answered()).toBe('no lists');
  const { members } = await product.operator.listMembers({});
  await product.kill();
  rmSync(join(product.dataDir, 'dynamodb'), { recursive: true });
  await product.restart();
  expect(await answered()).toBe('no lists');
  expect((await product.operator.listMembers({})).members.map(({ email }) => email)).toEqual(
    members.map(({ email }) => email),
  );
});

test('App IDs are listed after the secret was lost that they are encrypted with, and calls with them work', async () => {
  await product.kill();
  rmSync(join(product.dataDir, 'secrets'), { recursive: true });
  await product.restart();
  const { app_ids: appIds } = await product.operator.listAppIds({});
  expect(appIds).toEqual([expect.objectContaining({ app_id: null, key_is_lost: true, status: 'active' })]);
  expect(await answered()).toBe('no lists');
  expect(readdirSync(product.dataDir)).toContain('secrets');
});
