import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DataDirLock {
  release(): void;
}

/**
 * Makes sure only one process works with a data folder: two would damage each other's files. Throws a sentence when another live process
 * holds it; a stale lock is taken over.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'lock');
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`.trim();
  // A link either makes the whole file or fails, so no half-written lock is ever read.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    while (!tryLink(draft, file)) {
      const holder = readHolder(file);
      if (holder !== undefined && isAlive(holder)) {
        const [pid] = holder.split(' ');
        throw new Error(
          `Process ${pid} already runs the product with the data in ${dataDir}. Stop it, or choose another folder.`,
        );
      }
      if (holder !== undefined) takeAway(file, holder);
    }
  } finally {
    rmSync(draft);
  }
  return {
    release() {
      if (readOrUndefined(file) === own) rmSync(file);
    },
  };
}

/**
 * Removes a stale lock. Another starter may have taken it over since it was read: the removed file is read
 * again, and put back when it is not the stale one.
 */
function takeAway(file: string, stale: string): void {
  const away = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, away);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(away, 'utf8') !== stale) tryLink(away, file);
  rmSync(away);
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process id may belong to another process by now; on Linux its start time shows it. */
function isAlive(holder: string): boolean {
  const [pid, startedAt] = holder.split(' ');
  // A power cut may leave an empty file; the id 0 would mean this process.
  if (!(Number(pid) > 0)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const start = startOf(Number(pid));
  // Where the machine tells start times, a lock without one was cut off, and its id may be the beginning of another.
  return start === undefined || start === startedAt;
}

/** Clock ticks from the machine's start to the process's; only Linux tells. Source: proc(5), /proc/pid/stat, field 22. */
function startOf(pid: number): string | undefined {
  // The second field, the program's name, may hold spaces and brackets; the rest starts after its last bracket.
  return readOrUndefined(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
}

/** Undefined if it is gone. Throws a sentence for an unreadable file. */
function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The file ${file} cannot be read. If the product does not run, remove it.`);
  }
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
