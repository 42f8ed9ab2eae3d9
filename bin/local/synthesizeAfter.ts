import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { SynthesizeOptions } from '../../lib/cloud/synthesize.ts';
import { compilesLate } from './compilers.ts';

/** Absolute folders: what was built, and where the assembly is written. */
export type LocalSynthesis = Required<Pick<SynthesizeOptions, 'outDir' | 'functionsDir' | 'siteDir'>>;

const root = join(import.meta.dirname, '../..');
const program = 'bin/local/synthesizeLocal.ts';

/**
 * Synthesizes the stacks of stage `local` once everything is built, in a process of its own: CDK loads while the building goes on.
 * Throws what it is refused with there.
 */
export async function synthesizeAfter(built: Promise<unknown>, options: LocalSynthesis): Promise<void> {
  const child = fork(join(root, 'bin/program/run.mjs'), [program], { cwd: root, execArgv: [compilesLate] });
  const synthesized = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (fault) => (fault === '' ? resolve() : reject(new Error(String(fault)))));
    child.once('close', () => reject(new Error('The stacks could not be synthesized.')));
  });
  try {
    await Promise.race([built, synthesized]);
    child.send(options);
    await synthesized;
  } finally {
    // It ends by itself then, and removes what it was bundled to.
    if (child.connected) child.disconnect();
  }
}
