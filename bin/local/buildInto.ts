import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { stop } from 'esbuild';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';
import { buildWeb } from '../../web/build.ts';
import { leaveCards } from '../../web/laterCards.ts';
import { synthesizeAfter } from './synthesizeAfter.ts';

/**
 * Builds functions and site into a folder, but for the pictures drawn by web/laterCards.ts, and synthesizes the stacks of stage `local`,
 * announced by `onLastStep`.
 */
export async function buildInto(dir: string, onLastStep = () => {}): Promise<void> {
  // esbuild is a Go program of a few seconds: it collects garbage once it has so much memory, instead of each time its memory has doubled.
  process.env.GOGC ??= 'off';
  process.env.GOMEMLIMIT ??= '2GiB';
  await mkdir(dir, { recursive: true });
  const [functionsDir, siteDir] = [join(dir, 'lambdas'), join(dir, 'web')];
  let onPages = () => {};
  const hasPages = new Promise<void>((resolve) => {
    onPages = resolve;
  });
  const functions = bundleAtOnce(functionsDir);
  const site = buildWeb({
    outDir: siteDir,
    builtAt: new Date(),
    compression: 'fast',
    onPages,
    makeCards: (cards) => leaveCards(dir, cards),
  });
  const isReady = Promise.all([functions, Promise.race([hasPages, site])]);
  isReady.then(onLastStep, () => {});
  const synthesized = synthesizeAfter(isReady, {
    outDir: join(dir, 'assembly'),
    functionsDir,
    siteDir,
  });
  await Promise.all([site, synthesized]);
  // The service process of esbuild would stay, and with it 160 MB.
  await stop();
}

/** One bundle for all areas, in a quarter of the time: independent changes of areas are of no use on one machine. */
async function bundleAtOnce(outDir: string): Promise<void> {
  const areas = entriesByArea();
  await bundleFunctions({ outDir, areas: { all: Object.values(areas).flat() } });
  await Promise.all(Object.keys(areas).map((area) => symlink('all', join(outDir, area), 'junction')));
}
