import { checkSync, type Parameters } from 'recheck';
import type { Pattern } from './patterns.ts';

// What comes with it otherwise: a program for each system.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** No clock ends a step, so that the outcome is the same on every machine. */
const parameters: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
  randomSeed: 0,
  maxNFASize: 5_000,
  maxIteration: 2,
  maxInitialGenerationSize: 100,
  attackLimit: 100_000_000,
};

/** What recheck says of a pattern that is not linear; undefined of one that is. */
export function superlinearCost({ source, flags }: Pattern): string | undefined {
  const found = checkSync(source, flags, parameters);
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.complexity.summary : found.error.kind;
}
