import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { prepare, screens, signIn, wordsOf } from '../../bin/pictures/screens.ts';
import { desktop, launchBrowser, openPage } from '../support/browser.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/** The pictures of screens that the public pages show are of this product. */
let product: TestProduct;
let browser: Browser;
let owner: TestUser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('screens'), launchBrowser()]);
  owner = await product.signUp('owner@klarnavn.example', 'professional');
  await Promise.all([
    importList(owner.client, unList({ names: ['Ayman Al Zawahiri'] })),
    product.addMember(owner.accountId, 'auditor@klarnavn.example', 'auditor'),
  ]);
});
afterAll(() => browser?.close());

// After a change of one of these screens: npm run pictures
test('each screen has the words that it had when its picture was taken', async () => {
  const taken: Record<string, string[]> = JSON.parse(readFileSync('web/screens/words.data.json', 'utf8'));
  expect(Object.keys(taken)).toEqual(screens.map(({ name }) => name));
  const { app_id: appId } = (await owner.client.createAppId({ name: 'Demo' })).app_id;
  const shown = { url: product.url, email: owner.email, password: owner.password, appId };
  const { page, context } = await openPage(browser, desktop);
  await signIn(page, shown);
  await prepare(page, shown);
  for (const { name, open } of screens) {
    await open(page, product.url);
    await page.waitForLoadState('networkidle');
    expect({ [name]: await wordsOf(page) }).toEqual({ [name]: taken[name] });
  }
  const [from, to] = await Promise.all(['From', 'To'].map((label) => page.getByLabel(label).boundingBox()));
  expect((from?.x ?? 0) + (from?.width ?? 0)).toBeLessThan(to?.x ?? 0);
  await context.close();
});
