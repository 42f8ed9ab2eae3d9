import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { launchBrowser, openContext } from '../support/browser.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/**
 * Pictures of every part in all its states. A part that looks different fails; after a change that is meant,
 * `RECORD_PICTURES=1 npx jest test/journeys/parts` takes them again, and the change is seen in the commit.
 */
const folder = join(import.meta.dirname, 'parts');
const groups = ['colours', 'text', 'controls', 'fields', 'messages', 'tables', 'results', 'public'];

/** Fonts of a package, since those of the system differ from one machine to the next. */
const face = (family: string, weight: number, file: string) => {
  const bytes = readFileSync(join('node_modules/@fontsource', file));
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes.toString('base64')}); }`;
};
const fonts = `
  ${face('Parts Sans', 400, 'source-sans-3/files/source-sans-3-latin-400-normal.woff2')}
  ${face('Parts Sans', 600, 'source-sans-3/files/source-sans-3-latin-600-normal.woff2')}
  ${face('Parts Serif', 600, 'source-serif-4/files/source-serif-4-latin-600-normal.woff2')}
  :root { --k-fonts-body: "Parts Sans"; --k-fonts-heading: "Parts Serif"; --k-fonts-mono: "Parts Sans"; }
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }`;

let product: TestProduct;
let browser: Browser;
let user: TestUser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('parts'), launchBrowser()]);
  user = await product.signUp('parts@klarnavn.example', 'simple');
});
afterAll(async () => {
  await browser?.close();
});

describe.each([
  ['wide', 1440, 'light'],
  ['dark', 1440, 'dark'],
  ['narrow', 390, 'light'],
] as const)('%s', (name, width, colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    const context = await openContext(browser, {
      viewport: { width, height: 900 },
      ...{ colorScheme, locale: 'en-GB', timezoneId: 'Europe/Copenhagen', reducedMotion: 'reduce', bypassCSP: true },
    });
    page = await context.newPage();
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard**');
    await page.goto(`${product.url}/dashboard/_parts`);
    await page.locator('[data-parts]').first().waitFor();
    await page.addStyleTag({ content: fonts });
    await page.evaluate(() => document.fonts.ready);
    // All of it in the window at once: a picture of what must be scrolled to is drawn several times over.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
  });
  afterAll(() => page?.context().close());

  test.each(groups)('%s look as recorded', async (group) => {
    const clip = await page.locator(`[data-parts=${group}]`).boundingBox();
    const taken = await page.screenshot({ clip: clip! });
    const file = join(folder, `${group}-${name}.png`);
    if (process.env.RECORD_PICTURES) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, taken);
    }
    expect(existsSync(file)).toBe(true);
    expect(difference(readFileSync(file), taken)).toBeLessThan(shareMax);
  });
});

/** Of the picture's points: what versions of a browser draw differently at the edges of letters. */
const shareMax = 0.002;

/** The share of points that differ: 1 where the pictures have not even the same size. To unpack them takes seconds, so equal files are not. */
function difference(recordedFile: Buffer, takenFile: Buffer): number {
  if (takenFile.equals(recordedFile)) return 0;
  const [recorded, taken] = [PNG.sync.read(recordedFile), PNG.sync.read(takenFile)];
  const { width, height } = recorded;
  if (taken.width !== width || taken.height !== height) return 1;
  return pixelmatch(recorded.data, taken.data, null, width, height, { threshold: 0.2 }) / (width * height);
}
