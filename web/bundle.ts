import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

const webDir = import.meta.dirname;

const siteScripts = join(webDir, 'src/site');

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
 * The scripts of the application and of the public documents and the style sheet of the application's document, each with a hash of its
 * content in its name. The documents share no file with the application, so that neither is cut into more files for the other.
 * What runs before a document is painted is a script of its own, and no module: those wait.
 */
export async function bundle(outdir: string): Promise<Metafile> {
  const app = { app: join(webDir, 'src/app/main.tsx'), boot: join(webDir, 'boot.css') };
  const built = await Promise.all([
    build({ ...settings(outdir), ...modules, entryPoints: app }),
    ...(await documentScripts(outdir)),
    build({ ...settings(outdir), entryPoints: [join(siteScripts, 'beforePaint.ts')], format: 'iife' }),
  ]);
  return {
    inputs: Object.assign({}, ...built.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)),
  };
}

const modules = { splitting: true, format: 'esm' } as const;

/**
 * The public pages and the documentation have a module of one file each, and what they load later is built by itself: one build of all
 * would cut everything that they have in common out of the modules, into a file and a request each.
 */
async function documentScripts(outdir: string) {
  const entry = {
    ...settings(outdir),
    entryPoints: [join(siteScripts, 'site.ts'), join(siteScripts, 'docs.ts')],
    format: 'esm',
  } as const satisfies BuildOptions;
  const later = new Set<string>();
  const name = (file: string) => {
    later.add(file);
    return file;
  };
  await build({ ...entry, write: false, plugins: [...entry.plugins, importedLater(name)] });
  const laterBuilt = await build({ ...settings(outdir), ...modules, entryPoints: [...later].sort() });
  await withoutUnusedHelpers(laterBuilt.metafile);
  const addresses = new Map(
    Object.entries(laterBuilt.metafile.outputs).map(([file, { entryPoint = '' }]) => [
      join(webDir, '..', entryPoint),
      `./${basename(file)}`,
    ]),
  );
  const built = await build({
    ...entry,
    plugins: [...entry.plugins, importedLater((file) => addresses.get(file) ?? file)],
  });
  return [laterBuilt, built];
}

/**
 * Takes out imports of esbuild's own helpers that name none of them: esbuild leaves them for what a file does when it is loaded, and these
 * do nothing, but are a request and 0.6 kB.
 */
async function withoutUnusedHelpers({ outputs }: Metafile): Promise<void> {
  const helpers = Object.keys(outputs).filter((file) => Object.keys(outputs[file]?.inputs ?? {}).length === 0);
  for (const [file, { imports }] of Object.entries(outputs)) {
    const unused = helpers.filter((helper) => imports.some(({ path }) => path === helper));
    if (unused.length === 0) continue;
    const path = join(webDir, '..', file);
    const code = await readFile(path, 'utf8');
    const shorter = unused.reduce((text, helper) => text.replace(`import"./${basename(helper)}";`, ''), code);
    if (shorter !== code) await writeFile(path, shorter);
  }
}

/** Leaves what is imported while the page is used to another build, under the name that `nameOf` gives to its file. */
function importedLater(nameOf: (file: string) => string): Plugin {
  return {
    name: 'imported later',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^\./ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData?.isResolving) return undefined;
        const found = await resolve(path, { importer, kind, resolveDir, pluginData: { isResolving: true } });
        return { path: nameOf(found.path), external: true };
      });
    },
  };
}

/** The script files of the application's document, the entry first: everything it imports without waiting. */
export function firstLoad(metafile: Metafile): string[] {
  return closureOf(metafile, 'main.tsx');
}

/** The scripts of a document with this sheet: the one before anything is painted, the entry, and what that imports without waiting. */
export function siteLoad(metafile: Metafile, sheet: 'site' | 'docs'): { first: string | undefined; modules: string[] } {
  return { first: closureOf(metafile, 'beforePaint.ts')[0], modules: closureOf(metafile, `${sheet}.ts`) };
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
