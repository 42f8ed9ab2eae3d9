import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** So that whoever uses the product meanwhile is served first. */
const niceness = 10;

/** Starts a program of this repository that gives way to everything else on the machine. Only its errors are shown. */
export function startBehind(root: string, program: readonly string[]): ChildProcess {
  const command = ['--import', 'tsx', ...program];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}
