import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesByArea } from '../../../lib/cloud/functionEntries.ts';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';

interface EmptyFunctions {
  routes?: readonly Endpoint[];
  /** The entry of a function to leave out. */
  without?: string;
}

/** A folder as bundleFunctions would write it, with functions that do nothing. */
export function writeEmptyFunctions(dir: string, { routes = allRoutes, without }: EmptyFunctions = {}): string {
  for (const [area, entries] of Object.entries(entriesByArea(routes))) {
    for (const entry of entries.filter((each) => each !== without)) {
      const file = join(dir, area, `${entry}.mjs`);
      mkdirSync(dirname(file), { recursive: true });
      // Not the same in two areas: each has an asset of its own.
      writeFileSync(file, `export const handler = () => ${JSON.stringify(area)};\n`);
    }
  }
  return dir;
}
