import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { allRoutes } from '../contract/routes.ts';
import { entriesByArea, entryOf, type FunctionEntry } from './functionEntries.ts';

const root = resolve(import.meta.dirname, '../..');

/** How the code spells what it asks of DynamoDB: commands, and the parts of a transaction, also as `{ Put }`. */
const spellings: [RegExp, string][] = [
  [/new GetCommand\d*\(/, 'GetItem'],
  [/new Put(Item)?Command\d*\(|\bPut(?=: |,| })/, 'PutItem'],
  [/new Update(Item)?Command\d*\(|\bUpdate(?=: |,| })/, 'UpdateItem'],
  [/new Delete(Item)?Command\d*\(|\bDelete(?=: |,| })/, 'DeleteItem'],
  [/\bConditionCheck(?=: |,| })/, 'ConditionCheckItem'],
  [/new QueryCommand\d*\(/, 'Query'],
  [/new BatchGetItemCommand\d*\(/, 'BatchGetItem'],
  [/new BatchWriteItemCommand\d*\(/, 'BatchWriteItem'],
  [/\bIndexName: /, 'gsi1'],
];

/** What each function's bundle can reach: esbuild leaves out every function of the store that nothing in it calls. */
async function usesInCode(entries: FunctionEntry[], change: (path: string, text: string) => string) {
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => join(root, 'lambdas', `${entry}.ts`)),
    outbase: join(root, 'lambdas'),
    outdir: '/',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'change',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\/(lambdas|lib)\/.*\.ts$/ }, ({ path }) => {
            // What is made at its first use and never used has no effect.
            const text = readFileSync(path, 'utf8').replace(/= lazy\(/g, '= /* @__PURE__ */ lazy(');
            return { contents: change(path, text), loader: 'ts' };
          }),
      },
    ],
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => {
      const found = spellings.filter(([spelling]) => spelling.test(text)).map(([, action]) => action);
      const [index, actions] = [found.filter((one) => one === 'gsi1'), found.filter((one) => one !== 'gsi1').sort()];
      return [/(\w+)\.js$/.exec(path)?.[1] ?? path, [...actions, ...index].join(' ')];
    }),
  );
}

/** What the doors do for every route is granted beside: see recordLastSeen and keepAnswers of HouseTable. */
function withoutHandlers(path: string, text: string): string {
  if (path.endsWith('/kit/http/recordLastSeen.ts')) return 'export async function recordLastSeen() {}';
  if (path.endsWith('/kit/http/idempotency.ts')) {
    return 'export class RepeatedCall extends Error {}\nexport function claimKeyedCall() {}';
  }
  return text;
}

/** The doors of programs and visitors look up no member. */
function withoutPeople(path: string, text: string): string {
  if (!path.endsWith('/kit/http/caller.ts')) return withoutHandlers(path, text);
  const changed = text.replace('return personOf(event', 'return (undefined as never)(event');
  if (changed === text) throw new Error('kit/caller.ts no longer looks up a member as readTableUse.ts expects.');
  return changed;
}

/**
 * What each function does to the table, as its bundle says: operations by name, with their actions, in alphabetical order. Functions that
 * leave the table alone are left out.
 */
export async function readTableUse(): Promise<Record<string, string>> {
  const ofPeople = allRoutes.filter(({ caller }) => caller === 'user').map(entryOf);
  const ofOthers = allRoutes.map(entryOf).filter((entry) => !ofPeople.includes(entry));
  const workers = Object.values(entriesByArea([])).flat();
  const reached = {
    ...(await usesInCode([...ofPeople, ...workers], withoutHandlers)),
    ...(await usesInCode([...new Set(ofOthers)], withoutPeople)),
  };
  const touching = Object.entries(reached).filter(([, actions]) => actions !== '');
  return Object.fromEntries(touching.sort(([a], [b]) => (a < b ? -1 : 1)));
}
