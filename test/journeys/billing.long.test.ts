import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { eventually, type TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/** From the price card to a paying owner and through the life of a subscription, as a person sees it. */
let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('billing-journey'), launchBrowser()]);
});
afterAll(() => browser?.close());

const password = 'Right-horse-battery-9';

async function fillInSignUp(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Full name').fill('Åse Ørsted 王');
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Postal code').fill('2100');
  await page.getByRole('button', { name: 'Pay and subscribe' }).click();
}

/** From the page after the payment to the dashboard: the sign-in has the address filled in. */
async function enter(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await page.getByText('Your account has been created and your subscription is active.').waitFor();
  await page.getByRole('link', { name: 'Continue to Login' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** The billing portal, which opens in a tab of its own. */
async function openPortal(page: Page, context: BrowserContext): Promise<Page> {
  const [portal] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('main').getByRole('button', { name: 'Open Billing Portal' }).first().click(),
  ]);
  await portal.getByRole('heading', { name: 'Your subscription' }).waitFor();
  return portal;
}

async function moveClock(days: number): Promise<void> {
  const moved = await fetch(`${product.demo.stripeUrl}/_clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_days: days }),
  });
  expect(moved.status).toBe(200);
}

test('a visitor pays, signs in, changes the plan up and down, cancels, resumes, and makes up for a failed renewal', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  const email = 'anna.wide@billing.example';
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Choose Advanced' }).click();
  await fillInSignUp(page, email);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await pay(page, '4000 0000 0000 0002');
  await page.getByRole('alert').waitFor();
  await pay(page, '4242 4242 4242 4242');
  await enter(page, email);
  await page.getByText('Please verify your e-mail address').waitFor();

  await page.getByRole('link', { name: 'Subscription and Billing' }).first().click();
  await page.getByRole('heading', { name: 'Active Subscription' }).waitFor();
  await page.getByText('Visa ending in 4242').waitFor();
  await page.getByRole('button', { name: 'Change Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByText('Professional').click();
  await dialog.getByText(/^You pay €[\d,.]+ today, tax included\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await page.getByText('Subscription change successful').waitFor();
  await page.getByText('€595 per month').waitFor();

  await page.getByRole('button', { name: 'Change Plan' }).click();
  await dialog.getByText('Simple').click();
  await dialog.getByText('You pay nothing today.').waitFor();
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await page.getByText(/^Changes to Simple on /).waitFor();
  await page.getByRole('button', { name: 'Keep Professional' }).click();
  await page.getByText(/^Changes to Simple on /).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByText('Subscription cancel successful').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByText(/^Your subscription ends on /).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Subscription and Billing' }).click();
  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await page.getByText('Subscription resume successful').waitFor();

  const portal = await openPortal(page, context);
  await portal.getByLabel('Card number').fill('4000 0000 0000 0341');
  await portal.getByRole('button', { name: 'Use this card' }).click();
  await portal.getByText('The card that ends with 0341 pays.').waitFor();
  await moveClock(32);
  // The open page learns of it by itself.
  await page.getByText('The last payment failed').waitFor();
  await portal.getByLabel('Card number').fill('4242 4242 4242 4242');
  await portal.getByRole('button', { name: 'Use this card' }).click();
  await portal.getByText('The card that ends with 4242 pays.').waitFor();
  await page.getByText('The last payment failed').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Active Subscription' }).waitFor();
  // The page of the declined card.
  expect(complaints).toEqual([expect.stringContaining('402')]);
  await context.close();
});

test('on a phone: leaving the payment loses nothing, a bank that asks is answered, and the link of the welcome mail verifies the address', async () => {
  const { page, context, complaints } = await openPage(browser, phone);
  const email = 'bo.narrow@billing.example';
  await page.goto(product.url);
  await page.getByText('Yearly').click();
  await page.getByRole('link', { name: 'Choose Simple' }).click();
  await fillInSignUp(page, email);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByText('€399.50 a year').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Update Canceled').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByRole('paragraph').filter({ hasText: '€399.50 per year' }).waitFor();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await pay(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await enter(page, email);
  await page.getByText('Please verify your e-mail address').waitFor();

  const link = await linkOfWelcomeMail(email);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Address verified' }).waitFor();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByText('Please verify your e-mail address').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(complaints).toEqual([]);
  await context.close();
});

interface Mail {
  to: string | string[];
  text: string;
}

async function linkOfWelcomeMail(email: string): Promise<string> {
  const read = async () => {
    const mails = (await (await fetch(`${product.demo.mailboxUrl}.json`)).json()) as Mail[];
    const text = mails.filter(({ to }) => String(to).includes(email)).map((mail) => mail.text);
    return text.join('\n').match(/https?:\/\/\S+\/verify-address\?token=[^\s>)]+/)?.[0];
  };
  return (await eventually(read, (link) => link !== undefined)) as string;
}
