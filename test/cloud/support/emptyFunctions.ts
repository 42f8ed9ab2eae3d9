import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entryOf, workerEntries } from '../../../lib/cloud/functionEntries.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';

/** A folder as bundleFunctions would write it, with functions that do nothing. `without` leaves one out. */
export function writeEmptyFunctions(dir: string, without?: string): string {
  for (const entry of [...allRoutes.map(entryOf), ...workerEntries]) {
    if (entry === without) continue;
    const file = join(dir, `${entry}.mjs`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'export const handler = () => undefined;\n');
  }
  return dir;
}
