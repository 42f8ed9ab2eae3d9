import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** A team as its people see it: invited, joined, at work in their roles, and removed. */
let product: TestProduct;
let browser: Browser;
let owner: TestUser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('team-journey'), launchBrowser()]);
  owner = await product.signUp('owner@bank.example', 'professional');
  await importList(owner.client, unList({ names: ['Private Person'] }));
});
afterAll(() => browser?.close());

const password = 'Right-horse-battery-9';
const analyst = { email: 'analyst.team-journey@bank.example', name: 'Åse Ørsted' };
const auditor = { email: 'auditor.team-journey@bank.example', name: 'Bo Bang' };
type Person = typeof analyst;

/** What a mail to this address says: the first match, whichever of them it is in. */
async function fromMail(to: string, pattern: RegExp): Promise<string> {
  const read = async () => {
    const mails: { to: string; text: string }[] = await (await fetch(`${product.demo.mailboxUrl}.json`)).json();
    return mails.filter((mail) => mail.to === to).flatMap(({ text }) => text.match(pattern)?.[0] ?? [])[0];
  };
  return (await eventually(read, (found) => found !== undefined)) as string;
}

async function openTeam(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${product.url}/dashboard/team`);
}

async function invite(page: Page, { email }: Person, role: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText(`${email} joins with this link`).waitFor();
}

/** From the link of the mail to the dashboard. */
async function join(page: Page, { email, name }: Person, role: string): Promise<void> {
  await page.goto(await fromMail(email, /https?:\/\/\S+\/invitation\?token=[^\s>)]+/));
  await page.getByRole('heading', { level: 1, name: `Join Business of ${owner.email}` }).waitFor();
  await page.getByText(new RegExp(`has invited ${email} to the account of .* as ${role}\\.`)).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(`We have sent a code to ${email}.`).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await fromMail(email, /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Invitation Accepted').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** The plan is shown to members, and nothing that would change or pay it. */
async function seesNoBilling(page: Page): Promise<void> {
  await page.goto(`${product.url}/dashboard/subscription`);
  await page.getByText('Your role shows you the plan and its use.').waitFor();
  await page.getByRole('heading', { name: 'Active Subscription' }).waitFor();
  const billing = page.getByRole('button', { name: /Change Plan|Cancel Subscription|Billing Portal|Payment/ });
  expect(await billing.count()).toBe(0);
}

async function search(page: Page): Promise<void> {
  await page.getByLabel('Name of a person or an organisation').fill('Private Person');
  await page.keyboard.press('Enter');
}

test('an owner invites an analyst and an auditor, who join and see what their roles may do, until one is removed', async () => {
  const [owners, analysts, auditors] = await Promise.all([
    openPage(browser, desktop),
    openPage(browser, phone),
    openPage(browser, desktop),
  ]);
  const team = owners.page;
  await openTeam(team);
  await invite(team, analyst, 'analyst');

  const narrow = analysts.page;
  await join(narrow, analyst, 'analyst');
  await seesNoBilling(narrow);
  await narrow.goto(`${product.url}/dashboard`);
  await narrow.getByRole('link', { name: 'Search a name' }).click();
  await search(narrow);
  await narrow.getByRole('heading', { name: '1 match', exact: true }).waitFor();
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await invite(team, auditor, 'auditor');
  const wide = auditors.page;
  await join(wide, auditor, 'auditor');
  await seesNoBilling(wide);
  await wide.goto(`${product.url}/dashboard/team`);
  await wide.getByRole('table', { name: 'Members' }).getByText(`${auditor.name} (you)`).waitFor();
  expect(await wide.getByRole('heading', { name: 'Invite a colleague' }).count()).toBe(0);
  expect(await wide.getByRole('button', { name: /^(Invite|Change the role|Remove|Make)/ }).count()).toBe(0);
  await wide.goto(`${product.url}/dashboard/app-ids`);
  await wide.getByText('Your account has no active App ID.').waitFor();
  await wide
    .getByText('The owner and the admins of your account create, rename and delete App IDs and change their limits.')
    .waitFor();
  expect(await wide.getByRole('button', { name: 'Generate App ID' }).count()).toBe(0);
  await wide.goto(`${product.url}/dashboard/search`);
  await wide.getByText('Your role does not include searching').waitFor();

  await team.reload();
  const members = team.getByRole('table', { name: 'Members' });
  const rowOf = (email: string) => members.getByRole('row').filter({ hasText: email });
  await rowOf(owner.email).getByText('Owner', { exact: true }).waitFor();
  await rowOf(analyst.email).getByText('Analyst', { exact: true }).waitFor();
  await rowOf(auditor.email).getByText('Auditor', { exact: true }).waitFor();
  expect(analysts.complaints).toEqual([]);
  await team.getByRole('button', { name: `Remove ${analyst.name}` }).click();
  await team.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
  await team.getByText('Member Removed').waitFor();
  await rowOf(analyst.email).waitFor({ state: 'detached' });
  await rowOf(auditor.email).waitFor();

  // The open page says so by itself and shows nothing of the account any more; the next one knows of none.
  await narrow.getByRole('heading', { name: /^You are no longer a member of / }).waitFor();
  expect(await narrow.getByText('1 match').count()).toBe(0);
  expect(analysts.complaints.join()).not.toMatch(/token|bearer|eyJ/);
  await narrow.goto(`${product.url}/dashboard/team`);
  await narrow.getByText('You do not belong to an account').waitFor();

  expect(owners.complaints).toEqual([]);
  expect(auditors.complaints).toEqual([]);
  // The browser itself reports what is refused since the removal: the search and the live channel.
  expect(analysts.complaints.filter((complaint) => !/(status of|response code:) 403/.test(complaint))).toEqual([]);
  await Promise.all([owners, analysts, auditors].map(({ context }) => context.close()));
});
