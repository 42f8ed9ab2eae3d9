import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { writeEngine } from './engineBundle.ts';
import { entriesByArea } from './functionEntries.ts';
import { typesetterPackage, writeReportFiles } from './reportBundle.ts';

/** esbuild uses all processors for one area; a second one fills the gaps between its steps, and more only take memory. */
const areasAtOnce = 2;

/** Functions that need the engine beside their code: one keeps it, one runs it. */
const engineUsers: readonly string[] = ['workers/usageRecorded', 'api/receipts/replayReceipt'];

/** The function that sets pages: fonts, template and a native addon lie beside its code. */
const typesettingUser = 'workers/reportDue';

const root = resolve(import.meta.dirname, '../..');

export interface BundleOptions {
  /** Emptied first. `lambdas/api/lists/listInfo.ts` of the area lists becomes `<outDir>/lists/api/lists/listInfo.mjs`. */
  outDir: string;
  /** The folder `lambdas`. */
  sourceDir?: string;
  /** Which files, below `sourceDir` and without ending, make up the code of each area. */
  areas?: Record<string, readonly string[]>;
}

/**
 * Bundles the functions area by area: a change in one area leaves the files of all others, and so the running functions, as they are.
 * Code shared within an area is written once. The same sources give the same bytes.
 */
export async function bundleFunctions(options: BundleOptions): Promise<void> {
  const { outDir, sourceDir = join(root, 'lambdas'), areas = entriesByArea() } = options;
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const waiting = Object.entries(areas);
  const bundleNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [area, entries] = next;
      await bundleArea(resolve(sourceDir), entries, resolve(outDir, area));
      if (entries.some((entry) => engineUsers.includes(entry))) writeEngine(resolve(outDir, area));
      if (entries.includes(typesettingUser)) await writeReportFiles(resolve(outDir, area));
    }
  };
  const bundled = await Promise.allSettled(Array.from({ length: areasAtOnce }, bundleNext));
  // Thrown once nothing is written any more: the folder may be removed.
  for (const outcome of bundled) if (outcome.status === 'rejected') throw outcome.reason;
}

async function bundleArea(sourceDir: string, entries: readonly string[], outDir: string): Promise<void> {
  await build({
    // Their order reaches the output.
    entryPoints: entries.toSorted().map((entry) => join(sourceDir, `${entry}.ts`)),
    outbase: sourceDir,
    outdir: outDir,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    external: [typesetterPackage],
    platform: 'node',
    // The oldest Node the product starts on: the same bundle runs in Lambda and on one machine.
    target: 'node20.19',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared/[name]-[hash]',
    mainFields: ['module', 'main'],
    // Names stay: a stack trace in a log must be readable, and shorter names hardly start faster.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Some packages call require, missing in an ES module.
    banner: { js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);" },
    // Its own error tells the fault.
    logLevel: 'silent',
  });
}
