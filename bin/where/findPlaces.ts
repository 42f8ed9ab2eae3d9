import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';
import rights from '../../lib/cloud/released/rights.data.json' with { type: 'json' };
import { tableUse } from '../../lib/cloud/tableUse.ts';
import { allRoutes, programRoutes } from '../../lib/contract/routes.ts';

/** Where an operation stands; files as paths from the repository's root, with a line where one is meant. */
export interface Places {
  operation: string;
  area: string;
  /** `POST /app/v1/batches: user, analyst`. None of a worker. */
  addresses: string[];
  contract: string[];
  handler: string;
  operations: string[];
  store: string[];
  /** Where its function and its grants are stated. */
  cloud: string[];
  table: string;
  rights: string[];
  sdks: string[];
  pages: string[];
  tests: string[];
}

/** Every operation and worker, by name. */
export const knownNames: readonly string[] = Object.values(entriesByArea()).flat().map(nameOf).sort();

/** Undefined of a name that no operation has. */
export function findPlaces(root: string, operation: string): Places | undefined {
  const found = Object.entries(entriesByArea()).find(([, entries]) =>
    entries.some((entry) => nameOf(entry) === operation),
  );
  const entry = found?.[1].find((one) => nameOf(one) === operation);
  if (!found || !entry) return undefined;
  const [area] = found;
  const routes = allRoutes.filter((route) => route.operation === operation);
  const handler = `lambdas/${entry}.ts`;
  const within = (folder: string, pattern: RegExp) => linesWith(root, folder, pattern);
  const { operations, store } = reachedFrom(root, handler);
  const isOfPrograms = programRoutes.some((route) => route.operation === operation);
  return {
    operation,
    area,
    addresses: routes.flatMap(({ method, paths, caller, role }) =>
      paths.map((path) => `${method} ${path}: ${caller}${role ? `, ${role}` : ''}`),
    ),
    contract: within('lib/contract', new RegExp(`\\boperation: '${operation}'`)),
    handler,
    operations,
    store,
    cloud: [
      ...within('lib/cloud/areas', new RegExp(`^\\s+${operation}\\b`)),
      ...within('lib/cloud/stacks', new RegExp(`['/]${operation}'`)),
    ],
    table: tableUse[operation] ?? '',
    rights: (rights as Record<string, string[]>)[operation] ?? [],
    sdks: isOfPrograms
      ? [
          ...within('lib/sdks/javascript/src', new RegExp(`\\b${operation}\\b`)),
          ...within('lib/sdks/conformance', new RegExp(`"operation": "${operation}"`)).slice(0, 1),
        ]
      : [],
    pages: within('web/src', new RegExp(`\\b(api|client)\\.${operation}\\(|'${operation}'`)),
    tests: filesOf(
      within('test', new RegExp([`\\b${operation}\\b`, ...operations.map((file) => `/${file}'`)].join('|'))),
    ),
  };
}

/** The names that are most like one, best first. */
export function nearestNames(name: string, most = 5): string[] {
  const wanted = pairsOf(name);
  const likeness = (other: string) => {
    const pairs = pairsOf(other);
    const shared = [...wanted].filter((pair) => pairs.has(pair)).length;
    return (2 * shared) / Math.max(1, wanted.size + pairs.size);
  };
  return knownNames
    .map((known) => ({ known, likeness: likeness(known) }))
    .filter((one) => one.likeness > 0.2)
    .sort((a, b) => b.likeness - a.likeness || (a.known < b.known ? -1 : 1))
    .slice(0, most)
    .map(({ known }) => known);
}

function nameOf(entry: string): string {
  return entry.slice(entry.lastIndexOf('/') + 1);
}

/** Neighbouring letters, whatever their case and whatever stands between words. */
function pairsOf(name: string): Set<string> {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** `file:line` of each line that fits. */
function linesWith(root: string, folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|json)$/.test(file))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(join(root, folder, file), 'utf8').split('\n');
      return lines.flatMap((line, at) => (pattern.test(line) ? [`${folder}/${file}:${at + 1}`] : []));
    });
}

const filesOf = (lines: string[]) => [...new Set(lines.map((line) => line.replace(/:\d+$/, '')))];

/** Imported by every handler, for what it does before and after its work. */
const doors = /^lambdas\/kit\/(http|sharedHandler|screeningDoor|worker)\.ts$/;

/** The operations that a handler calls, itself or by its kit, and the store's files that they import. */
function reachedFrom(root: string, handler: string): { operations: string[]; store: string[] } {
  const seen = new Set([handler]);
  for (const file of seen) {
    const isSource = file === handler || file.startsWith('lib/operations/');
    const own = isSource || (file.startsWith('lambdas/kit/') && !doors.test(file));
    for (const to of own ? importsOf(root, file) : []) seen.add(to);
  }
  const within = (folder: string) => [...seen].filter((file) => file.startsWith(folder)).sort();
  const direct = [handler, ...within('lambdas/kit/').filter((file) => !doors.test(file))]
    .flatMap((file) => importsOf(root, file))
    .filter((file) => file.startsWith('lib/operations/'));
  return { operations: [...new Set(direct)].sort(), store: within('lib/store/') };
}

/** Files of the repository that a file imports, types left out. */
function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^import (?!type )[^;]*?from '(\.[^']+)';/gm)].map(([, path]) =>
    relative(root, join(root, dirname(file), path as string)),
  );
}
