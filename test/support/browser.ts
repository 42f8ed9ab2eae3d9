import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH, an installed Chrome or Chromium, or the one that comes in an npm package (x86-64 Linux). */
export async function launchBrowser(): Promise<Browser> {
  const known = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (known) return chromium.launch({ executablePath: known, args: flags });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    // Not with the package's own flags: --single-process ends the browser with its first closed context.
    return await chromium.launch({ executablePath: await packaged.executablePath(), args: flags });
  } catch (cause) {
    throw new Error('The browser journeys need Chrome or Chromium: install one, or set CHROMIUM_PATH to it.', {
      cause,
    });
  }
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** A page of a fresh visitor. What the browser complains about is collected, so that a journey can end with "no complaints". */
export async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}
