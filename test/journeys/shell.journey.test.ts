import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/** What surrounds the pages, and what only a real browser shows: layout, the keys it passes on, and a network that is away. */
let product: TestProduct;
let browser: Browser;
let user: TestUser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('shell'), launchBrowser()]);
  user = await product.signUp('shell@klarnavn.example', 'professional');
  await user.client.createAppId({ name: 'Demo' });
});
afterAll(async () => {
  await browser?.close();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test('on a phone the header is one line with a menu, and the menu of the dashboard is a drawer of 18rem', async () => {
  const { page, context, complaints } = await openPage(browser, phone);
  await page.goto(product.url);
  const header = await boxOf(page, 'header');
  expect(header.height).toBeLessThan(72);
  for (const part of ['header a[aria-label$="home"]', 'header summary']) {
    const box = await boxOf(page, part);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  }
  await page.locator('header summary').click();
  await page.locator('header details').getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL('**/#pricing');
  expect(await page.locator('header details nav').isVisible()).toBe(false);

  await signIn(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect((await boxOf(page, '[role=dialog]')).width).toBe(18 * 16);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the collapsed sidebar is 3rem wide, and stays at an unknown address of the dashboard', async () => {
  const { page, context } = await openPage(browser, desktop);
  await signIn(page);
  expect((await boxOf(page, 'aside')).width).toBe(16 * 16);
  await page.keyboard.press('Control+b');
  await page.waitForFunction(() => document.querySelector('aside')?.getBoundingClientRect().width === 48);
  await page.goto(`${product.url}/dashboard/no/such/page`);
  await page.getByText('Oops! Page not found').waitFor();
  expect((await boxOf(page, 'aside')).width).toBe(3 * 16);
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await context.close();
});

test('Enter renames an App ID once, and the editor stays closed', async () => {
  const { page, context } = await openPage(browser, desktop);
  await signIn(page);
  await page.goto(`${product.url}/dashboard/app-ids`);
  await page.getByRole('button', { name: 'Rename Demo' }).click();
  await page.getByRole('textbox', { name: 'New name of Demo' }).fill('Live');
  await page.keyboard.press('Enter');
  await page.getByText('App ID Updated').waitFor();
  await page.getByRole('button', { name: 'Rename Live' }).waitFor();
  expect(await page.getByRole('textbox', { name: /New name/ }).count()).toBe(0);
  const { app_ids } = await user.client.listAppIds({});
  expect(app_ids.map(({ name }) => name)).toEqual(['Live']);
  await context.close();
});

test('without a network a search ends with a sentence', async () => {
  const { page, context } = await openPage(browser, desktop);
  await signIn(page);
  await page.goto(`${product.url}/dashboard/search`);
  await page.getByLabel('Name of a person or an organisation').fill('Ola Eksempel');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.getByText(/The service could not be reached\. .* this does not mean "no match"/).waitFor();
  await context.close();
});
