import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct({ samples: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** WCAG 2.2 AA and best practices, as axe sees them. */
async function violations(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy forbids scripts that are not its own.
  await page.evaluate(axe);
  const found = await page.evaluate('axe.run().then((result) => result.violations)');
  return (found as Violation[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
}

test.each([
  ['wide', desktop],
  ['narrow', phone],
])('on a %s screen, public and signed-in pages have no violation', async (_name, viewport) => {
  const { page, context } = await openPage(browser, viewport);
  await page.goto(product.url);
  await page.getByLabel('Name of a person or an organisation').fill('Ri Won Ho');
  await page.keyboard.press('Enter');
  await page.getByText(/Screened against/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(product.demo.email);
  await page.getByLabel('Password').fill(product.demo.password);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  for (const path of ['', '/search', '/app-ids', '/usage-statistics', '/xml-import']) {
    await page.goto(`${product.url}/dashboard${path}`);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, await violations(page)]).toEqual([path, []]);
  }
  await context.close();
});

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
  await page.getByRole('heading', { name: /match/ }).first().waitFor();

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
