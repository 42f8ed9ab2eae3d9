import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/**
 * Writes bin/local.ts with all its own code to `<outDir>/local.mjs`, so that a start is spared the reading of hundreds of TypeScript
 * files, a third of its time. `outDir` lies in the repository, where packages are found. Each file still sees the place of its source.
 */
export async function bundleProgram(outDir: string): Promise<void> {
  await build({
    entryPoints: ['bin/local.ts'],
    outdir: outDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    define: { 'import.meta.dirname': 'placeOfSource.dirname', 'import.meta.url': 'placeOfSource.url' },
    logLevel: 'silent',
    plugins: [
      {
        name: 'place-of-source',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
            const place = { dirname: dirname(path), url: pathToFileURL(path).href };
            const text = readFileSync(path, 'utf8');
            if (!text.includes('import.meta.')) return undefined;
            const loader = path.endsWith('x') ? 'tsx' : 'ts';
            return { contents: `const placeOfSource = ${JSON.stringify(place)};${text}`, loader };
          }),
      },
    ],
  });
  // The service process of esbuild would stay as long as the tests run.
  await stop();
}
