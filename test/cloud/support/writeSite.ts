import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleLists } from '../../../lib/contract/imports/samples.ts';

const files = [
  'index.html',
  'app.html',
  '404.html',
  'pricing/index.html',
  'docs/screening/index.html',
  'openapi.json',
  'assets/app.js',
  ...sampleLists.map(({ file }) => `samples/${file}`),
];
const compressed = ['index.html.br', 'index.html.gz', 'assets/app.js.br', 'assets/app.js.gz'];

export const builtSite = { files, compressed };

/** A site as the build writes it, with files that hold their name. */
export function writeSite(dir: string, names: readonly string[] = [...files, ...compressed]): string {
  for (const name of names) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), name);
  }
  return dir;
}
