import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { releaseSamples } from '../../lib/operations/media/samples/releaseSamples.ts';
import { findReleaseEditions, updateReleasesLoading } from '../../lib/store/media/releaseEditions.ts';
import { startBehind } from './startBehind.ts';
import { tableOf } from './tableOf.ts';

interface Loading {
  root: string;
  dataDir: string;
  say: (line: string) => void;
  now: () => Date;
}

/** Far longer than a slow machine takes. */
const loadingMsMax = 15 * 60_000;

/**
 * Stores the samples of press releases if a product has none, in a process of its own: reading the names out of them takes a core some
 * seconds, and nobody waits for them. The returned function ends it, with nothing half stored, and resolves when nothing of it uses the
 * product any more.
 */
export function loadReleaseSamples(product: RunningProduct, { root, dataDir, say, now }: Loading): () => Promise<void> {
  let child: ChildProcess | undefined;
  let isEnded = false;
  const load = async () => {
    const table = tableOf(product);
    const stored = await findReleaseEditions(table);
    const isStored = (source: string) => stored.some(({ id, parts }) => id === source && parts?.length);
    const missing = releaseSamples.filter(({ source }) => !isStored(source));
    if (isEnded || missing.length === 0) return;
    const announce = (until: Date) =>
      Promise.all(missing.map(({ source }) => updateReleasesLoading(table, source, until)));
    await announce(new Date(now().getTime() + loadingMsMax));
    if (isEnded) return;
    child = startBehind(root, [join(root, 'bin/media.ts'), 'sample', '--data', dataDir]);
    const [code] = await once(child, 'exit');
    if (code !== 0) {
      if (!isEnded) await announce(now());
      throw new Error('the next start tries again');
    }
    say('The sample of press releases for adverse media is loaded.');
  };
  const loading = load().catch((error: Error) => {
    // What fails because the product is being closed is no fault.
    if (!isEnded) say(`The sample of press releases was not loaded: ${error.message}`);
  });
  return () => {
    isEnded = true;
    child?.kill();
    return loading;
  };
}
