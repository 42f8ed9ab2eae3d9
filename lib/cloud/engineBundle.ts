import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');

let bundle: Uint8Array | undefined;

/** The engine as one file: from a query and segments to matches. The same sources give the same bytes. */
function engineBundle(): Uint8Array {
  bundle ??= bundled();
  return bundle;
}

function bundled(): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'lib/screening/search.ts')],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The engine has no bundle');
  return file.contents;
}

/** Its name, in base64. */
export const engineSha256 = () => createHash('sha256').update(engineBundle()).digest('base64');
