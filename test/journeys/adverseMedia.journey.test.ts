import type { Browser, Page } from 'playwright-core';
import { violations } from '../../bin/bench/site/violations.ts';
import { runMedia } from '../../bin/media/runMedia.ts';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { madeRelease } from '../support/releases.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** An officer reads what releases say of a name, and records that it is somebody else. */
let product: TestProduct;
let browser: Browser;
let user: TestUser;
const title = 'Former director sentenced to five years in prison for fraud';
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('mediaJourney'), launchBrowser()]);
  user = await product.signUp('officer@klarnavn.example', 'advanced');
  await importList(user.client, unList({ names: ['Beata Testova'] }));
  const text =
    'Ottokar Testersen, 51, of London, was sentenced today to five years in prison for fraud. A jury convicted Testersen of conspiracy to commit fraud in March.';
  const parts = {
    samples: [{ source: 'releases_sfo' as const, file: 'a file' }],
    read: async () => [madeRelease('testersen', { title, text })],
    say: () => {},
  };
  expect(await runMedia(['sample', '--data', product.dataDir], parts)).toBe(0);
});
afterAll(() => browser?.close());

async function ask(page: Page, name: string): Promise<void> {
  await page.goto(`${product.url}/dashboard/search`);
  await page.getByLabel('Name of a person or an organisation').fill(name);
  await page.getByRole('checkbox', { name: /^Also look for adverse media/ }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Name of a person or an organisation').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Adverse media' }).waitFor();
}

test.each([
  ['a wide screen', desktop],
  ['a phone', phone],
])('a case is read and marked as somebody else by the keyboard alone, on %s', async (_screen, viewport) => {
  const { page, context, complaints } = await openPage(browser, viewport);
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');

  await ask(page, 'Ottokar Testersen');
  const part = page.getByRole('region', { name: 'Adverse media' });
  await part.getByRole('heading', { name: 'Adverse media: 1 adverse' }).waitFor();
  await part.getByText('1 result that names "Ottokar Testersen" or a similar name: 1 adverse.').waitFor();
  const card = page.getByRole('article', { name: title });
  await card
    .getByText(/sentenced today to five years/)
    .first()
    .waitFor();
  await card.getByRole('list', { name: 'Step 5 of 5' }).waitFor();
  await card.getByText('Why this result').press('Enter');
  await card.getByText('The name stands in the text.').waitFor();
  const sources = part.getByRole('region', { name: 'Sources' });
  await sources.getByRole('img', { name: /^Searched: UK Serious Fraud Office news from/ }).waitFor();
  await sources.getByText('UK Serious Fraud Office news').first().waitFor();
  await sources.getByText('A dated sample').waitFor();
  expect(await violations(page)).toEqual([]);

  await card.getByRole('button', { name: 'Not this subject' }).press('Enter');
  await card.getByLabel('Why is it not this subject?').fill('Ours was born in 1990');
  await page.keyboard.press('Enter');
  await card.getByText('Marked as not this subject').waitFor();
  await ask(page, 'Ottokar Testersen');
  await page
    .getByRole('article', { name: title })
    .getByText(/Ours was born in 1990/)
    .waitFor();
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Not this subject' }).waitFor();

  await ask(page, 'Nobody Whatsoever');
  await part.getByText(/^Nothing was found about "Nobody Whatsoever" in the sources below/).waitFor();
  await part.getByText(/^No source was searched for these days/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
