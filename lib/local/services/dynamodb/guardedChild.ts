import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Runs the command given as arguments, and ends it with all it started (the process group) as soon as standard input
 * ends. That is a pipe from us, which the system closes however we die, by `kill -9` too. The guard itself traps the
 * signal (ignoring it would be inherited) and stays until the program is done.
 */
const GUARD = `
trap : TERM
exec 3<&0
"$@" </dev/null 3<&- & child=$!
{ read -r end; kill -TERM 0; } <&3 &
while kill -0 $child 2>/dev/null; do wait $child; done
kill -TERM 0
`;

/** How long the rest of what an ended program said may take to reach us. */
const lastWordsMs = 1000;

export interface GuardedChild {
  /** What it said last, for a sentence about its end. */
  lastWords(): string;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it and waits for that. */
  end(): Promise<void>;
}

/**
 * A child process that cannot outlive us. It has its own process group: Ctrl-C reaches it through us, not past us. Where there
 * is no /bin/sh, its end and its last words say so.
 */
export function guardedChild(command: string[]): GuardedChild {
  const child = spawn('/bin/sh', ['-c', GUARD, 'guard', ...command], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  const listen = (chunk: Buffer | string) => {
    words = (words + chunk.toString()).slice(-2000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    // Its last words may still be in the pipe when it exits; whatever else holds the pipe open is not waited for.
    child.once('exit', () => setTimeout(resolve, lastWordsMs).unref());
    child.once('close', () => resolve());
    // It could not even be started.
    child.once('error', (error) => {
      listen(error.message);
      resolve();
    });
  });
  return {
    lastWords: () => words.trim(),
    ended,
    async end() {
      child.stdin.end();
      const patience = setTimeout(() => killGroup(child), 5000);
      await ended;
      clearTimeout(patience);
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
