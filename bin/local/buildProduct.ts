import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { drawLeftCards } from '../../web/laterCards.ts';
import { forgetOldBuilds } from './forgetOldBuilds.ts';

export interface BuiltProduct {
  /** The folder of the whole build. */
  dir: string;
  /** The synthesized assembly of stage `local`. */
  assemblyDir: string;
  webDir: string;
}

/** Everything a build depends on. */
const sources = ['lib', 'lambdas', 'web', 'bin/local', 'package-lock.json', 'cdk.json', 'tsconfig.json'];
/** The local product and its stand-ins are read at run time, and the README's pictures are made from a build: neither is in a bundle. */
const notBuilt = /^(lib\/(local|standIns)|web\/pictures)\//;

/**
 * Builds functions and site and synthesizes the stacks, once for each state of the sources: a build is stored under its hash.
 * `say` gets a line when a build takes place. Two at once do no harm: the later one takes the earlier one's result.
 */
export async function buildProduct(root: string, say: (line: string) => void): Promise<BuiltProduct> {
  const built = await buildForStart(root, say);
  await drawLeftCards(built.dir);
  return built;
}

/**
 * The same without the pictures of link previews, drawn by web/laterCards.ts. `onLastStep` is called at the last step of a build, when a
 * processor is free.
 */
export async function buildForStart(
  root: string,
  say: (line: string) => void,
  onLastStep?: () => void,
): Promise<BuiltProduct> {
  const dir = join(root, 'build', hashOf(root));
  const built = { dir, assemblyDir: join(dir, 'assembly'), webDir: join(dir, 'web') };
  if (existsSync(dir)) {
    await utimes(dir, new Date(), new Date());
    return built;
  }
  say('Building functions, site and stack ...');
  const half = `${dir}.${process.pid}`;
  // CDK and esbuild take two seconds to load: a start without a build is spared them.
  const { buildInto } = await import('./buildInto.ts');
  await buildInto(half, onLastStep);
  await rename(half, dir).catch(async (error) => {
    await rm(half, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  });
  await forgetOldBuilds(join(root, 'build'), new Date());
  return built;
}

/** Read one after the other without waiting: two thousand small files take half a second otherwise. */
function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(root, source)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !notBuilt.test(file));
}
