import type { Browser, Page } from 'playwright-core';
import { codeOf, stepAt } from '../../lib/standIns/cognito/totp.ts';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { eventually, type TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('signin'), launchBrowser()]);
});
afterAll(() => browser?.close());

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const mailTo = async (to: string, subject: RegExp): Promise<Mail> => {
  const mails = async (): Promise<Mail[]> => (await fetch(`${product.demo.mailboxUrl}.json`)).json();
  const found = async () => (await mails()).find((mail) => mail.to === to && subject.test(mail.subject));
  return (await eventually(found, (mail) => mail !== undefined)) as Mail;
};

/** The code that the app shows at the moment, or shows next: each counts once. */
const codeFor = (secret: string, steps = 0) => codeOf(secret, stepAt(Date.now()) + steps);

async function giveCredentials(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Sets up an authenticator app on the page of the account; answers the key that the page shows. The page asks to sign in again. It gives the code
 * that the app showed before, so that those of the present and the next step are left: not in the last seconds in which it is taken.
 */
async function setUpApp(page: Page): Promise<string> {
  await page.goto(`${product.url}/dashboard/edit-account`);
  await page.getByRole('button', { name: 'Set up second factor' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = (await page.getByLabel('Key for your authenticator app').textContent()) ?? '';
  const secret = key.replace(/\s/g, '');
  await eventually(
    async () => Date.now() % 30_000,
    (ms) => ms < 20_000,
  );
  await page.getByLabel('Code', { exact: true }).fill(codeFor(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Your second factor is on.').waitFor();
  return secret;
}

test('a forgotten password is replaced by a code from a mail; then an authenticator app is set up and asked for', async () => {
  const person = await product.signUp('forgets@bank.example', 'simple');
  const { page, context, complaints } = await openPage(browser, phone);
  await page.goto(`${product.url}/auth`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = (await mailTo(person.email, /password reset code|code/)).text.match(/\d{6}/)?.[0] ?? '';
  const password = 'Quite-another-horse-7';
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();
  await mailTo(person.email, /password was reset$/);
  await giveCredentials(page, person.email, password);
  await page.waitForURL(/\/dashboard$/);

  const secret = await setUpApp(page);
  await mailTo(person.email, /^Your second factor was turned on$/);
  await giveCredentials(page, person.email, password);
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeFor(secret) === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('#main').getByText('This code is not right.').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeFor(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/edit-account$/);
  const signIns = page.getByRole('table', { name: 'Last sign-ins' });
  await signIns.getByText('This one').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  // The home page is a document: it is there when it says so, and not with its address.
  await page.getByRole('heading', { level: 1, name: 'Is this name on a list?' }).waitFor();
  // The browser itself reports the refused code (400), and a call that was under way when the session ended (401).
  expect(complaints.filter((complaint) => !/status of 40[01]/.test(complaint))).toEqual([]);
  await context.close();
});

test('a second factor is turned off by password and code, in a session that goes on', async () => {
  const person = await product.signUp('turns-off@bank.example', 'simple');
  const { page, context, complaints } = await openPage(browser, desktop);
  await page.goto(`${product.url}/auth`);
  await giveCredentials(page, person.email, person.password);
  await page.waitForURL(/\/dashboard$/);
  const secret = await setUpApp(page);
  await giveCredentials(page, person.email, person.password);
  await page.getByLabel('Code', { exact: true }).fill(codeFor(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor(secret, 1));
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Second Factor Turned Off').waitFor();
  await page.getByRole('button', { name: 'Set up second factor' }).waitFor();
  await mailTo(person.email, /^Your second factor was turned off$/);
  await page.reload();
  await page.getByRole('button', { name: 'Set up second factor' }).waitFor();

  // So is a password changed, while a page on another device is led to the sign-in.
  const other = await openPage(browser, phone);
  await other.page.goto(`${product.url}/auth`);
  await giveCredentials(other.page, person.email, person.password);
  await other.page.waitForURL(/\/dashboard$/);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('Quite-another-horse-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('You stay signed in here. All other sessions have ended.').first().waitFor();
  await other.page.waitForURL(/\/auth/);
  await page.reload();
  await page.getByRole('button', { name: 'Set up second factor' }).waitFor();
  // The browser itself reports a call that was under way when the session ended (401).
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([]);
  await other.context.close();
  await context.close();
});
