import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/**
 * Writes a TypeScript program with all its own code to `<outDir>/<its name>.mjs` and returns that file: it starts without reading
 * hundreds of files through a loader. `outDir` lies in the repository, where packages are found. Each source still sees its own place
 * as `import.meta.dirname` and `import.meta.url`. Throws what esbuild says of a program that it cannot read.
 *
 * Plain JavaScript, as it runs before anything can read TypeScript.
 *
 * @param {string} entry
 * @param {string} outDir
 * @returns {Promise<string>}
 */
export async function bundleProgram(entry, outDir) {
  await build({
    entryPoints: [entry],
    outdir: outDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    sourcemap: 'linked',
    sourcesContent: false,
    define: { 'import.meta.dirname': 'placeOfSource.dirname', 'import.meta.url': 'placeOfSource.url' },
    logLevel: 'silent',
    plugins: [placeOfSource],
  });
  // The service process of esbuild would stay.
  await stop();
  return `${outDir}/${basename(entry).replace(/\.tsx?$/, '.mjs')}`;
}

/** @type {import('esbuild').Plugin} */
const placeOfSource = {
  name: 'place-of-source',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const place = { dirname: dirname(path), url: pathToFileURL(path).href };
      const loader = path.endsWith('x') ? 'tsx' : 'ts';
      return { contents: `const placeOfSource = ${JSON.stringify(place)};${text}`, loader };
    }),
};
