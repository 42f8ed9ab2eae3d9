import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { deployedFolder } from '../../bin/deploy/productTests.ts';
import type { SharedProcess } from './productSetup.ts';
import { sharedFiles } from './sharedFiles.ts';

/** After a run of jest: ends the suites' shared product, and removes its folder and the program. */
export default async function tearDown(): Promise<void> {
  // As setUp has started nothing then.
  if (process.env[deployedFolder]) return;
  const { sharedProduct: child, sharedTimer } = globalThis as SharedProcess;
  clearInterval(sharedTimer);
  if (child && child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
  const { folder, programDir } = sharedFiles();
  for (const made of [folder, programDir]) rmSync(made, { recursive: true, force: true });
}
