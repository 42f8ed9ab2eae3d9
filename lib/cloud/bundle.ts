import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const folders = ['api', 'workers', 'authorizers'];

export interface BundleOptions {
  /** Emptied first. `lambdas/api/lists/listInfo.ts` becomes `<outDir>/api/lists/listInfo.mjs`. */
  outDir: string;
  /** The folder `lambdas`; its folders api, workers and authorizers hold one function a file. */
  sourceDir?: string;
}

/**
 * Bundles all functions at once: what they share is written once, so all of them are one small upload, and what each one
 * loads at its cold start is only what it imports. The same sources give the same bytes.
 */
export async function bundleFunctions({ outDir, sourceDir = join(root, 'lambdas') }: BundleOptions): Promise<void> {
  const entryPoints = await functionFiles(resolve(sourceDir));
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await build({
    entryPoints,
    outbase: resolve(sourceDir),
    outdir: resolve(outDir),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
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
    // Some packages call require, which an ES module does not have.
    banner: { js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);" },
    // What is wrong is in the error that it throws.
    logLevel: 'silent',
  });
}

/** Every function's source file, sorted: the order reaches the output. */
async function functionFiles(sourceDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const folder of folders) {
    const found = await readdir(join(sourceDir, folder), { recursive: true });
    files.push(...found.filter((file) => file.endsWith('.ts')).map((file) => join(sourceDir, folder, file)));
  }
  if (files.length === 0) throw new Error(`There are no functions in ${sourceDir}${sep}{${folders.join(',')}}.`);
  return files.sort();
}
