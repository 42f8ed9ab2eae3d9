import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { failOnlyChunk } from '../support/damageChunk.ts';
import { startTestProduct, type TestProduct, type TestUser } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** The import page in a real browser on the whole product: what a person does with list files. */
let product: TestProduct;
let browser: Browser;

const unXml = gunzipSync(readFileSync('lib/lists/samples/un_2026-08-01.xml.gz')).toString();
const names = inventedNames(200);

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), launchBrowser()]);
  // The shared list, for the way back to it.
  await importList(product.operator, unXml);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

function file(name: string, content: string): string {
  const path = join(product.dataDir, name);
  writeFileSync(path, content);
  return path;
}

async function openImports(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  await page.goto(`${product.url}/dashboard/xml-import`);
  await page.getByRole('heading', { name: 'XML Import' }).waitFor();
}

async function choose(page: Page, listType: string, path: string): Promise<void> {
  await page.getByLabel('List type').selectOption(listType);
  await page.locator('input[type=file]').setInputFiles(path);
}

/** From the chosen file to its result; the preview is read on the way. */
async function previewAndConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview Data' }).click();
  await page.getByRole('button', { name: 'Confirm Import' }).click();
}

async function importIt(page: Page): Promise<void> {
  await previewAndConfirm(page);
  await page.getByText('Import Successful').first().waitFor();
  await page.getByRole('button', { name: 'Upload Another File' }).click();
}

/** The text of the file that the page hands over when this is done. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync((await download.path()) as string, 'utf8');
}

const imports = (page: Page) => page.getByRole('table', { name: 'Your imports' }).getByRole('row');
const editions = (page: Page) => page.getByRole('table', { name: 'Editions of the list' }).getByRole('row');

/** On a phone and on a wide screen; the page then has its own size again. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const own = page.viewportSize() ?? desktop;
  for (const screen of [phone, desktop, own]) {
    await page.setViewportSize(screen);
    const beyond = () => Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
    expect([screen, await page.evaluate(beyond)]).toEqual([screen, 0]);
  }
}

test('a person tries a sample, imports a newer list, goes back to the first and then to the shared list', async () => {
  const user = await product.signUp('sample@bank.example', 'professional');
  const { page, context, complaints } = await openPage(browser, desktop);
  await openImports(page, user);
  await page.getByLabel('List type').selectOption('un_sanctions_list');
  await page.getByRole('button', { name: 'UN list of 1 August 2026' }).click();
  await page.getByText('un_2026-08-01.xml.gz (204 kB)').waitFor();
  await page.getByText('This is a sample, not for real screening').waitFor();
  await expectNoSidewaysScrolling(page);
  await importIt(page);
  await imports(page).filter({ hasText: 'un_2026-08-01.xml.gz' }).filter({ hasText: 'Completed' }).waitFor();
  const sample = editions(page).filter({ hasText: 'Your account only' });
  await sample.filter({ hasText: 'In use' }).waitFor();

  const renamed = unXml
    .replace('<FIRST_NAME>ERIC</FIRST_NAME>', '<FIRST_NAME>YORICK</FIRST_NAME>')
    .replace('dateGenerated="2026-08-01', 'dateGenerated="2026-08-02');
  await choose(page, 'un_sanctions_list', file('newer.xml', renamed));
  await importIt(page);
  await imports(page)
    .getByRole('button', { name: /^0 added, 0 removed, 1 changed/ })
    .first()
    .click();
  const changes = page.getByRole('dialog', { name: 'Changes of the edition' });
  await changes.getByRole('region', { name: 'Changed (1)' }).getByText('YORICK BADEGE').waitFor();
  await expectNoSidewaysScrolling(page);
  const csv = await downloaded(page, () => changes.getByRole('button', { name: 'Download as CSV' }).click());
  expect(csv).toMatch(/^\uFEFFChange,Name,Entry\r\nchanged,YORICK BADEGE,CDi\.001\r\n$/);
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'hidden' });

  await editions(page).getByRole('button', { name: 'Use this edition of Aug 1, 2026' }).click();
  const question = page.getByRole('alertdialog', { name: 'Use the edition of Aug 1, 2026?' });
  await question.getByText('It is older than the edition in use').waitFor();
  await expectNoSidewaysScrolling(page);
  await question.getByRole('button', { name: 'Use this edition' }).click();
  await page.getByText('Edition Changed').waitFor();
  await sample.filter({ hasText: 'Aug 1, 2026' }).filter({ hasText: 'In use' }).waitFor();
  const [back] = (await user.client.listOverview({})).lists;
  expect(back).toMatchObject({ scope: 'private', edition_date: '2026-08-01' });

  await page.getByRole('button', { name: 'Use the shared list again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use the shared list' }).click();
  await page.getByText('Shared List in Use').waitFor();
  await editions(page).filter({ hasText: 'Everybody' }).filter({ hasText: 'In use' }).waitFor();
  expect((await user.client.listOverview({})).lists[0]).toMatchObject({ scope: 'shared' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a file with faults is refused in a sentence or reported row by row, and changes nothing it should not', async () => {
  const user = await product.signUp('faults@bank.example', 'professional');
  const { page, context } = await openPage(browser, phone);

  await openImports(page, user);
  await choose(page, 'un_sanctions_list', file('cut.xml', unXml.slice(0, unXml.length / 2)));
  await page.getByRole('button', { name: 'Preview Data' }).click();
  await page
    .getByRole('alert')
    .getByText(/ends before its last element is closed/)
    .waitFor();
  await imports(page)
    .filter({ hasText: 'cut.xml' })
    .filter({ hasText: 'Failed' })
    .filter({ hasText: 'ends before its last element is closed' })
    .waitFor();

  // One row of two hundred: it is taken without its date, which a spreadsheet would run.
  const one = unList({ names }).replace('2020-01-31', '=2+5');
  await choose(page, 'un_sanctions_list', file('one-fault.xml', one));
  await page.getByRole('button', { name: 'Preview Data' }).click();
  const preview = page.getByRole('dialog', { name: 'Data preview' });
  await preview.getByText('1 row with a problem').waitFor();
  const row = /^\uFEFFRow,Column,Value,Problem\r\n1,Listed on,'=2\+5,Not a date of the calendar; left out\.\r\n$/;
  expect(await downloaded(page, () => preview.getByRole('button', { name: 'Download as CSV' }).click())).toMatch(row);
  await preview.getByRole('button', { name: 'Confirm Import' }).click();
  // Two hundred records in place of a thousand.
  await page.getByRole('alert').getByText('This file has far fewer records than the list in use').waitFor();
  await imports(page).filter({ hasText: 'Waiting for your decision' }).waitFor();
  await page.getByText('list of Aug 1, 2026, 1,011 records').waitFor();
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Use the list of Nov 20, 2026 with 200 records' }).click();
  await page.getByText('Import Successful').first().waitFor();
  await page.getByRole('button', { name: 'Upload Another File' }).click();
  const report = imports(page)
    .filter({ hasText: 'one-fault.xml' })
    .getByRole('button', { name: /^1 problem/ });
  expect(await downloaded(page, () => report.click())).toMatch(row);

  // More than one row in a hundred: the file is refused, and the report says which.
  const many = unList({ names }).replaceAll('2020-01-31', '2020-02-31');
  await choose(page, 'un_sanctions_list', file('many-faults.xml', many));
  await page.getByRole('button', { name: 'Preview Data' }).click();
  await page.getByText('200 of 200 rows have problems, more than 1 %').first().waitFor();
  await page.getByText('200 rows with a problem').waitFor();
  const all = await downloaded(page, () => page.getByRole('button', { name: 'Download as CSV' }).click());
  expect(all.split('\r\n')).toHaveLength(1 + 200 + 1);
  const refused = imports(page).filter({ hasText: 'many-faults.xml' }).filter({ hasText: 'Failed' });
  const kept = refused.getByRole('button', { name: /^200 problems/ });
  expect(await downloaded(page, () => kept.click())).toBe(all);
  await expectNoSidewaysScrolling(page);
  await context.close();
});

test('a large list is followed chunk by chunk, can be cancelled, and is found again after the tab was closed', async () => {
  const user = await product.signUp('large@bank.example', 'professional');
  const { page, context } = await openPage(browser, phone);
  await openImports(page, user);
  await page.getByLabel('List type').selectOption('us_ofac_sanctions');
  await page.getByRole('button', { name: 'OFAC SDN list of 3 May 2024' }).click();
  await page.getByText('ofac_sdn_2024-05-03.xml.gz (1.6 MB)').waitFor();
  await previewAndConfirm(page);
  await page.getByRole('button', { name: 'Cancel import' }).click();
  // Its file stays chosen.
  await page.getByText('ofac_sdn_2024-05-03.xml.gz (1.6 MB)').waitFor();
  const ofSdn = imports(page).filter({ hasText: 'ofac_sdn_2024-05-03.xml.gz' });
  await ofSdn.filter({ hasText: 'Cancelled' }).filter({ hasText: 'Nothing was changed' }).waitFor();

  await previewAndConfirm(page);
  await page.getByRole('heading', { name: 'Importing ofac_sdn_2024-05-03.xml.gz' }).waitFor();
  await page.close();
  const again = await context.newPage();
  again.setDefaultTimeout(90_000);
  await again.goto(`${product.url}/dashboard/xml-import`);
  await again.getByRole('heading', { name: 'Importing ofac_sdn_2024-05-03.xml.gz' }).waitFor();
  await again.getByText('% processed of 14,965 records').waitFor();
  expect(await again.locator('dt', { hasText: 'Total chunks' }).locator('+ dd').textContent()).toBe('3');
  await expectNoSidewaysScrolling(again);
  await again.getByText('Import Successful').first().waitFor();
  await again
    .getByText(/14,965 records/)
    .first()
    .waitFor();
  await context.close();
});

test('an import that failed because of a fault is tried again from the page, and completes', async () => {
  const user = await product.signUp('again@bank.example', 'professional');
  const { page, context, complaints } = await openPage(browser, desktop);
  await openImports(page, user);
  await choose(page, 'un_sanctions_list', file('tried-again.xml', unList({ names })));
  await previewAndConfirm(page);
  // Two hundred records in place of a thousand.
  const use = page.getByRole('button', { name: 'Use the list of Nov 20, 2026 with 200 records' });
  await use.waitFor();
  const [job] = (await user.client.listImportJobs({})).jobs;
  await failOnlyChunk(product, { accountId: user.accountId, jobId: job?.id as string });
  const result = page.getByRole('region', { name: 'Result of the import' });
  // Three tries, a minute in all.
  await result.getByText('Some or all chunks failed to process.').waitFor({ timeout: 150_000 });
  await result.getByText('The list in use has not been changed.').waitFor();
  const [before] = (await user.client.listOverview({})).lists;
  expect(before).toMatchObject({ records: 1_011, scope: 'shared' });

  await result.getByRole('button', { name: /^Try again/ }).click();
  await page.getByText('It continues where it stopped.').waitFor();
  await page.getByRole('heading', { name: 'Importing tried-again.xml' }).waitFor();
  await use.click();
  await page.getByText('Import Successful').first().waitFor();
  await imports(page).filter({ hasText: 'tried-again.xml' }).filter({ hasText: 'Completed' }).waitFor();
  const [after] = (await user.client.listOverview({})).lists;
  expect(after).toMatchObject({ records: 200, edition_date: '2026-11-20', scope: 'private' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an operator takes an earlier shared edition into use for everybody, and the public status says so', async () => {
  await importList(product.operator, unXml.replace('dateGenerated="2026-08-01', 'dateGenerated="2026-08-05'));
  const { page, context, complaints } = await openPage(browser, desktop);
  await openImports(page, product.demo);
  await page.getByLabel('List', { exact: true }).selectOption('un_sanctions_list');
  await editions(page).filter({ hasText: 'Aug 5, 2026' }).filter({ hasText: 'In use' }).waitFor();
  await editions(page).getByRole('button', { name: 'Use this edition of Aug 1, 2026' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/All accounts use it/).waitFor();
  await question.getByRole('button', { name: 'Use this edition' }).click();
  await editions(page).filter({ hasText: 'Aug 1, 2026' }).filter({ hasText: 'In use' }).waitFor();
  await page.goto(product.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status', exact: true }).click();
  await page.getByRole('heading', { name: 'Status', exact: true }).waitFor();
  // The lists are asked for when a reader comes near them.
  await page.getByRole('heading', { name: 'Lists', exact: true }).scrollIntoViewIfNeeded();
  const rows = page.locator('details[data-row]');
  const un = rows.filter({ hasText: 'UN Security Council' });
  await un.filter({ hasText: 'Aug 1, 2026' }).filter({ hasText: '1,011' }).waitFor();
  await rows.filter({ hasText: 'EU Consolidated' }).filter({ hasText: 'Not imported yet' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
