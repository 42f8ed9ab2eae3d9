import type { Browser, Page } from 'playwright-core';
import { brand } from '../../lib/contract/brand.ts';
import { desktop, launchBrowser, openContext, openPage, phone } from '../support/browser.ts';
import { eventually, type TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('visitors'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

// A browser that is driven says so, and would not be counted.
const person = {
  decided: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
};
const banner = (page: Page) => page.getByRole('complementary', { name: 'Cookies' });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const stored = (page: Page) =>
  page.evaluate(() => [document.cookie, Object.keys(localStorage), Object.keys(sessionStorage)]);

/** The addresses that a page asks for, from its beginning until nothing more is asked. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => asked.push(request.url().replace(product.url, ''));
  page.on('request', note);
  await page.goto(product.url + path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return asked.sort();
}

test('nothing loads before consent, nor after a refusal; with consent views are counted, until it is withdrawn', async () => {
  const { page, context, complaints } = await openPage(browser, desktop, person);
  const undecided: Record<string, string[]> = {};
  for (const path of ['/', '/contact', '/api-docs']) {
    undecided[path] = await requestsOf(page, path);
    await banner(page).waitFor();
    expect([
      path,
      undecided[path]?.filter((address) => !address.startsWith('/') || /page-counts|consents|countView/.test(address)),
    ]).toEqual([path, []]);
    expect([path, await stored(page), await context.cookies()]).toEqual([path, ['', [], []], []]);
  }
  await answer(page, 'Reject all');
  await page.waitForFunction(() => localStorage.getItem('klarnavn.consent')?.includes('"sent":true'));
  for (const path of ['/', '/contact', '/api-docs']) {
    expect([path, await requestsOf(page, path)]).toEqual([path, undecided[path]]);
    expect(await banner(page).count()).toBe(0);
  }

  await page.getByRole('link', { name: 'Cookie settings' }).click();
  const counted = page.waitForResponse((response) => response.url().endsWith('/app/v1/page-counts'));
  await answer(page, 'Accept all');
  expect((await counted).ok()).toBe(true);
  await page.waitForFunction(() => localStorage.getItem('klarnavn.consent')?.includes('"sent":true'));
  expect(await requestsOf(page, '/contact')).toContain('/app/v1/page-counts');
  expect(await context.cookies()).toEqual([]);

  // From the dashboard the link leads to a document with the settings open.
  await page.goto(`${product.url}/privacy#cookie-settings`);
  await banner(page).getByLabel('Page counts').uncheck();
  await answer(page, 'Save choice');
  await page.waitForFunction(() => localStorage.getItem('klarnavn.consent')?.includes('"sent":true'));
  expect(await requestsOf(page, '/contact')).toEqual(undecided['/contact']);

  const consent_id = await page.evaluate(() => JSON.parse(localStorage.getItem('klarnavn.consent') ?? '').id);
  const { decisions } = await product.operator.readConsents({ consent_id });
  expect(decisions.map(({ analytics }) => analytics)).toEqual([false, true, false]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ['a phone', phone],
  ['the narrowest window', { width: 320, height: 568 }],
])('on %s the question moves nothing, is first for the keyboard, and leaves the search usable', async (_, viewport) => {
  const { page, context, complaints } = await openPage(browser, viewport, person);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(product.url);
  await banner(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.shift')).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const box = await banner(page).boundingBox();
  expect((box?.height ?? Infinity) / viewport.height).toBeLessThan(0.5);
  // After the link that leads past it, and its own about cookies.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Accept all');
  await page.getByLabel('Name of a person or an organisation').fill('Ri Won Ho');
  expect(complaints).toEqual([]);
  const searched = page.waitForRequest('**/functions/v1/free-trial-search');
  await page.getByRole('button', { name: 'Search' }).click();
  expect((await searched).postDataJSON()).toEqual({ name: 'Ri Won Ho' });
  await page.goto(`${product.url}/?needs=plan`);
  // Without a click: whether a click would meet the button, and nothing that lies over it.
  for (const name of ['Close', 'Choose', 'Reject all']) {
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  }
  await answer(page, 'Accept all');
  await banner(page).waitFor({ state: 'hidden' });
  await context.close();
});

test('a message of the contact form reaches support, and is confirmed', async () => {
  const { page, context, complaints } = await openPage(browser, phone);
  await page.goto(`${product.url}/contact`);
  // Before the form's script has begun, the link leads to the form and chooses nothing there.
  await page.getByRole('button', { name: 'Send message', disabled: false }).waitFor();
  await page.getByRole('link', { name: 'Partnership Inquiry' }).click();
  expect(await page.getByLabel('Inquiry type').inputValue()).toBe('partnership');
  expect(await page.evaluate('document.activeElement.name')).toBe('name');
  const email = `journey.${Date.now()}@nordbank.example`;
  await page.getByLabel('Name', { exact: true }).fill('فاطمة الزهراء');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello 👋\nWe would like to resell.');
  // The service takes no form that was open for less than two seconds.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 10_000;
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText(`we reply to ${email} within 24 hours`).waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  const mails = async () => (await fetch(`${product.demo.mailboxUrl}.json`)).json();
  const found = await eventually(mails, (all: { to: string; text: string }[]) => all.some(({ to }) => to === email));
  expect(found.filter(({ to, text }) => to === brand.supportEmail && text.includes(email))).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('offline the message stays, also over a reload; without scripts the form says where to write', async () => {
  const { page, context } = await openPage(browser, desktop);
  await page.goto(`${product.url}/contact`);
  await page.getByLabel('Name', { exact: true }).fill('Anna');
  await page.getByLabel('E-mail').fill('anna@nordbank.example');
  await page.getByLabel('Inquiry type').selectOption('sales');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it there?');
  await page.route('**/app/v1/inquiries', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('We could not be reached. What you wrote is kept here.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Send message', disabled: false }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Is it there?');
  await context.close();

  // Where the script of the form cannot be loaded.
  const lossy = await openContext(browser);
  await lossy.route('**/assets/startContact-*.js', (route) => route.abort());
  const lost = await lossy.newPage();
  await lost.goto(`${product.url}/contact`);
  await lost.getByText('This form needs JavaScript, or could not be loaded').waitFor();
  expect(await lost.getByText('All fields but the company are required.').isVisible()).toBe(false);
  await lossy.close();

  const plain = await openContext(browser, { javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(`${product.url}/contact`);
  await read.getByText('This form needs JavaScript').waitFor();
  expect(await read.getByRole('button', { name: 'Send message' }).isDisabled()).toBe(true);
  expect(await banner(read).count()).toBe(0);
  await plain.close();
});
