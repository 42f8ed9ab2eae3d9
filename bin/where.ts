import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from './command/runMain.ts';
import { exitCodeAfter, WrongCall } from './command/wrongCall.ts';
import { findPlaces, nearestNames, type Places } from './where/findPlaces.ts';

const usage = `npm run where -- OPERATION [--json]

  Prints where an operation or a worker stands: addresses, contract, handler, operations, store, rights, SDKs, pages and tests.`;

/** Exit code 0; 1 for a name that no operation has, with those that are like it; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [operation, ...others] = positionals;
    if (operation === undefined || others.length > 0) throw new WrongCall('Name one operation.');
    const places = findPlaces(resolve(import.meta.dirname, '..'), operation);
    if (!places) {
      const near = nearestNames(operation);
      console.error(`No operation is called ${operation}.${near.length > 0 ? ` Like it: ${near.join(', ')}.` : ''}`);
      return 1;
    }
    console.log(values.json ? JSON.stringify(places, null, 2) : textOf(places));
    return 0;
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

function textOf(places: Places): string {
  return Object.entries(places)
    .map(([title, value]) => `${title.padEnd(11)} ${[value].flat().join(`\n${' '.repeat(12)}`) || '-'}`)
    .join('\n');
}

await runMain(main);
