import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

const webDir = import.meta.dirname;

const docsScripts = join(webDir, 'src/pages/docs/browser');

/**
 * Leaves out a package that only Emotion's withTheme calls, which nothing here does. It does nothing when it is loaded, but does not say
 * so in its package.json, and would keep itself and react-is in the first load.
 */
const withoutStatics: Plugin = {
  name: 'without hoist-non-react-statics',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^hoist-non-react-statics$/ }, async ({ path, importer, kind, resolveDir, pluginData }) =>
      pluginData?.isResolving
        ? undefined
        : {
            ...(await resolve(path, { importer, kind, resolveDir, pluginData: { isResolving: true } })),
            sideEffects: false,
          },
    );
  },
};

const settings = (outdir: string) =>
  ({
    absWorkingDir: join(webDir, '..'),
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'c-[hash]',
    bundle: true,
    minify: true,
    metafile: true,
    legalComments: 'none',
    jsx: 'automatic',
    // The oldest that have all the page needs; Safari 16.4 is the first with CompressionStream.
    target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [withoutStatics],
  }) as const satisfies BuildOptions;

/**
 * The scripts of the application and of the documentation and the style sheet of the application's document, each with a hash of its
 * content in its name. The documentation shares no file with the application, so that neither is cut into more files for the other.
 * What runs before it is painted is a script of its own, and no module: those wait.
 */
export async function bundle(outdir: string): Promise<Metafile> {
  const modules = { ...settings(outdir), splitting: true, format: 'esm' } as const;
  const built = await Promise.all([
    build({ ...modules, entryPoints: { app: join(webDir, 'src/app/main.tsx'), boot: join(webDir, 'boot.css') } }),
    build({ ...modules, entryPoints: [join(docsScripts, 'docs.ts')] }),
    build({ ...settings(outdir), entryPoints: [join(docsScripts, 'beforePaint.ts')], format: 'iife' }),
  ]);
  return {
    inputs: Object.assign({}, ...built.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)),
  };
}

/** The script files of the first page, the entry first: everything it imports without waiting. */
export function firstLoad(metafile: Metafile): string[] {
  return closureOf(metafile, 'main.tsx');
}

/** The scripts of a page of the documentation: the one before anything is painted, the entry, and what that imports without waiting. */
export function docsLoad(metafile: Metafile): { first: string | undefined; modules: string[] } {
  return { first: closureOf(metafile, 'beforePaint.ts')[0], modules: closureOf(metafile, 'docs.ts') };
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
