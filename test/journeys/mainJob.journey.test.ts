import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openPage, phone } from '../support/browser.ts';
import { eventually, startTestProduct, type TestProduct } from '../support/product.ts';

/** The story of a newcomer, in a real browser on the whole product. */
let product: TestProduct;
let browser: Browser;
let unFile: string;
/** The UN's list of the samples, as published on 1 August 2026. */
const unXml = gunzipSync(readFileSync('lib/lists/samples/un_2026-08-01.xml.gz')).toString();

/** That list with another first name for ERIC BADEGE: what is found under it has come with this import. */
function fileWithFirstName(firstName: string): string {
  const file = join(product.dataDir, `consolidated-${firstName}.xml`);
  const changed = unXml.replace('<FIRST_NAME>ERIC</FIRST_NAME>', `<FIRST_NAME>${firstName}</FIRST_NAME>`);
  expect(changed).not.toBe(unXml);
  writeFileSync(file, changed);
  return file;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct({ samples: true }), launchBrowser()]);
  unFile = join(product.dataDir, 'consolidated.xml');
  writeFileSync(unFile, unXml);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').or(page.getByLabel('Name of a person or an organisation')).first().fill(name);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page, stays = false): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(product.demo.email);
  await page.getByLabel('Password').fill(product.demo.password);
  if (stays) await page.getByLabel('Stay signed in').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
}

describe.each([
  ['a wide screen', desktop, 'ZEBULON'],
  ['a phone', phone, 'QUILLON'],
])('on %s', (_screen, viewport, firstName) => {
  test('a visitor searches a name that is listed and one that is not, and reads what the answers rest on', async () => {
    const { page, context, complaints } = await openPage(browser, viewport);
    await page.goto(product.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await search(page, 'Ri Won Ho');
    await page.getByRole('heading', { name: '1 match', exact: true }).waitFor();
    const card = page.getByText('RI WON HO').first();
    await card.waitFor();
    await page.getByText(/Screened against/).waitFor();
    await page
      .getByText(/UN list of Aug 1, 2026/)
      .first()
      .waitFor();
    await search(page, 'Nobody Whatsoever-Example');
    await page.getByText('No matches found for "Nobody Whatsoever-Example" in PEP or sanctions databases.').waitFor();
    await page.getByText(/Screened against/).waitFor();
    expect(await page.getByText('3 of 5 free searches left').count()).toBe(1);
    // No sideways scrolling, however narrow the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the demo operator imports the UN list, creates an App ID, calls the API and sees the usage without reloading', async () => {
    const { page, context, complaints } = await openPage(browser, viewport);
    await signIn(page);
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

    await page.goto(`${product.url}/dashboard/xml-import`);
    await page.getByLabel('List type').selectOption('un_sanctions_list');
    await page.locator('input[type=file]').setInputFiles(fileWithFirstName(firstName));
    await page.getByRole('button', { name: 'Preview Data' }).click();
    const preview = page.getByRole('dialog');
    await preview.getByText('list of Aug 1, 2026').waitFor();
    await preview.getByText(`${firstName} BADEGE`).waitFor();
    await preview.getByText(/published for everybody/).waitFor();
    await preview.getByRole('button', { name: 'Confirm Import' }).click();
    await page.getByText('Import Successful').first().waitFor();
    await page
      .getByText(/1,011 records/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Upload Another File' }).click();

    await page.goto(`${product.url}/dashboard/app-ids`);
    const name = `Journey ${viewport.width}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Generate App ID' }).click();
    await page.getByText('App ID Created').waitFor();
    await page.getByRole('button', { name: `Delete ${name}` }).waitFor();
    const { app_ids } = await product.operator.listAppIds({});
    const created = app_ids.find((appId) => appId.name === name);
    await page
      .getByText(created?.app_id as string)
      .first()
      .waitFor();

    await page.goto(`${product.url}/dashboard/usage-statistics`);
    const before = (await product.operator.getUsage({})).monthly_requests;
    await page.getByText('Searches this month', { exact: true }).waitFor();
    const matchesOf = async (person: string): Promise<number> => {
      const answer = await fetch(`${product.demo.apiUrl}/functions/v1/sanctions_check`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${created?.app_id}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: person }),
      });
      return (await answer.json()).total_matches;
    };
    expect(await matchesOf('Ri Won Ho')).toBe(1);
    const figure = page
      .locator('dl', { has: page.getByText('Searches this month', { exact: true }) })
      .locator('dd')
      .first();
    await figure.filter({ hasText: new RegExp(`^${before + 1}(?!\\d)`) }).waitFor();

    // A function that is warm looks for new editions every ten seconds.
    await eventually(
      () => matchesOf(`${firstName} Badege`),
      (matches) => matches === 1,
    );

    await page.goto(`${product.url}/dashboard/app-ids`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByText('App ID Deleted').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('a wrong file is refused with a sentence, and a cancelled preview returns to the upload', async () => {
  const { page, context } = await openPage(browser, desktop);
  await signIn(page);
  await page.goto(`${product.url}/dashboard/xml-import`);
  await page.locator('input[type=file]').setInputFiles(unFile);
  await page.getByText('Please select a sanctions list type first').waitFor();
  await page.getByLabel('List type').selectOption('eu_sanctions_list');
  await page.getByText('EU Sanctions List requires a CSV file format').waitFor();
  await page.getByLabel('List type').selectOption('us_ofac_sanctions');
  await page.getByRole('button', { name: 'Preview Data' }).click();
  await page
    .getByText(/This is the UN list, not the US OFAC list/)
    .first()
    .waitFor();
  await page.getByLabel('List type').selectOption('un_sanctions_list');
  await page.getByRole('button', { name: 'Preview Data' }).click();
  await page.getByRole('button', { name: 'Cancel and Return to Upload' }).click();
  await page.getByRole('button', { name: 'Preview Data' }).waitFor();
  // The page does not wait for it.
  await eventually(
    () => product.operator.listImportJobs({}),
    ({ jobs }) => jobs[0]?.status === 'cancelled',
  );
  await context.close();
});

/** The landing page is shown and no other address follows: a redirect to sign-in would come before the page is at rest. */
async function endsAtHome(page: Page): Promise<void> {
  await page.locator('header a[href="/auth"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${product.url}/`);
}

test('a wrong password is refused, the dashboard is closed to visitors, and logging out closes it again', async () => {
  const { page, context } = await openPage(browser, desktop);
  await page.goto(`${product.url}/dashboard/app-ids`);
  await page.waitForURL('**/auth*');
  await page.getByLabel('Email').fill(product.demo.email);
  await page.getByLabel('Password').fill('Wrong-password-123');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByText(/Incorrect username or password|email or password/i)
    .first()
    .waitFor();
  await signIn(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await endsAtHome(page);
  await page.goto(`${product.url}/dashboard`);
  await page.waitForURL('**/auth*');
  await signIn(page, true);
  await page.goto(`${product.url}/dashboard/edit-account`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await endsAtHome(page);
  await context.close();
});

test('an unknown path is the 404 page with a way home', async () => {
  const { page, context } = await openPage(browser, desktop);
  await page.goto(`${product.url}/no/such/page`);
  await page.getByText('Oops! Page not found').waitFor();
  await page.getByRole('link', { name: /home/i }).first().click();
  await page.waitForURL(`${product.url}/`);
  await context.close();
});

test('no link of the landing page or the sidebar is dead', async () => {
  const { page, context } = await openPage(browser, desktop);
  const linksOf = async () => {
    await page.locator('h1').first().waitFor();
    return page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') as string));
  };
  await page.goto(product.url);
  const links = new Set(await linksOf());
  await signIn(page);
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
  for (const link of await linksOf()) links.add(link);
  expect([...links]).toEqual(expect.arrayContaining(['/api-docs', '/#pricing', '/dashboard/xml-import']));
  for (const link of links) {
    await page.goto(`${product.url}${link}`);
    await page.locator('h1, pre').first().waitFor();
    expect([link, await page.getByText('Oops! Page not found').count()]).toEqual([link, 0]);
  }
  await context.close();
});
