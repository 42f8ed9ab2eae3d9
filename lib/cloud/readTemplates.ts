import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Templates } from './release.ts';

const ending = '.template.json';

/** The templates of a cloud assembly, by stack name. */
export function readTemplates(assemblyDir: string): Templates {
  const files = readdirSync(assemblyDir).filter((file) => file.endsWith(ending));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -ending.length), JSON.parse(readFileSync(join(assemblyDir, file), 'utf8'))]),
  );
}
