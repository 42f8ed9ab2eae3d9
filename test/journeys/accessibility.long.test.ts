import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { violations } from '../../bin/bench/site/violations.ts';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { eventually, startTestProduct, type TestProduct } from '../support/product.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct({ samples: true }), launchBrowser()]);
  // An edition with something before it.
  const unXml = gunzipSync(readFileSync('lib/lists/samples/un_2026-08-01.xml.gz')).toString();
  await importList(product.operator, unXml.replace('<FIRST_NAME>ERIC</FIRST_NAME>', '<FIRST_NAME>YORICK</FIRST_NAME>'));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test.each([
  ['wide', desktop],
  ['narrow', phone],
])(
  'on a %s screen, public and signed-in pages have no violation',
  async (_name, viewport) => {
    const { page, context } = await openPage(browser, viewport);
    await page.goto(product.url);
    await page.getByLabel('Name of a person or an organisation').fill('Ri Won Ho');
    await page.keyboard.press('Enter');
    await page.getByText(/Screened against/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${product.url}/status`);
    const lists = page.getByRole('region', { name: 'The lists that everybody is screened against' });
    await lists.locator('summary').first().click();
    await lists.locator('dt').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${product.url}/auth?mode=signup&plan=advanced`);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${product.url}/payment-success`);
    await page.getByRole('heading', { name: 'Setup Error' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Email').fill(product.demo.email);
    await page.getByLabel('Password').fill(product.demo.password);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard**');
    for (const path of [
      '',
      '/search',
      '/app-ids',
      '/getting-started',
      '/usage-statistics',
      '/request-log',
      '/subscription',
      '/xml-import',
    ]) {
      await page.goto(`${product.url}/dashboard${path}`);
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await violations(page)]).toEqual([path, []]);
    }
    await page.getByLabel('List type').selectOption('un_sanctions_list');
    await page.getByRole('button', { name: 'UN list of 1 August 2026' }).click();
    await page.getByText('This is a sample, not for real screening').waitFor();
    expect(await violations(page)).toEqual([]);
    const editions = page.getByRole('table', { name: 'Editions of the list' });
    await editions.getByRole('button', { name: /1 changed/ }).click();
    await page.getByText('YORICK BADEGE').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await editions.getByRole('button', { name: /^Use this edition/ }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  },
  120_000,
);

/** Tab until the focus is on what is meant; a bound, so that what cannot be reached fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`40 steps with Tab do not reach ${target}`);
}

test('by keyboard alone: the skip link, the search, sign-in, the sidebar and its entries', async () => {
  const { page, context } = await openPage(browser, desktop);
  await page.goto(product.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
  await tabTo(page, page.getByLabel('Name of a person or an organisation'));
  await page.keyboard.type('Ri Won Ho');
  await page.keyboard.press('Enter');
  const matches = page.getByRole('table', { name: 'SANCTIONS matches' });
  const name = matches.getByRole('button').first();
  await name.waitFor();
  await tabTo(page, name);
  // The home page quotes a comparison of its own.
  const comparison = matches.getByRole('table', { name: 'Comparison with your search' });
  await page.keyboard.press('Escape');
  await comparison.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await comparison.waitFor();

  await page.goto(`${product.url}/auth`);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(product.demo.email);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(product.demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await page.getByRole('button', { name: /^Collapse sidebar/ }).waitFor();
  await page.keyboard.press('Control+B');
  await page.getByRole('button', { name: /^Expand sidebar/ }).waitFor();
  // Narrow, its entries keep their names.
  await tabTo(page, page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'App IDs' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'App IDs', level: 1 }).waitFor();
  await context.close();
});

test('by keyboard alone: a sample file, the changes of an edition, putting an earlier one into use and leaving the question', async () => {
  const { page, context } = await openPage(browser, desktop);
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(product.demo.email);
  await page.getByLabel('Password').fill(product.demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto(`${product.url}/dashboard/xml-import`);
  const editions = page.getByRole('table', { name: 'Editions of the list' });
  await editions.waitFor();
  await tabTo(page, page.getByLabel('List type'));
  await page.keyboard.type('UN');
  await tabTo(page, page.getByRole('button', { name: 'UN list of 1 August 2026' }));
  await page.keyboard.press('Enter');
  await page.getByText('un_2026-08-01.xml.gz (204 kB)').waitFor();

  const changes = editions.getByRole('button', { name: /1 changed/ });
  await tabTo(page, changes);
  await page.keyboard.press('Enter');
  const names = page.getByRole('list', { name: 'Changed (1)' });
  await names.waitFor();
  // The list of names scrolls by itself, so the keyboard must reach it.
  await tabTo(page, names);
  await page.keyboard.press('Escape');
  await focusIsOn(changes);

  const use = editions.getByRole('button', { name: /^Use this edition/ });
  await tabTo(page, use);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await focusIsOn(use);
  await context.close();
});

/** A dialog gives the focus back in a frame of its own. */
async function focusIsOn(target: Locator): Promise<void> {
  await eventually(
    () => target.evaluate((element) => element === document.activeElement),
    (focused) => focused,
  );
}
