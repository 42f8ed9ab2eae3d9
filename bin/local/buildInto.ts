import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { stop } from 'esbuild';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';
import { buildWeb } from '../../web/build.ts';

/** Builds functions and site into a folder, and synthesizes the stacks of stage `local`. */
export async function buildInto(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const bundled = Promise.all([
    bundleAtOnce(join(dir, 'lambdas')),
    buildWeb({ outDir: join(dir, 'web'), builtAt: new Date(), compression: 'fast' }),
  ]);
  // CDK takes more than a second to load, and esbuild works in a process of its own meanwhile.
  const [{ synthesize }] = await Promise.all([import('../../lib/cloud/synthesize.ts'), bundled]);
  // The service process of esbuild would stay, and with it 160 MB.
  await stop();
  synthesize({
    stage: 'local',
    outDir: join(dir, 'assembly'),
    functionsDir: join(dir, 'lambdas'),
    siteDir: join(dir, 'web'),
  });
}

/** One bundle for all areas, in a quarter of the time: that areas change independently is of no use on one machine. */
async function bundleAtOnce(outDir: string): Promise<void> {
  const areas = entriesByArea();
  await bundleFunctions({ outDir, areas: { all: Object.values(areas).flat() } });
  await Promise.all(Object.keys(areas).map((area) => symlink('all', join(outDir, area), 'junction')));
}
