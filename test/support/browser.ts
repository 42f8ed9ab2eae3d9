import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { refuseCookies } from '../../bin/pictures/refuseCookies.ts';

export { launchBrowser } from '../../bin/pictures/launchBrowser.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** A browser's context whose pages wait a minute for what they expect: on a busy machine half of it is not enough. */
export async function openContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(60_000);
  return context;
}

/**
 * A page of a fresh visitor, who has refused cookies unless `decided` is false: the question would cover the journey's page. The browser's
 * complaints are collected, so a journey can end with "no complaints".
 */
export async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
  { decided = true, userAgent }: { decided?: boolean; userAgent?: string } = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await openContext(browser, {
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  if (decided) await refuseCookies(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}
