import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openPage } from '../support/browser.ts';
import type { TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('heads'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

const securityHeaders = {
  'content-security-policy': expect.stringContaining("script-src 'self';"),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test.each([
  ['/', 200, 'no-cache'],
  ['/api-docs/errors', 200, 'no-cache'],
  ['/auth', 200, 'no-cache'],
  ['/sitemap.xml', 200, 'no-cache'],
  ['/.well-known/security.txt', 200, 'no-cache'],
  ['/no/such/page', 404, 'no-cache'],
  ['/About/?a=1&a=2', 301, 'public, max-age=3600'],
])('%s answers %d with every security header, to be kept as "%s"', async (address, status, cacheControl) => {
  const answer = await fetch(product.url + address, { redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...securityHeaders, 'cache-control': cacheControl });
});

test('what has its hash in its name is kept for ever, the pictures of link previews too', async () => {
  const html = await (await fetch(`${product.url}/about`)).text();
  const named = [...html.matchAll(/(\/assets\/[\w-]+\.(?:css|js|png))"/g)].map(([, address]) => address as string);
  expect(named.map((address) => address.split('.').at(-1))).toEqual(expect.arrayContaining(['css', 'js', 'png']));
  for (const address of named) {
    const answer = await fetch(product.url + address);
    expect([address, answer.status, answer.headers.get('cache-control')]).toEqual([
      address,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

test('the policy without inline scripts lets the data of every page stand, and the browser says nothing', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  for (const path of ['/', '/contact', '/api-docs', '/api-docs/errors']) {
    await page.goto(product.url + path, { waitUntil: 'load' });
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')['@graph'].length).toBeGreaterThan(1);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('the page of unknown addresses finds what was meant', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  await page.goto(`${product.url}/no/such/page`);
  await page.getByRole('searchbox').fill('idempotency');
  await page
    .getByRole('link', { name: /^Idempotency/ })
    .first()
    .click();
  await page.waitForURL('**/api-docs/idempotency**');
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  await context.close();
});
