import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { newestVersions } from '../../lib/contract/account/legal.ts';
import { createClient } from '../../lib/contract/http/client.ts';
import { connectStripe } from '../../lib/platform/stripe/connectStripe.ts';
import { findDeletion } from '../../lib/store/account/deletions.ts';
import { putSubscription } from '../../lib/store/billing/subscriptions.ts';
import { createCustomer } from '../stripe/support/createCustomer.ts';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { eventually, signIn, type TestProduct, type TestUser } from '../support/product.ts';
import { secretsInData } from '../support/secretsInData.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** How a customer leaves: with a copy of their data, and with nothing left behind. */
let product: TestProduct;
let browser: Browser;
let owner: TestUser;
let member: TestUser;
let customer: string;
let appId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('leaving'), launchBrowser()]);
  owner = await product.signUp('owner@klarnavn.example', 'professional');
  member = await product.addMember(owner.accountId, 'member.leaving@klarnavn.example', 'analyst');
  customer = await createCustomer(stripe(), {
    email: owner.email,
    name: 'Bank',
    metadata: {},
    idempotencyKey: 'leaving',
  });
  await putSubscription(product.table, owner.accountId, {
    plan: 'professional',
    billingPeriod: 'monthly',
    status: 'active',
    periodEnd: '2099-01-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    stripeCustomerId: customer,
    stripeSubscriptionId: 'sub_leaving',
    readAt: new Date().toISOString(),
  });
  appId = (await owner.client.createAppId({ name: 'Live' })).app_id.app_id;
  await importList(owner.client, unList({ names: ['Private Person'] }));
});
afterAll(() => browser?.close());

const stripe = () => connectStripe(product.services.stripeKey, { url: product.services.endpoints.stripe });

async function openEditAccount(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto(`${product.url}/dashboard/edit-account#your-data`);
}

const check = () =>
  fetch(`${product.url}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Private Person' }),
  });

const mailsTo = async (address: string): Promise<string[]> => {
  const mails: { to: string; subject: string }[] = await (await fetch(`${product.demo.mailboxUrl}.json`)).json();
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
};

test('an owner downloads everything, which is ready while they wait', async () => {
  const { page, context, complaints } = await openPage(browser, desktop);
  await openEditAccount(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download My Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^klarnavn-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  const data = JSON.parse(strFromU8(files['data.json'] as Uint8Array));
  expect(data).toMatchObject({
    person: [{ email: owner.email, role: 'owner' }],
    app_ids: [{ name: 'Live' }],
    own_lists: [{ list: 'un_sanctions_list' }],
    subscription: [{ plan: 'professional' }],
  });
  expect(data.members).toHaveLength(2);
  for (const bytes of Object.values(files)) expect(strFromU8(bytes)).not.toContain(appId);
  await page.getByText('Your copy is ready').waitFor();
  await eventually(
    () => mailsTo(owner.email),
    (subjects) => subjects.includes('Your data export is ready'),
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the owner deletes the account, and nobody and nothing of it is left', async () => {
  const { page, context } = await openPage(browser, phone);
  await openEditAccount(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your e-mail address').fill(owner.email);
  await dialog.getByLabel('Your password').fill('Wrong-horse-battery-9');
  await page.keyboard.press('Enter');
  await dialog.getByText('The password is not correct. Nothing was deleted.').waitFor();
  expect((await check()).status).toBe(200);
  await dialog.getByLabel('Your password').fill(owner.password);
  await page.keyboard.press('Enter');
  await page.getByText('Account Deleted').waitFor();
  await page.waitForURL(`${product.url}/`);
  await context.close();

  await expect(member.client.listMembers({})).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
  for (const { email } of [owner, member]) {
    const subjects = await eventually(
      () => mailsTo(email),
      (all) => all.some((subject) => /account was deleted$/.test(subject)),
    );
    expect(subjects.filter((subject) => /deleted|removed/.test(subject))).toHaveLength(1);
  }
  await eventually(
    async () => (await check()).status,
    (status) => status === 401,
  );
  await eventually(
    () => stripe().customers.retrieve(customer),
    (found) => found.deleted === true,
  );
  for (const { email, password } of [owner, member]) {
    await expect(signIn(product.services, email, password)).rejects.toThrow();
  }
  expect((await findDeletion(product.table, owner.accountId))?.deletedBy).toMatchObject({ userId: owner.userId });
  // The same address begins anew.
  const again = await product.signUp('owner@klarnavn.example');
  expect(again.email).toBe(owner.email);
  expect((await again.client.getAccount({})).account?.id).not.toBe(owner.accountId);
});

/** A stranger buys a plan. */
async function buy(card: string): Promise<void> {
  const userDetails = { email: 'stranger.leaving@klarnavn.example', fullName: 'Bo Bang', password: owner.password };
  const client = createClient({ origin: product.url, bearer: async () => undefined });
  const { url } = await client.createCheckout({ plan: 'simple', userDetails, accepts: newestVersions });
  const body = new URLSearchParams({ card, country: 'DK', postal_code: '2100' });
  const { headers } = await fetch(`${url}/complete`, { method: 'POST', body, redirect: 'manual' });
  await client.completeSignup({
    session_id: String(new URL(String(headers.get('location'))).searchParams.get('session_id')),
  });
}

test('no password, App ID, token, key or card number was written down', async () => {
  const card = '4242424242424242';
  await buy(card);
  const secrets = {
    password: owner.password,
    'App ID': appId,
    'card number': card,
    'card number in groups': '4242 4242 4242 4242',
    'ID token': owner.token,
    'key of Stripe': product.services.stripeKey,
  };
  const found = secretsInData(product.dataDir, { ...secrets, 'wrong password': 'Wrong-horse-battery-9' });
  expect(found).toEqual([]);
});
