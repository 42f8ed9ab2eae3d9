import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface ChildRun {
  code: number | null;
  /** Its output and errors, as they came. */
  printed: string;
  isKilled: boolean;
}

/**
 * Runs a Node program of this repository, with these variables beside this process's own. `log` gets its output; once that holds
 * `killedAt`, the program is killed.
 */
export async function runChild(
  args: readonly string[],
  environment: Record<string, string>,
  log: (text: string) => void,
  killedAt?: RegExp,
): Promise<ChildRun> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      log(text);
      if (killedAt?.test(printed)) child.kill('SIGKILL');
    });
  }
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  return { code, printed, isKilled: child.killed };
}
