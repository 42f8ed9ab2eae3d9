import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const buildsKept = 3;
const hourMs = 60 * 60 * 1000;

/**
 * Removes unneeded builds: all but the last three, as long as none of the rest was used within a day (a running product reads its own),
 * incomplete builds older than an hour, and the programs of killed processes (run.mjs).
 */
export async function forgetOldBuilds(dir: string, now: Date, isRunning = hasProcess): Promise<void> {
  const aged = await Promise.all(
    (await readdir(dir)).map(async (name) => {
      // A program removes its own folder at its end, possibly now.
      const state = await stat(join(dir, name)).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
      return state && { name, ageMs: now.getTime() - state.mtimeMs };
    }),
  );
  const found = aged.filter((each) => each !== undefined);
  const builds = found.filter(({ name }) => /^[0-9a-f]{16}$/.test(name)).sort((a, b) => a.ageMs - b.ageMs);
  const old = builds.slice(buildsKept).filter(({ ageMs }) => ageMs > 24 * hourMs);
  const left = found.filter(({ name, ageMs }) => /^[0-9a-f]{16}\.\d+$/.test(name) && ageMs > hourMs);
  const programs = found.filter(({ name }) => /^program\.\d+$/.test(name) && !isRunning(Number(name.split('.')[1])));
  await Promise.all(
    [...old, ...left, ...programs].map(({ name }) => rm(join(dir, name), { recursive: true, force: true })),
  );
}

/** Another user's process cannot be signalled, but is there. */
function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
