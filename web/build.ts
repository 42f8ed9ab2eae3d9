import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { apiInfo, openApiDocument } from '../lib/contract/openapi.ts';
import { sampleLists } from '../lib/contract/samples.ts';
import { bundle } from './bundle.ts';
import { type DocsPageRead, docsFiles, docsNavigation, readDocs } from './docs/readDocs.ts';
import { type Compression, precompress } from './precompress.ts';
import { prerenderPages } from './prerenderPages.ts';
import { writePages } from './writePages.ts';

const webDir = import.meta.dirname;

export interface WebBuildOptions {
  /** Emptied first. */
  outDir: string;
  /** Where the API stands, for the OpenAPI document; the site's own origin when left out. */
  apiUrl?: string;
  /** Default: best. */
  compression?: Compression;
}

/**
 * Builds the site for all stages (settings come from /config.json when they are first needed): the documents, hashed assets,
 * openapi.json, robots.txt, the documentation's files, favicon, each text also precompressed; and the sample lists, packed as they are. The same sources give
 * the same files.
 */
export async function buildWeb({ outDir, apiUrl = '/', compression = 'best' }: WebBuildOptions): Promise<Metafile> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const documents = readDocs();
  const [metafile, prerendered] = await Promise.all([
    bundle(join(outDir, 'assets')),
    prerenderPages({ documents, groups: docsNavigation() }),
  ]);
  const openApi = openApiDocument({ ...apiInfo, serverUrl: apiUrl });
  await Promise.all([
    writePages(metafile, prerendered, outDir),
    writeDocsFiles(documents, outDir),
    writeFile(join(outDir, 'openapi.json'), JSON.stringify(openApi, null, 2)),
    writeFile(join(outDir, 'robots.txt'), 'User-agent: *\nDisallow: /dashboard\nDisallow: /auth\n'),
    writeFile(join(outDir, 'favicon.svg'), await readFile(join(webDir, 'favicon.svg'))),
    copySamples(join(outDir, 'samples')),
  ]);
  await precompress(outDir, compression);
  return metafile;
}

async function writeDocsFiles(documents: DocsPageRead[], outDir: string): Promise<void> {
  await mkdir(join(outDir, 'api-docs'), { recursive: true });
  const files = Object.entries(docsFiles(documents));
  await Promise.all(files.map(([path, text]) => writeFile(join(outDir, path), text)));
}

async function copySamples(outDir: string): Promise<void> {
  await mkdir(outDir);
  const from = join(webDir, '../lib/lists/samples');
  await Promise.all(sampleLists.map(({ file }) => copyFile(join(from, file), join(outDir, file))));
}

/** From a shell: node --import tsx web/build.ts [folder] */
async function main(outDir: string) {
  const { outputs } = await buildWeb({ outDir });
  const kilobytes = Math.round(Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  process.stdout.write(`${Object.keys(outputs).length} files, ${kilobytes} kB in ${relative(process.cwd(), outDir)}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void main(resolve(process.argv[2] ?? 'build/web'));
}
