import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A local service in a process of its own, so that a test can end it without warning. */
export interface KillableService {
  url: string;
  kill: () => Promise<void>;
}

/** Starts a script of this folder, which prints its address as its first line. */
export async function startKillable(script: string, dataDir: string): Promise<KillableService> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, script), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await Promise.race([firstLine(child), failure(child)]);
  return {
    url,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = await once(createInterface(child.stdout!), 'line');
  return String(line);
}

async function failure(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The service ended with ${code} before it was ready.`);
}
