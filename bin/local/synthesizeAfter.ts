import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { SynthesizeOptions } from '../../lib/cloud/synthesize.ts';
import { compilesLate } from './compilers.ts';

/** Absolute folders: the build's output, and the target of the assembly. */
export type LocalSynthesis = Required<Pick<SynthesizeOptions, 'outDir' | 'functionsDir' | 'siteDir'>>;

const root = join(import.meta.dirname, '../..');
const program = 'bin/local/synthesizeLocal.ts';

/**
 * Synthesizes the stacks of stage `local` once everything is built, in a process of its own: CDK loads while the building goes on. Throws
 * its refusals there.
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
    // It ends by itself then, and removes its bundle.
    if (child.connected) child.disconnect();
  }
}
