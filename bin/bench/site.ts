import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '../../web/build.ts';
import { publicPaths } from '../pictures/publicPaths.ts';
import { startForPictures } from '../pictures/startForPictures.ts';
import { measurePages, reportOf } from './site/measurePages.ts';
import { ofEachKind } from './site/ofEachKind.ts';

export const summary =
  'site [--url URL] [--runs 5] [--only TEXT] [--kinds | --heaviest] [--check]    Lighthouse and axe on every public page of a product, and the seconds of a build';

/**
 * Figures of every page in the sitemap with TEXT in its path, the median of the runs each; with `--kinds`, of one page of each kind,
 * with `--heaviest` of the heaviest of these. Ends with 1 if a page misses its limits. With `--check`, for a busy machine, the limit of
 * the performance is lower, and a page is measured again only until it reaches its limits.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      kinds: { type: 'boolean', default: false },
      heaviest: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  console.log(`build of the site: ${await timeBuild()} s`);
  const product = values.url ? undefined : await startForPictures(resolve(import.meta.dirname, '../..'));
  try {
    const url = product?.url ?? (values.url as string);
    const all = await publicPaths(url);
    const chosen = values.kinds || values.heaviest ? ofEachKind(all, values.heaviest ? 'heaviest' : 'all') : all;
    const paths = chosen.filter((path) => path.includes(values.only));
    console.log(`${paths.length} of ${all.length} pages`);
    const how = { url, runs: Number(values.runs), check: values.check, say: (line: string) => console.log(line) };
    const results = await measurePages(paths, how);
    console.log(reportOf(results));
    if (results.length === 0 || results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  } finally {
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
