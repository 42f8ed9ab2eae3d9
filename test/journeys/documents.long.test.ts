import type { Browser, Page, Request } from 'playwright-core';
import { refuseCookies } from '../../bin/pictures/refuseCookies.ts';
import { desktop, launchBrowser, openContext, openPage, phone } from '../support/browser.ts';
import type { TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { searchResult, trialAnswer } from '../web/support/samples.ts';

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('documents'), launchBrowser()]);
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
  '/api-docs/errors',
];

/** Adds up how far things have moved on the page without anybody doing anything: Chromium's own measure. */
const measureShifts = () => {
  Object.assign(window, { shifted: 0 });
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    }
  };
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
};

test('every public page loads little and by itself nothing of React, under the content security policy, and nothing moves', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  await page.addInitScript(measureShifts);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of paths) {
    const answer = await page.goto(product.url + path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
    await page.waitForSelector('html[data-live]');
    await page.waitForLoadState('networkidle');
    expect([path, complaints]).toEqual([path, []]);
    if (path !== '/status') expect([path, await page.evaluate('window.shifted')]).toEqual([path, 0]);
  }
  expect(asked).not.toContain('/config.json');
  expect(asked.filter((path) => /\/(app|trialResults)-/.test(path))).toEqual([]);
  await context.close();
});

test('pictures of screens are loaded on a phone when somebody comes near them, and nothing moves', async () => {
  const { page, context, complaints } = await openPage(browser, phone);
  await page.addInitScript(measureShifts);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${product.url}/case-management`, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.endsWith('.webp'))).toEqual([]);
  const pictures = page.locator('#screens img');
  expect(await pictures.count()).toBe(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture.evaluate((img: HTMLImageElement) => img.decode())).resolves.toBeUndefined();
  }
  expect(asked.filter((path) => path.endsWith('.webp'))).toHaveLength(4);
  expect(await page.evaluate('window.shifted')).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a tablet no table of live facts has columns out of sight', async () => {
  const { page, context } = await openPage(browser, { width: 768, height: 1024 });
  await page.goto(`${product.url}/sanctions-screening`);
  const tables = page.locator('section:has(> table)');
  expect(await tables.count()).toBeGreaterThan(0);
  expect(await tables.evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth))).toEqual(
    (await tables.all()).map(() => 0),
  );
  await context.close();
});

test('on a phone the status page is short, and its rows open, also without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await openContext(browser, { viewport: phone, javaScriptEnabled });
    await refuseCookies(context);
    const page = await context.newPage();
    await page.goto(`${product.url}/status`);
    expect((await page.locator('body').boundingBox())?.height).toBeLessThan(6_500);
    const row = page.locator('details[data-row="UN Sanctions"]');
    await row.locator('summary').focus();
    await page.keyboard.press('Enter');
    await row.getByText('United Nations Security Council').waitFor();
    // Its facts are asked for when somebody comes near.
    if (javaScriptEnabled)
      await row
        .getByText(/20\d\d|Not imported yet/)
        .first()
        .waitFor();
    await context.close();
  }
});

test('on a desktop the name of a cookie is not broken within', async () => {
  const { page, context } = await openPage(browser, desktop);
  await page.goto(`${product.url}/cookies`);
  const names = page.locator('td:first-child code');
  expect(await names.count()).toBeGreaterThan(5);
  expect(await names.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length)).toBe(0);
  await context.close();
});

test('without scripts every public page has its text, its title and its styles', async () => {
  const context = await openContext(browser, { javaScriptEnabled: false, viewport: desktop });
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
  const context = await openContext(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`${product.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await page.getByText('Oops! Page not found').waitFor();
  await context.close();
});

const name = 'Name of a person or an organisation';

test('without scripts, or where they are blocked, the free search says so and names other ways', async () => {
  const sentence =
    /^The search needs JavaScript, which is off, blocked or too old in this browser, or could not be loaded\./;
  const context = await openContext(browser, { javaScriptEnabled: false, viewport: phone });
  const off = await context.newPage();
  await off.goto(product.url);
  await off.getByText(sentence).waitFor();
  expect(await off.getByLabel(name).isVisible()).toBe(false);
  expect(await off.getByText(/free searches left/).isVisible()).toBe(false);
  await context.close();

  // An old browser leaves out the module in the same way, and runs the script before the first paint.
  for (const blocked of ['**/assets/site-*.js', '**/assets/*.js']) {
    const { page, context: open } = await openPage(browser, phone);
    await page.route(blocked, (route) => route.fulfill({ status: 404 }));
    await page.goto(product.url);
    await page.getByText(sentence).waitFor();
    expect(await page.getByLabel(name).isVisible()).toBe(false);
    await open.close();
  }
});

test('a name typed before the scripts are there is searched all the same, by keyboard', async () => {
  const { page, context } = await openPage(browser, desktop);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/site-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(product.url, { waitUntil: 'commit' });
  await page.getByLabel(name).fill('Nobody Whatsoever-Example');
  release();
  await page.waitForSelector('html[data-live]');
  const [request] = await Promise.all([
    page.waitForRequest('**/functions/v1/free-trial-search'),
    page.getByLabel(name).press('Enter'),
  ]);
  expect(request.postDataJSON()).toEqual({ name: 'Nobody Whatsoever-Example' });
  await context.close();
});

/** The shared product has no lists: what it would find is put in between. */
const answerWith = (page: Page, answer: object) =>
  page.route('**/functions/v1/free-trial-search', (route) => route.fulfill({ json: answer }));

test('over 3G and on a processor six times as slow a name that is typed early is searched, and nothing moves', async () => {
  const { page, context, complaints } = await openPage(browser, phone);
  await page.addInitScript(measureShifts);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // What browsers call "Slow 3G".
  const bytesPerSecond = 50_000;
  await devTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400 },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await page.goto(product.url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel(name).fill('Nobody Whatsoever-Example');
  await page.waitForSelector('html[data-live]');
  // As Lighthouse writes it, in thousandths: over a slow line a line of text may arrive in two parts, which moves it by less.
  expect(Number(await page.evaluate('window.shifted'))).toBeLessThan(0.0005);
  const [request] = await Promise.all([
    page.waitForRequest('**/functions/v1/free-trial-search'),
    page.getByLabel(name).press('Enter'),
  ]);
  expect(request.postDataJSON()).toEqual({ name: 'Nobody Whatsoever-Example' });
  expect(page.url()).toBe(`${product.url}/`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('where the result cards cannot be loaded the answer is a plain list, and where the network is away a sentence', async () => {
  const { page, context } = await openPage(browser, phone);
  await page.goto(product.url);
  await page.waitForSelector('html[data-live]');
  await page.route('**/assets/trialResults-*.js', (route) => route.fulfill({ status: 404 }));
  await answerWith(page, trialAnswer([searchResult({ name: 'RI WON HO' })]));
  await page.getByLabel(name).fill('Ri Won Ho');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('1 match for "Ri Won Ho":').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^RI WON HO, UN Sanctions/ })
    .waitFor();
  await page.getByText('4 of 5 free searches left').waitFor();

  await page.unroute('**/functions/v1/free-trial-search');
  await context.setOffline(true);
  await page.getByLabel(name).fill('Somebody Else');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText(/The service could not be reached\. .* this does not mean "no match"/).waitFor();
  expect(await page.getByText('1 match for "Ri Won Ho":').count()).toBe(0);
  await context.setOffline(false);
  await answerWith(page, trialAnswer([]));
  await page.getByRole('button', { name: 'Search again' }).click();
  await page.getByText('No matches found for "Somebody Else" in PEP or sanctions databases.').waitFor();
  await context.close();
});

test('long names and names in Arabic fit a screen of 320 px, each in its own direction', async () => {
  const { page, context, complaints } = await openPage(browser, { width: 320, height: 640 });
  await page.goto(product.url);
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
  const arabic = 'محمد عبد الله الشمري';
  const results = [long, arabic].map((found, i) => searchResult({ id: `un:${i}`, group_id: `un:${i}`, name: found }));
  await answerWith(page, trialAnswer(results));
  await page.getByLabel(name).fill(arabic);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '2 matches', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const direction = (element: Element) => getComputedStyle(element).direction;
  expect(await page.getByLabel(name).evaluate(direction)).toBe('rtl');
  expect(await page.getByRole('table').locator('bdi', { hasText: arabic }).first().evaluate(direction)).toBe('rtl');
  expect(complaints).toEqual([]);
  await context.close();
});

test('whoever asks for the search of the dashboard without a session is led to the home page, which says why', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  await page.goto(`${product.url}/dashboard/search`);
  await page.getByText('Please log in to search, or choose a plan on this page.').waitFor();
  expect(page.url()).toBe(`${product.url}/`);
  await page.getByRole('heading', { level: 1, name: 'Is this name on a list?' }).waitFor();
  expect(complaints).toEqual([]);
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

  await page.getByLabel('Search the documentation').locator('input').focus();
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

test('a link of the application leads to a public page, and back again', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  await page.goto(`${product.url}/auth`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'API documentation' }).click();
  await page.getByRole('heading', { name: 'Quick start' }).waitFor();
  await page.goBack();
  await page.waitForURL(`${product.url}/auth`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL(`${product.url}/#pricing`);
  await page.getByRole('heading', { name: 'Pricing' }).waitFor();
  await page.waitForFunction(() => (document.querySelector('#pricing')?.getBoundingClientRect().top ?? 999) < 100);
  expect(complaints).toEqual([]);
  await context.close();
});

test('without scripts every example of the documentation is seen in all its languages', async () => {
  const context = await openContext(browser, { javaScriptEnabled: false, viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${product.url}/api-docs/getting-started`);
  for (const text of ['python3 first.py', 'node first.mjs', 'java First.java']) {
    expect(await page.getByText(text).isVisible()).toBe(true);
  }
  expect(await page.getByRole('button', { name: 'Copy cURL' }).isVisible()).toBe(false);
  await context.close();
});
