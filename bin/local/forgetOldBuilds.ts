import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const buildsKept = 3;
const hourMs = 60 * 60 * 1000;

/**
 * Removes builds that nobody needs: all but the last three, as long as none of the rest was used within a day (a product that
 * still runs reads its own), and what builds left that did not come to their end more than an hour ago.
 */
export async function forgetOldBuilds(dir: string, now: Date): Promise<void> {
  const found = await Promise.all(
    (await readdir(dir)).map(async (name) => ({ name, ageMs: now.getTime() - (await stat(join(dir, name))).mtimeMs })),
  );
  const builds = found.filter(({ name }) => /^[0-9a-f]{16}$/.test(name)).sort((a, b) => a.ageMs - b.ageMs);
  const old = builds.slice(buildsKept).filter(({ ageMs }) => ageMs > 24 * hourMs);
  const left = found.filter(({ name, ageMs }) => /^[0-9a-f]{16}\.\d+$/.test(name) && ageMs > hourMs);
  await Promise.all([...old, ...left].map(({ name }) => rm(join(dir, name), { recursive: true, force: true })));
}
