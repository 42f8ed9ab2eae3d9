import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { type Photograph, partHeight, writeContactSheets } from './contactSheets.ts';
import { launchBrowser } from './launchBrowser.ts';
import { refuseCookies } from './refuseCookies.ts';

const widths = { 390: 844, 768: 1024, 1440: 900 } as const;
const schemes = ['light', 'dark'] as const;
/** Of a page on the sheets; all are there as photographs of their own. */
const sheetPartsMax = 2;

/**
 * Photographs pages from top to bottom at the widths of a phone, a tablet and a desktop, in both schemes, and puts six pages at a time on
 * a contact sheet. Returns the files of the sheets; the single photographs stand beside them.
 */
export async function photographSite(url: string, paths: readonly string[], outDir: string): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  const browser = await launchBrowser();
  try {
    const sheets: string[] = [];
    for (const [width, height] of Object.entries(widths)) {
      for (const scheme of schemes) {
        const variant = `${width}-${scheme}`;
        const look = { viewport: { width: Number(width), height }, colorScheme: scheme };
        const photographs = await photographEach(browser, { url, paths, outDir, variant, look });
        sheets.push(...(await writeContactSheets(browser, { outDir, variant, width: Number(width), photographs })));
      }
    }
    return sheets;
  } finally {
    await browser.close();
  }
}

interface Round {
  url: string;
  paths: readonly string[];
  outDir: string;
  /** Of the file names: width and scheme. */
  variant: string;
  look: { viewport: { width: number; height: number }; colorScheme: (typeof schemes)[number] };
}

async function photographEach(browser: Browser, { url, paths, outDir, variant, look }: Round) {
  const context = await browser.newContext({
    ...look,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  });
  await refuseCookies(context);
  const photographs: Photograph[] = [];
  for (const path of paths) {
    const name = `${fileName(path)}-${variant}`;
    const parts = await photograph(context, url + path, join(outDir, name));
    const shown = Math.min(parts, sheetPartsMax);
    photographs.push(...Array.from({ length: shown }, (_, i) => ({ path, file: partName(name, i) })));
  }
  await context.close();
  return photographs;
}

const partName = (name: string, part: number) => `${name}${part === 0 ? '' : `-${part + 1}`}.png`;

/** A fully loaded page, parts further down included; in parts, as high as a contact sheet. Answers the number of parts. */
async function photograph(context: BrowserContext, address: string, name: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  // A key makes the page load parts nobody has come near yet.
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
    return Promise.all([...document.images].map((picture) => picture.decode()));
  });
  await page.waitForLoadState('networkidle');
  const [width, height] = await page.evaluate(() => [document.body.clientWidth, document.body.scrollHeight] as const);
  const step = partHeight(width);
  const parts = Math.ceil(height / step);
  for (let part = 0; part < parts; part += 1) {
    const clip = { x: 0, y: part * step, width, height: Math.min(step, height - part * step) };
    await page.screenshot({ path: partName(name, part), fullPage: true, clip });
  }
  await page.close();
  return parts;
}

/** "api-docs.errors", of /api-docs/errors. */
function fileName(path: string): string {
  return path.slice(1).replaceAll('/', '.') || 'home';
}
