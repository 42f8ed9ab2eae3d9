import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Runs the command given as arguments, and ends it with all it started (the process group) as soon as standard input
 * ends. That is a pipe from this process, which the system closes however the process dies, by `kill -9` too. The guard itself traps the
 * signal (ignoring it would be inherited) and stays until the program is done.
 */
const guardScript = `
trap : TERM
exec 3<&0
"$@" </dev/null 3<&- & child=$!
{ read -r end; kill -TERM 0; } <&3 &
while kill -0 $child 2>/dev/null; do wait $child; done
kill -TERM 0
`;

/** How long the rest of an ended program's output may take to arrive. */
const lastOutputMs = 1000;

export interface GuardedChild {
  /** The end of its output, for a sentence about its end. */
  lastOutput(): string;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it and waits for that. */
  end(): Promise<void>;
}

/**
 * A child process that cannot outlive this one. It has its own process group: Ctrl-C reaches this process alone, which ends the
 * child. Where there is no /bin/sh, its end and its last output say so.
 */
export function guardedChild(command: string[]): GuardedChild {
  const child = spawn('/bin/sh', ['-c', guardScript, 'guard', ...command], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (chunk: Buffer | string) => {
    output = (output + chunk.toString()).slice(-2000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    // Its last output may still be in the pipe when it exits; other holders of the pipe are not waited for.
    child.once('exit', () => setTimeout(resolve, lastOutputMs).unref());
    child.once('close', () => resolve());
    // It could not even be started.
    child.once('error', (error) => {
      listen(error.message);
      resolve();
    });
  });
  return {
    lastOutput: () => output.trim(),
    ended,
    async end() {
      child.stdin.end();
      const killTimer = setTimeout(() => killGroup(child), 5000);
      await ended;
      clearTimeout(killTimer);
    },
  };
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended just now.
  }
}
