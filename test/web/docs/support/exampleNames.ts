import { readdirSync } from 'node:fs';
import { examplesDir } from '../../../../web/docs/examples.ts';

/** The names of all examples, as `getting-started/first`: each is a folder with one file a language. */
export function exampleNames(): string[] {
  return readdirSync(examplesDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[\w-]+\/[\w-]+$/.test(name))
    .sort();
}
