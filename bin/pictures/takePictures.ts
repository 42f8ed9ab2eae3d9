import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './launchBrowser.ts';
import { refuseCookies } from './refuseCookies.ts';

/** A listed name on most of the sample lists, each in its own spelling. */
const query = 'Ri Won Ho';
const bytesMax = 150_000;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const pictures = [
  { name: 'landing', viewport: desktop, open: landing },
  { name: 'result', viewport: desktop, open: result },
  { name: 'result-phone', viewport: phone, open: result },
] as const;

/** Takes the pictures of the README from a running product and returns their files. */
export async function takePictures(url: string, outDir: string): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  const browser = await launchBrowser();
  try {
    const files: string[] = [];
    for (const { name, viewport, open } of pictures) {
      const file = join(outDir, `${name}.png`);
      await takePicture(browser, { url, file, viewport, open });
      files.push(file);
    }
    return files;
  } finally {
    await browser.close();
  }
}

interface Picture {
  url: string;
  file: string;
  viewport: typeof desktop;
  open: (page: Page, url: string) => Promise<void>;
}

async function takePicture(browser: Browser, { url, file, viewport, open }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await refuseCookies(context);
  const page = await context.newPage();
  await open(page, url);
  await page.screenshot({ path: file });
  await context.close();
  const { size } = await stat(file);
  if (size > bytesMax) throw new Error(`${file} has ${size} bytes; at most ${bytesMax} are allowed in the repository.`);
}

async function landing(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The search with its first matches, without the cursor in the field. */
async function result(page: Page, url: string): Promise<void> {
  await landing(page, url);
  const field = page.getByLabel('Name of a person or an organisation');
  await field.fill(query);
  await field.press('Enter');
  await page.getByText(/Screened against/).waitFor();
  await field.blur();
  await page.getByRole('search').evaluate((form) => window.scrollTo(0, form.getBoundingClientRect().top - 72));
}
