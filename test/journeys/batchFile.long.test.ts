import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a person screens a file of customers, leaves, and finds the result when they return', async () => {
  const bank = await product.signUp('batch@bank.example', 'professional');
  await importList(bank.client, unList({ names: ['Aurelia Beispielsdatter', ...inventedNames(50)] }));
  const file = join(product.dataDir, 'kunder.csv');
  writeFileSync(file, 'Navn;Fødselsdato\nAurelia Beispielsdatter;12.03.1962\n;1980\nNobody Whatsoever;\n', 'latin1');

  const { page } = await openPage(browser, desktop);
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(bank.email);
  await page.getByLabel('Password').fill(bank.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  await page.getByRole('link', { name: 'Batch Screening' }).first().click();
  await page.getByRole('heading', { name: 'Batch Screening' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview Data' }).click();
  await page.getByText('3 rows, of which 1 cannot be screened.').waitFor();
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen);
    const beyond = () => Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
    expect([screen, await page.evaluate(beyond)]).toEqual([screen, 0]);
  }
  await page.getByRole('button', { name: 'Screen 2 names' }).click();
  await page.getByRole('button', { name: 'Screen 2 names' }).waitFor({ state: 'detached' });

  await page.goto(`${product.url}/dashboard`);
  await page.goto(`${product.url}/dashboard/batch-files`);
  const csv = page.getByRole('button', { name: /^CSV/ });
  await csv.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  const lines = readFileSync((await download.path()) as string, 'utf8').split('\r\n');
  expect(download.suggestedFilename()).toBe('kunder-screened.csv');
  expect(lines[1]).toMatch(/^Aurelia Beispielsdatter,12\.03\.1962,match,/);
  expect(lines[2]).toMatch(/^,1980,not_screened,Navn: There is no name in this row\./);
  expect(lines[3]).toMatch(/^Nobody Whatsoever,,no_match,/);
});
