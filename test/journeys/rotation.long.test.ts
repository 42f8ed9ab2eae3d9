import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openPage } from '../support/browser.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** An App ID is replaced while programs go on calling. */
let product: TestProduct;
let browser: Browser;
let user: TestUser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('rotation'), launchBrowser()]);
  user = await product.signUp('rotation@klarnavn.example', 'advanced');
  await importList(user.client, unList({ names: ['Beata Testova'] }));
});
afterAll(() => browser?.close());

async function check(key: string): Promise<[status: number, code: string | undefined]> {
  const response = await fetch(`${product.url}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Beata Testova' }),
  });
  return [response.status, (await response.json()).error?.code];
}

const keyOf = async (id: string) =>
  (await user.client.listAppIds({})).app_ids.find((one) => one.id === id)?.app_id as string;

test('into the free slot, where both go on for a time, and then at once, with both slots in use', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  await page.goto(`${product.url}/dashboard/app-ids`);
  await page.getByRole('button', { name: 'Production', exact: true }).click();
  await page.getByRole('button', { name: 'Generate App ID' }).click();
  await page.getByText('1 active slot of 2 remaining.').waitFor();
  const first = (await user.client.listAppIds({})).app_ids[0]?.app_id as string;

  await page.getByRole('button', { name: 'Replace Production' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Replace Production?' });
  await dialog.getByLabel('The old App ID expires').selectOption({ label: 'After 7 days' });
  await dialog.getByRole('button', { name: 'Replace App ID' }).click();
  await page.getByText('0 active slots of 2 remaining.').waitFor();
  const [newer] = (await user.client.listAppIds({})).app_ids;
  const second = newer?.app_id as string;
  expect(second).not.toBe(first);
  expect([await check(first), await check(second)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);

  // The second one is replaced, too: its slot goes to the third.
  await page.getByRole('button', { name: 'Replace Production' }).first().click();
  await dialog.getByText(/^Both of your slots are in use/).waitFor();
  await dialog.getByRole('button', { name: 'Replace App ID' }).click();
  await page.getByRole('table', { name: 'Inactive App IDs' }).waitFor();
  const [newest] = (await user.client.listAppIds({})).app_ids;
  expect(await keyOf(newer?.id as string)).toBe(second);
  expect([await check(first), await check(newest?.app_id as string)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await check(second)).toEqual([403, 'APP_ID_EXPIRED']);
  expect(complaints).toEqual([]);
  await context.close();
});
