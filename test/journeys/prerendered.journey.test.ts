import type { Browser, Request } from 'playwright-core';
import { desktop, launchBrowser, openPage } from '../support/browser.ts';
import type { TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('prerendered'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

const paths = [
  '/',
  '/sanctions-screening',
  '/pep-list-checking',
  '/api-integration',
  '/case-management',
  '/status',
  '/about',
  '/privacy',
  '/terms',
  '/contact',
];

/** Remembers the heading of the document before any script of the site runs. */
const rememberHeading = () =>
  document.addEventListener('DOMContentLoaded', () => Object.assign(window, { heading: document.querySelector('h1') }));

test('the scripts take every public page over as it is, under the content security policy, without the settings', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  await page.addInitScript(rememberHeading);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of paths) {
    const answer = await page.goto(product.url + path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
    // React marks what it has taken over.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    );
    expect([path, await page.evaluate('document.querySelector("h1") === window.heading')]).toEqual([path, true]);
    await page.waitForLoadState('networkidle');
    expect([path, complaints]).toEqual([path, []]);
  }
  expect(asked).not.toContain('/config.json');
  await context.close();
});

test('without scripts every public page has its text, its title and its styles', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop });
  const page = await context.newPage();
  const titles = new Set<string>();
  for (const path of paths) {
    await page.goto(product.url + path);
    expect(await page.locator('h1').innerText()).not.toBe('');
    expect(
      await page
        .locator('header')
        .first()
        .evaluate((header) => getComputedStyle(header).backgroundColor),
    ).toBe('rgb(12, 50, 61)');
    titles.add(await page.title());
  }
  expect(titles.size).toBe(paths.length);
  await context.close();
});

test('an unknown address answers 404, also without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`${product.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await page.getByText('Oops! Page not found').waitFor();
  await context.close();
});

test('a name typed before the scripts are there is searched all the same', async () => {
  const { page, context } = await openPage(browser, desktop);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(product.url, { waitUntil: 'commit' });
  await page.getByLabel('Name of a person or an organisation').fill('Nobody Whatsoever-Example');
  release();
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  const [request] = await Promise.all([
    page.waitForRequest('**/functions/v1/free-trial-search'),
    page.getByRole('button', { name: 'Search' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ name: 'Nobody Whatsoever-Example' });
  await context.close();
});

test('a page of the documentation loads little and nothing of the application until somebody searches', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const answer = await page.goto(`${product.url}/api-docs/reference`);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize));
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(25 * 1024);
  const loaded = requests.map((request) => new URL(request.url()).pathname);
  expect(loaded.filter((path) => /\/app-|search\.json/.test(path))).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('USAGE_LIMIT_EXCEEDED');
  await page
    .getByRole('link', { name: /^USAGE_LIMIT_EXCEEDED/ })
    .first()
    .click();
  await page.waitForURL(`${product.url}/api-docs/errors#USAGE_LIMIT_EXCEEDED`);

  await page.goto(`${product.url}/api-docs/getting-started`);
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await page.getByText('python3 first.py').waitFor();
  await page.goto(`${product.url}/api-docs/examples`);
  await page.getByText('python3 customer.py').waitFor();
  expect(await page.getByText('node customer.mjs').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: /App ID/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a link of the application leads to the documentation, and back again', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  await page.goto(`${product.url}/about`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.getByRole('link', { name: 'API documentation' }).click();
  await page.getByRole('heading', { name: 'Quick start' }).waitFor();
  await page.goBack();
  await page.waitForURL(`${product.url}/about`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'About' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('without scripts every example of the documentation is seen in all its languages', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${product.url}/api-docs/getting-started`);
  for (const text of ['python3 first.py', 'node first.mjs', 'java First.java']) {
    expect(await page.getByText(text).isVisible()).toBe(true);
  }
  expect(await page.getByRole('button', { name: 'Copy cURL' }).isVisible()).toBe(false);
  await context.close();
});
