import type { Browser } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../../pictures/launchBrowser.ts';
import { type Measured, measure, medianOf } from './lighthouse.ts';
import { siteFaults } from './siteFaults.ts';
import { violations } from './violations.ts';

/** What was found out about a page. */
export interface PageResult {
  path: string;
  /** Of all runs; undefined if the page could not be measured. */
  median: Measured | undefined;
  /** Violations found by axe. */
  axe: number;
  faults: string[];
}

export interface HowToMeasure {
  url: string;
  runs: number;
  /** A page is measured again only until it reaches its limits, as on a busy machine. */
  check: boolean;
  say: (line: string) => void;
}

/** Measures each page, one after another. An unmeasurable page, as after the end of a browser, is a fault and stops no other. */
export async function measurePages(
  paths: readonly string[],
  how: HowToMeasure,
  measureOne: (path: string, how: HowToMeasure) => Promise<PageResult> = measurePage,
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const path of paths) {
    const result = await measureOne(path, how).catch((fault: Error) => notMeasured(path, fault));
    results.push(result);
    how.say(`${results.length} of ${paths.length}: ${path}${result.faults.length > 0 ? ', with faults' : ''}`);
  }
  return results;
}

function notMeasured(path: string, { message }: Error): PageResult {
  const [reason = ''] = message.split('\n');
  return { path, median: undefined, axe: Number.NaN, faults: [`${path}: could not be measured: ${reason}`] };
}

async function measurePage(path: string, { url, runs, check }: HowToMeasure): Promise<PageResult> {
  const machine = check ? 'busy' : 'idle';
  const measured: Measured[] = [];
  const isGood = () => check && measured.some((one) => siteFaults(one, machine).length === 0);
  while (measured.length < runs && !isGood()) measured.push(await measure(url + path, await chromiumPath()));
  const median = isGood() ? (measured.at(-1) as Measured) : medianOf(measured);
  const axe = await violationsOf(url + path);
  const faults = [...siteFaults(median, machine), ...axe].map((fault) => `${path}: ${fault}`);
  return { path, median, axe: axe.length, faults };
}

const schemes = ['light', 'dark'] as const;
const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** In both schemes, on a phone and on a desktop, in a browser of its own. */
async function violationsOf(address: string): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    return await violationsIn(browser, address);
  } finally {
    await browser.close();
  }
}

async function violationsIn(browser: Browser, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    for (const [name, viewport] of Object.entries(viewports)) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(address, { waitUntil: 'networkidle' });
      found.push(...(await violations(page)).map((each) => `axe, ${colorScheme}, ${name}: ${each}`));
      await context.close();
    }
  }
  return found;
}

/** The table of all pages, and below it their faults. */
export function reportOf(results: readonly PageResult[]): string {
  const faults = results.flatMap((result) => result.faults);
  const bad = results.filter((result) => result.faults.length > 0).length;
  return [
    'page | kB | performance | accessibility | best practices | SEO | LCP s | CLS | axe',
    '--- | --- | --- | --- | --- | --- | --- | --- | ---',
    ...results.map(lineOf),
    '',
    ...faults,
    `${results.length} pages, ${bad} with faults`,
  ].join('\n');
}

function lineOf({ path, median, axe }: PageResult): string {
  if (!median) return `${path} | not measured | | | | | | | `;
  const { performance, accessibility, bestPractices, seo, lcp, cls, bytes } = median;
  const numbers = [performance, accessibility, bestPractices, seo, (lcp / 1000).toFixed(2), cls.toFixed(3), axe];
  return [path, (bytes / 1024).toFixed(1), ...numbers].join(' | ');
}
