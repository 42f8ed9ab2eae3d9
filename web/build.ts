import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { brand } from '../lib/contract/brand.ts';
import { openApiDocument } from '../lib/contract/openapi.ts';
import { sampleLists } from '../lib/contract/samples.ts';
import { precompress } from './precompress.ts';

const webDir = import.meta.dirname;

export interface WebBuildOptions {
  /** Emptied first. */
  outDir: string;
  /** Where the API stands, for the OpenAPI document; the site's own origin when left out. */
  apiUrl?: string;
}

/**
 * Builds the site for all stages (settings come from /config.json at boot): index.html, hashed assets, openapi.json,
 * robots.txt, favicon, each text also precompressed; and the sample lists, packed as they are. Nothing inline, so a strict
 * content security policy holds.
 * The same sources give the same files.
 */
export async function buildWeb({ outDir, apiUrl = '/' }: WebBuildOptions): Promise<Metafile> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const metafile = await bundle(join(outDir, 'assets'));
  const openApi = openApiDocument({
    title: `${brand.name} API`,
    version: '1',
    description: 'Screens names against sanctions and PEP lists.',
    serverUrl: apiUrl,
  });
  const page = await indexHtml(metafile, outDir);
  await Promise.all([
    ...['index.html', 'app.html', '404.html'].map((name) => writeFile(join(outDir, name), page)),
    writeFile(join(outDir, 'openapi.json'), JSON.stringify(openApi, null, 2)),
    writeFile(join(outDir, 'robots.txt'), 'User-agent: *\nDisallow: /dashboard\nDisallow: /auth\n'),
    writeFile(join(outDir, 'favicon.svg'), await readFile(join(webDir, 'favicon.svg'))),
    copySamples(join(outDir, 'samples')),
  ]);
  await precompress(outDir);
  return metafile;
}

async function copySamples(outDir: string): Promise<void> {
  await mkdir(outDir);
  const from = join(webDir, '../lib/lists/samples');
  await Promise.all(sampleLists.map(({ file }) => copyFile(join(from, file), join(outDir, file))));
}

async function bundle(outdir: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: join(webDir, '..'),
    entryPoints: { app: join(webDir, 'src/app/main.tsx'), boot: join(webDir, 'boot.css') },
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'c-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    legalComments: 'none',
    jsx: 'automatic',
    // The oldest that have all the page needs; Safari 16.4 is the first with CompressionStream.
    target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return metafile;
}

async function indexHtml(metafile: Metafile, outDir: string): Promise<string> {
  const template = await readFile(join(webDir, 'index.html'), 'utf8');
  const [entry, ...others] = firstLoad(metafile).map((file) => `/assets/${basename(file)}`);
  const css = Object.keys(metafile.outputs).find((file) => file.endsWith('.css'));
  if (!entry || !css) throw new Error(`The build of ${relative(process.cwd(), outDir)} has no entry or no style sheet`);
  const head = [
    `<link rel="stylesheet" href="/assets/${basename(css)}">`,
    `<script type="module" src="${entry}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" href="${file}">`),
  ].join('\n    ');
  return template
    .replace('{{head}}', head)
    .replaceAll('{{name}}', brand.name)
    .replaceAll('{{supportEmail}}', brand.supportEmail);
}

/** The script files of the first page, the entry first: everything it imports without waiting. */
export function firstLoad({ outputs }: Metafile): string[] {
  const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint?.endsWith('main.tsx'));
  const found = new Set<string>(entry ? [entry] : []);
  for (const file of found) {
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') found.add(path);
  }
  return [...found];
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
