import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { engineFiles } from '../platform/engineFiles.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'lib/operations/receipts');

let bundle: Uint8Array | undefined;

/** The engine as one file: from a question and segments to matches. The same sources give the same bytes. */
function engineBundle(): Uint8Array {
  // For no platform: it may import nothing that is not in it.
  bundle ??= bundled('engine.ts', { format: 'iife', globalName: 'engine', platform: 'neutral' });
  return bundle;
}

function bundled(entry: string, options: BuildOptions): Uint8Array {
  const { outputFiles = [] } = buildSync({
    entryPoints: [join(folder, entry)],
    absWorkingDir: root,
    bundle: true,
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
    ...options,
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${entry} has no bundle`);
  return file.contents;
}

/** Its name, in base64. */
export const engineSha256 = () => createHash('sha256').update(engineBundle()).digest('base64');

/** Writes the engine, and the program of its process, beside the code of functions. */
export function writeEngine(dir: string): void {
  writeFileSync(join(dir, engineFiles.bundle), engineBundle());
  writeFileSync(join(dir, engineFiles.host), bundled('engineHost.ts', { format: 'esm', platform: 'node' }));
}
