import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { verifyWebhook } from '../../lib/sdks/javascript/src/webhooks.ts';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { eventually, startTestProduct, type TestPerson, type TestProduct, type TestUser } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** Two people follow their customers: an analyst investigates, a reviewer approves, and a changed record opens a decision again. */
let product: TestProduct;
let browser: Browser;
let receiver: Server;
let address: string;
const received: { path: string; headers: Record<string, string>; body: string }[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), launchBrowser()]);
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
    response.end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await new Promise((done) => receiver?.close(done));
});

async function signIn(page: Page, { email, password }: TestPerson): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
}

/** A file of customers as a person keeps it. */
function customers(names: readonly string[]): string {
  const rows = names.map((name, i) => `C-${i + 1},${name},12/03/1962,Denmark`);
  return ['Customer no.,Name,Date of birth,Nationality', ...rows].join('\r\n');
}

/** Imports a file of customers by its page, and expects each row to become a subject. */
async function importSubjects(page: Page, csv: string): Promise<void> {
  await page.goto(`${product.url}/dashboard/subjects`);
  await page.getByRole('link', { name: 'Import file' }).click();
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview Data' }).click();
  await page.getByRole('button', { name: 'Import 500 rows' }).click();
  await page.getByRole('heading', { name: 'Importing customers.csv' }).waitFor({ state: 'detached' });
  await shown(page, 'Completed');
}

/** Reloads the page until it shows this. */
async function shown(page: Page, text: string | RegExp): Promise<void> {
  await eventually(
    async () => {
      if ((await page.getByText(text).count()) === 0) await page.reload({ waitUntil: 'networkidle' });
      return page.getByText(text).count();
    },
    (count) => count > 0,
  );
}

const alertOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Alerts' }).getByRole('button', { name, exact: false });

/** On a phone the opened alert stands in the place of the list. */
async function openAlert(page: Page, name: string): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the list' });
  await alertOf(page, name).or(back).first().waitFor();
  if (!(await alertOf(page, name).isVisible())) await back.click();
  await alertOf(page, name).click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
}

/** The bodies of the events of a type at an address, each verified by the JavaScript SDK. */
async function verifiedEvents(type: string, path: string, secret: string): Promise<Record<string, unknown>[]> {
  const sent = received.filter((one) => one.path === path && JSON.parse(one.body).type === type);
  return Promise.all(sent.map(async (one) => ({ ...(await verifyWebhook({ secret, ...one })) })));
}

async function toReview(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('button', { name: 'Begin investigation' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit for review' });
  await dialog.getByLabel('Outcome').selectOption({ label: 'True match' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel('On', { exact: true }).fill('2026-11-19');
  await dialog.getByLabel('Reported to').fill('Erhvervsstyrelsen');
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test.each([
  ['a wide screen', desktop, 'Vilhelm', ['2026-11-18', '2026-11-19']],
  ['a phone', phone, 'Rasmina', ['2026-11-20', '2026-11-21']],
] as const)(
  'on %s, two people follow 500 customers from the file to the report',
  async (_screen, viewport, first, [day, nextDay]) => {
    const listed = [`${first} Testovar`, `${first} Nordbyssen`] as const;
    const publish = (date: string, alias = '') =>
      importList(product.operator, unList({ names: listed, date, alias, firstId: 1_000_000 + viewport.width * 10 }));
    await publish(day);
    const owner: TestUser = await product.signUp(`owner-${viewport.width}@klarnavn.example`, 'professional');
    const analyst = await product.addMember(owner.accountId, `analyst-${viewport.width}@klarnavn.example`, 'analyst');
    const reviewer = await product.addMember(owner.accountId, `reviewer-${viewport.width}@klarnavn.example`, 'admin');
    const path = `/${viewport.width}`;
    const { secret } = await owner.client.createWebhook({
      url: `${address}${path}`,
      events: ['alert.opened', 'alert.decided', 'case.changed'],
    });
    const one = await openPage(browser, viewport);
    const two = await openPage(browser, viewport);
    await signIn(one.page, analyst);
    await signIn(two.page, reviewer);

    // The file, and the alerts of two of its 500 customers.
    await importSubjects(one.page, customers([...inventedNames(498), ...listed]));
    await one.page.goto(`${product.url}/dashboard/alerts`);
    await eventually(
      async () => alertOf(one.page, first).count(),
      (count) => count === 2,
    );
    const opened = await eventually(
      () => verifiedEvents('alert.opened', path, secret),
      ({ length }) => length >= 2,
    );
    expect(JSON.stringify(opened)).not.toContain(first);

    // Of the first an investigation shows that it is somebody else.
    await openAlert(one.page, listed[0]);
    await one.page.getByRole('button', { name: 'False positive' }).click();
    await one.page.getByLabel('Reason').fill('Born in the same year, but another passport.');
    await one.page.getByRole('button', { name: 'Decide', exact: true }).click();
    await one.page.getByText('Decided: False positive.').waitFor();

    // The second is the listed person: a case, and the approval of somebody else.
    await openAlert(one.page, listed[1]);
    await one.page.getByRole('button', { name: 'Open a case' }).click();
    await one.page.waitForURL('**/dashboard/cases**');
    await toReview(one.page, 'Name, date of birth and nationality agree.');
    await one.page.getByText('An owner or admin who did not investigate this case approves its outcome.').waitFor();
    expect(await one.page.getByRole('button', { name: 'Approve and close' }).count()).toBe(0);
    await two.page.goto(one.page.url());
    await two.page.getByRole('button', { name: 'Approve and close' }).click();
    await two.page.getByText('Closed: true match').waitFor();
    // The analyst's page shows it by itself.
    await one.page.getByText('Closed: true match').waitFor();
    await eventually(
      () => verifiedEvents('case.changed', path, secret),
      (events) => JSON.stringify(events).includes('closed'),
    );

    // The next edition knows another name of both.
    await publish(nextDay, `${first} Aliassen`);
    await one.page.goto(`${product.url}/dashboard/alerts`);
    await shown(one.page, 'Open again');
    await openAlert(one.page, listed[0]);
    await one.page.getByText(/^Facts changed of the listed record: Names/).waitFor();
    await one.page.getByText(`${first} Aliassen`).first().waitFor();

    // The case as a PDF.
    const [download] = await Promise.all([
      two.page.waitForEvent('download'),
      two.page.getByRole('button', { name: 'Download PDF report' }).click(),
    ]);
    const file = join(product.dataDir, `${viewport.width}.pdf`);
    await download.saveAs(file);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');

    for (const { page, context, complaints } of [one, two]) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);
