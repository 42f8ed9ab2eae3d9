import type { Locator, Page } from 'playwright-core';

/** A screen of the dashboard shown on a public page. */
export interface Screen {
  /** Of its picture, as web/src/pages/product/screen.ts knows it. */
  name: string;
  /** Leads a signed-in person there, until the whole picture is there. */
  open: (page: Page, url: string) => Promise<void>;
  /** Where its picture begins. */
  top: (page: Page) => Locator;
}

/** Whose data a picture shows. */
export interface Demonstrator {
  url: string;
  email: string;
  password: string;
  appId: string;
}

/** In the order of the page. The request log comes last: the steps before leave calls in it. */
export const screens: readonly Screen[] = [
  { name: 'search', open: openSearch, top: (page) => page.getByRole('heading', { name: /^\d+ match(es)?$/ }) },
  { name: 'batch', open: openBatch, top: heading },
  { name: 'team', open: openTeam, top: (page) => page.getByRole('heading', { name: 'Members', exact: true }) },
  { name: 'log', open: openLog, top: heading },
];

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The words identifying a screen, whatever its data are: headings, labels and the heads of columns. Each once, sorted. */
export async function wordsOf(page: Page): Promise<string[]> {
  const parts = page.locator('main').locator('h1, h2, label, legend, th');
  const words = (await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(words.filter((text) => text !== '' && !/\d/.test(text)))].sort();
}

/** A name as in the landing page's example: misspelt, and found on every list with him. */
const asked = { name: 'Ajman al Sawahiri', born: '1951' };

/** Invented customers, and one who is listed. */
const customers = [
  'Customer number;Name;Date of birth',
  '20417;Mette Eksempelgaard;1988-04-02',
  '20418;Ri Won Ho;',
  '20419;Nordlys Prøvehandel ApS;',
  '20420;Jóannes Royndarsen;1971-11-30',
].join('\n');

export async function signIn(page: Page, { url, email, password }: Demonstrator): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
}

/** A screened batch file, and calls of programs. */
export async function prepare(page: Page, { url, appId }: Demonstrator): Promise<void> {
  for (const body of [asked.name, 'Mette Eksempelgaard', ''].map((name) => JSON.stringify({ name }))) {
    const headers = { authorization: `Bearer ${appId}`, 'content-type': 'application/json' };
    await fetch(`${url}/functions/v1/sanctions_check`, { method: 'POST', headers, body });
  }
  await page.goto(`${url}/dashboard/batch-files`);
  const file = { name: 'customers-november.csv', mimeType: 'text/csv', buffer: Buffer.from(customers) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview Data' }).click();
  await page.getByRole('button', { name: /^Screen 4 names/ }).click();
  await page.getByText(/^Screening customers/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^CSV/ }).first().waitFor();
}

async function openSearch(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/search`);
  const field = page.getByLabel('Name of a person or an organisation');
  await field.fill(asked.name);
  await field.press('Enter');
  await page.getByText(/Screened against/).waitFor();
  await field.blur();
}

async function openBatch(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/batch-files`);
  await page.getByRole('button', { name: /^CSV/ }).first().waitFor();
}

async function openTeam(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/team`);
  await page
    .getByText(/^auditor/)
    .first()
    .waitFor();
}

async function openLog(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/request-log`);
  await page.getByRole('row').nth(3).waitFor();
}
