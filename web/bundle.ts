import { basename, join } from 'node:path';
import { build, type Metafile } from 'esbuild';

const webDir = import.meta.dirname;

/** The scripts and the style sheet of the application's document, each with a hash of its content in its name. */
export async function bundle(outdir: string): Promise<Metafile> {
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

/** The script files of the first page, the entry first: everything it imports without waiting. */
export function firstLoad(metafile: Metafile): string[] {
  return closureOf(metafile, 'main.tsx');
}

/** What a public page loads besides the first load. */
export function ownScripts(metafile: Metafile, page: string): string[] {
  const first = new Set(firstLoad(metafile));
  return closureOf(metafile, page).filter((file) => !first.has(file));
}

/** An entry or a module that is loaded by itself, and all it imports without waiting. */
function closureOf({ outputs }: Metafile, entryFile: string): string[] {
  const entry = Object.keys(outputs).find((file) => basename(outputs[file]?.entryPoint ?? '') === entryFile);
  const found = new Set<string>(entry ? [entry] : []);
  for (const file of found) {
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') found.add(path);
  }
  return [...found];
}

/** The address at which the site serves an output. */
export function addressOf(file: string): string {
  return `/assets/${basename(file)}`;
}
