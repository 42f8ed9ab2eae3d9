import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { eventually, startTestProduct, type TestProduct } from '../support/product.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** The story of an answer that is doubted: kept, shown to somebody who trusts nobody, and asked again after the list has changed. */
let product: TestProduct;
let browser: Browser;
let appId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), launchBrowser()]);
  appId = (await product.operator.createAppId({ name: 'Onboarding' })).app_id.app_id;
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Publishes these two people as the UN's list of a day. */
const publish = (date: string, names: readonly [string, string]) =>
  importList(product.operator, unList({ names, date }));

/** The id of the receipt of a check with one match. */
async function screened(name: string, reference: string): Promise<string> {
  // The functions read the lists in use again after some seconds.
  const { receipt } = await eventually(
    () => check(name, reference),
    ({ total_matches }) => total_matches === 1,
  );
  return receipt.id;
}

async function check(name: string, reference: string): Promise<{ total_matches: number; receipt: { id: string } }> {
  const answer = await fetch(`${product.demo.apiUrl}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, match_type: 'fuzzy', external_ref: reference }),
  });
  return answer.json();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(product.demo.email);
  await page.getByLabel('Password').fill(product.demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
}

/** The file that a click has the browser save, in the folder of the product. */
async function saved(page: Page, button: string, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const file = join(product.dataDir, name);
  await download.saveAs(file);
  return file;
}

/** What the public page says of a file, in a browser that is signed in nowhere. */
async function verdictOf(page: Page, file: string): Promise<{ verdict: string; lines: string[] }> {
  await page.goto(`${product.url}/verify`);
  await page.getByLabel(/Choose a receipt/).setInputFiles(file);
  const verdict = page.locator('[data-verify=state]').filter({ hasText: /holds|Refused|could not/ });
  await verdict.waitFor();
  return {
    verdict: await verdict.innerText(),
    lines: await page.locator('[data-verify=checks] li').allInnerTexts(),
  };
}

test.each([
  ['a wide screen', desktop, '2026-11-18', '2026-11-19'],
  ['a phone', phone, '2026-11-20', '2026-11-21'],
])(
  'on %s, an answer is kept, proved to a stranger, refused when touched, and asked again',
  async (_screen, viewport, day, nextDay) => {
    const { page, context, complaints } = await openPage(browser, viewport);
    await publish(day, ['Beata Testova', 'Aurelia Eins']);
    await signIn(page);
    const reference = `customer ${viewport.width}`;
    const id = await screened('Beata Testowa', reference);

    // In the history about a second later.
    await page.goto(`${product.url}/dashboard/screenings?external_ref=${encodeURIComponent(reference)}`);
    const open = page.getByRole('button', { name: 'Open receipt' });
    await eventually(
      async () => {
        if ((await open.count()) === 0) await page.getByRole('button', { name: 'Refresh' }).click();
        return open.count();
      },
      (shown) => shown > 0,
    );
    await open.first().click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await receipt.getByText('Beata Testowa', { exact: false }).first().waitFor();
    await receipt.getByText(id).waitFor();
    // The proof comes with the next checkpoint.
    await eventually(
      async () => {
        const enabled = await receipt.getByRole('button', { name: 'Download proof' }).isEnabled();
        if (!enabled) {
          await page.reload();
          await receipt.getByText(id).waitFor();
        }
        return enabled;
      },
      (enabled) => enabled,
    );
    const receiptFile = await saved(page, 'Download receipt', `${viewport.width}.json`);
    const report = await saved(page, 'Download PDF report', `${viewport.width}.pdf`);

    const stranger = await openPage(browser, viewport);
    const ofReceipt = await verdictOf(stranger.page, receiptFile);
    expect(ofReceipt.verdict).toMatch(/^The receipt holds/);
    expect(ofReceipt.lines[0]).toContain('1 match');
    // The pages of the report are an entry of the log of their own, written some seconds after them.
    const ofReport = await eventually(
      () => verdictOf(stranger.page, report),
      ({ verdict }) => verdict.startsWith('The report holds'),
    );
    expect(ofReport.lines).toContainEqual(expect.stringContaining('Beata Testowa\u2069: 1 match'));

    // One character of the name in the receipt, and one byte of the PDF.
    const text = readFileSync(receiptFile, 'utf8');
    const touched = join(product.dataDir, 'touched.json');
    writeFileSync(touched, text.replace('Beata Testowa', 'Beata Testowe'));
    expect((await verdictOf(stranger.page, touched)).verdict).toMatch(/^Refused: /);
    const bytes = readFileSync(report);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    const touchedReport = join(product.dataDir, 'touched.pdf');
    writeFileSync(touchedReport, bytes);
    expect((await verdictOf(stranger.page, touchedReport)).verdict).not.toMatch(/holds\.$/);
    await stranger.context.close();

    // The next edition has another spelling.
    await publish(nextDay, ['Beate Testova', 'Aurelia Eins']);
    const again = receipt.getByRole('region', { name: 'Search again' });
    await eventually(
      async () => {
        await again.getByRole('button', { name: 'Search again' }).click();
        await again.getByText('As on that day: the same').waitFor();
        return again.getByText(/^(Gone|New|Changed): /).count();
      },
      (differences) => differences > 0,
    );
    await again.getByText(/^Policy: .+, then and today$/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
