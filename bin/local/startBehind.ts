import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Users of the product are served first meanwhile. */
const niceness = 10;

/** Starts a program of this repository with the lowest priority on the machine. Only its errors are shown. */
export function startBehind(root: string, program: readonly string[]): ChildProcess {
  const command = ['--import', 'tsx', ...program];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}
