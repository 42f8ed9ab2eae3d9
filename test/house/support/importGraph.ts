import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

export interface Import {
  from: string;
  /** A file of ours, or the name of a package as it is written. */
  to: string;
  kind: 'file' | 'package';
  /** Gone when the program runs. */
  typeOnly: boolean;
}

const folders = ['bin', 'lambdas', 'lib', 'web'];

/** Every import between our files and of packages, as esbuild resolves them; types are read from the sources. */
export async function importGraph(): Promise<Import[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const { metafile } = await build({
    entryPoints: files,
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
  });
  const values = Object.entries(metafile.inputs).flatMap(([from, input]) =>
    input.imports.map(
      ({ path, external }): Import => ({ from, to: path, kind: external ? 'package' : 'file', typeOnly: false }),
    ),
  );
  return [...values, ...files.flatMap(typeImports)];
}

function typeImports(from: string): Import[] {
  const found = readFileSync(from, 'utf8').matchAll(/^(?:import|export) type [^;]*? from '([^']+)'/gm);
  return [...found].map(([, written = '']) => {
    const isOurs = written.startsWith('.');
    return {
      from,
      to: isOurs ? join(dirname(from), written) : written,
      kind: isOurs ? 'file' : 'package',
      typeOnly: true,
    };
  });
}
