import type { Browser, Page } from 'playwright-core';
import { violations } from '../../bin/bench/site/violations.ts';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** A developer's first request, in a real browser against the public API. */
let product: TestProduct;
let browser: Browser;
let user: TestUser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('playground'), launchBrowser()]);
  user = await product.signUp('developer@klarnavn.example', 'advanced');
  await importList(user.client, unList({ names: ['Beata Testova'] }));
});
afterAll(() => browser?.close());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
}

test.each([
  ['a wide screen', desktop],
  ['a phone', phone],
])('from no App ID to a first match, by the keyboard alone, on %s', async (_screen, viewport) => {
  for (const { id } of (await user.client.listAppIds({})).app_ids) await user.client.deleteAppId({ id });
  const { page, context, complaints } = await openPage(browser, viewport);
  await signIn(page);
  await page.goto(`${product.url}/dashboard/getting-started`);
  await page.getByRole('heading', { name: /^Four steps/ }).waitFor();
  await page.getByRole('textbox', { name: 'App ID' }).waitFor();

  const { app_id: key } = (await user.client.createAppId({ name: 'Testing' })).app_id;
  await page.reload();
  await page.getByRole('combobox', { name: 'App ID' }).waitFor();
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Beata Testova');
  await page.keyboard.press('Enter');
  await page.getByText('API Call Successful').waitFor();
  await page.getByText('Found 1 match.').waitFor();
  await page.getByText('Status 200').waitFor();
  await page.getByRole('region', { name: 'Response' }).getByText('"Beata Testova"').first().waitFor();
  await page.getByText('x-quota-used:').waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'Four steps, 4 done' }).waitFor();

  // What is shown to be copied is the request that was made.
  const code = await page.getByLabel('Request in cURL', { exact: true }).innerText();
  expect(code).toContain(`${product.url}/functions/v1/sanctions_check`);
  expect(code).toContain(key);
  await page.getByRole('button', { name: 'Python' }).press('Enter');
  await page.getByLabel('Request in Python', { exact: true }).waitFor();

  await page.getByLabel('Endpoint').selectOption('batch');
  await page.getByLabel('Names').fill('Beata Testova\nNobody Whatsoever');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('button', { name: /^Batch check: many names: Beata Testova and 1 more/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
