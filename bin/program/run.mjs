/**
 * Runs a TypeScript program of this repository, bundled: `node bin/program/run.mjs bin/local.ts [its arguments]`. It starts in half of the
 * time that a loader takes, which matters where somebody waits.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundleProgram.mjs';

const root = resolve(import.meta.dirname, '../..');
const [entry = ''] = process.argv.splice(2, 1);
process.argv[1] = resolve(root, entry);
// What is loaded later is read from it until the end; that of a process that was killed is forgotten with old builds.
const outDir = join(root, 'build', `program.${process.pid}`);
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
try {
  await import(pathToFileURL(await bundleProgram(process.argv[1], outDir)).href);
} catch (error) {
  console.error(error);
  process.exit(1);
}
