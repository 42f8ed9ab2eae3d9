import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { buildWeb } from '../../web/build.ts';
import { chromiumPath, launchBrowser } from '../pictures/launchBrowser.ts';
import { startForPictures } from '../pictures/startForPictures.ts';
import { type Measured, measure, medianOf } from './site/lighthouse.ts';
import { ofEachKind } from './site/ofEachKind.ts';
import { siteFaults } from './site/siteFaults.ts';
import { violations } from './site/violations.ts';

export const summary =
  'site [--url URL] [--runs 5] [--only TEXT] [--kinds] [--check]    Lighthouse and axe on every public page of a product, and the seconds of a build';

/**
 * Figures of every page in the sitemap whose path contains TEXT; with `--kinds`, of one page of each kind. With `--check`, a page that
 * misses its limits is a failure, and is measured again up to as many times as there are runs.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      kinds: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  console.log(`build of the site: ${await timeBuild()} s`);
  const product = values.url ? undefined : await startForPictures(resolve(import.meta.dirname, '../..'));
  const browser = await launchBrowser();
  try {
    const url = product?.url ?? (values.url as string);
    const all = await pathsOf(url);
    const paths = (values.kinds ? ofEachKind(all) : all).filter((path) => path.includes(values.only));
    if (values.kinds) console.log(`One page of each kind: ${paths.length} of ${all.length}`);
    const faults = await tell(paths, { url, browser, runs: Number(values.runs), check: values.check });
    for (const fault of faults) console.log(fault);
    if (values.check && (faults.length > 0 || paths.length === 0)) process.exitCode = 1;
  } finally {
    await browser.close();
    await product?.close();
  }
}

async function timeBuild(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'klarnavn-site-'));
  const began = performance.now();
  await buildWeb({ outDir, builtAt: new Date() });
  const seconds = (performance.now() - began) / 1000;
  await rm(outDir, { recursive: true, force: true });
  return seconds.toFixed(1);
}

async function pathsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

interface Where {
  url: string;
  browser: Browser;
  runs: number;
  check: boolean;
}

/** Prints the table, a line for each page as soon as it is measured; answers what is wrong. */
async function tell(paths: string[], { url, browser, runs, check }: Where): Promise<string[]> {
  const faults: string[] = [];
  console.log(
    'page | kB | performance | accessibility | best practices | SEO | LCP s | CLS | axe\n--- | --- | --- | --- | --- | --- | --- | --- | ---',
  );
  for (const path of paths) {
    const measured: Measured[] = [];
    const isGood = () => check && measured.some((one) => siteFaults(one).length === 0);
    while (measured.length < runs && !isGood()) measured.push(await measure(url + path, await chromiumPath()));
    const median = isGood() ? (measured.at(-1) as Measured) : medianOf(measured);
    const axe = await violationsOf(url + path, browser);
    console.log(lineOf(path, median, axe.length));
    faults.push(...[...siteFaults(median), ...axe].map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

function lineOf(path: string, figures: Measured, axe: number): string {
  const { performance, accessibility, bestPractices, seo, lcp, cls, bytes } = figures;
  const numbers = [performance, accessibility, bestPractices, seo, (lcp / 1000).toFixed(2), cls.toFixed(3), axe];
  return [path, (bytes / 1024).toFixed(1), ...numbers].join(' | ');
}

const schemes = ['light', 'dark'] as const;
const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** In both schemes, on a phone and on a desktop. */
async function violationsOf(url: string, browser: Browser): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    for (const [name, viewport] of Object.entries(viewports)) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      found.push(...(await violations(page)).map((each) => `axe, ${colorScheme}, ${name}: ${each}`));
      await context.close();
    }
  }
  return found;
}
