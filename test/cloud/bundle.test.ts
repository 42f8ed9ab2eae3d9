import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';
import { allRoutes } from '../../lib/contract/routes.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'klarnavn-bundle-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Writes sources below lambdas. */
function sources(files: Record<string, string>): string {
  const sourceDir = join(dir, 'lambdas');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(sourceDir, name, '..'), { recursive: true });
    writeFileSync(join(sourceDir, name), text);
  }
  return sourceDir;
}

const written = (outDir: string) =>
  Object.fromEntries(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs'))
      .sort()
      .map((file) => [file, readFileSync(join(outDir, file), 'utf8')]),
  );

const areas = {
  lists: ['api/lists/listInfo', 'workers/refreshDue'],
  usage: ['api/usage/getUsage'],
};
const files = {
  'kit/greet.ts': "export const greet = (name: string) => 'A greeting that is written once, ' + name;",
  'kit/refresh.ts': "export const refresh = () => 'refreshed';",
  'api/lists/listInfo.ts':
    "import { greet } from '../../kit/greet.ts';\nexport const handler = () => greet('listInfo');",
  'workers/refreshDue.ts':
    "import { greet } from '../kit/greet.ts';\nimport { refresh } from '../kit/refresh.ts';\nexport const handler = () => greet(refresh());",
  'api/usage/getUsage.ts':
    "import { greet } from '../../kit/greet.ts';\nexport const handler = () => greet('getUsage');",
};

/** The bundles of these sources, by area. */
async function bundled(name: string, changed: Record<string, string> = {}) {
  const outDir = join(dir, name);
  await bundleFunctions({ outDir, areas, sourceDir: sources({ ...files, ...changed }) });
  return { lists: written(join(outDir, 'lists')), usage: written(join(outDir, 'usage')) };
}

it('gives every function a file in the folder of its area, and writes what those of an area share once', async () => {
  const { lists, usage } = await bundled('out');
  expect(Object.keys(lists)).toEqual([
    'api/lists/listInfo.mjs',
    expect.stringMatching(/^shared\/.+\.mjs$/),
    'workers/refreshDue.mjs',
  ]);
  expect(Object.values(lists).filter((text) => text.includes('written once'))).toHaveLength(1);
  expect(Object.keys(usage)).toEqual(['api/usage/getUsage.mjs']);
});

it('leaves every other area as it is when a file changes that only one of them uses', async () => {
  const before = await bundled('before');
  for (const file of ['api/lists/listInfo.ts', 'kit/refresh.ts']) {
    const after = await bundled(`after-${file.replaceAll('/', '-')}`, {
      [file]: `${files[file as 'kit/refresh.ts']} void 1;export const more = 1;`,
    });
    expect(after.usage).toEqual(before.usage);
  }
  const changed = await bundled('changed', { 'kit/refresh.ts': "export const refresh = () => 'changed';" });
  expect(changed.lists).not.toEqual(before.lists);
  expect(changed.usage).toEqual(before.usage);
});

it('changes every area that uses a file that changes', async () => {
  const before = await bundled('before');
  const after = await bundled('after', { 'kit/greet.ts': "export const greet = (name: string) => 'Hello ' + name;" });
  expect(after.lists).not.toEqual(before.lists);
  expect(after.usage).not.toEqual(before.usage);
});

it('writes the same bytes for the same sources, wherever they are written', async () => {
  expect(await bundled('deeper/second')).toEqual(await bundled('first'));
});

it('leaves nothing of an earlier build', async () => {
  await bundled('out');
  const outDir = join(dir, 'out');
  await bundleFunctions({ outDir, areas: { usage: areas.usage }, sourceDir: join(dir, 'lambdas') });
  expect(Object.keys(written(outDir))).toEqual(['usage/api/usage/getUsage.mjs']);
});

it('keeps the names of functions, so that a stack trace can be read', async () => {
  const failing = 'function readTheList() { throw new Error("x"); }\nexport const handler = () => readTheList();';
  const { usage } = await bundled('out', { 'api/usage/getUsage.ts': failing });
  expect(usage['api/usage/getUsage.mjs']).toContain('function readTheList');
});

it('fails with the file and the name that is missing', async () => {
  const broken = "import { gone } from './gone.ts';\nexport const handler = gone;";
  await expect(bundled('out', { 'api/usage/getUsage.ts': broken })).rejects.toThrow(
    /api\/usage\/getUsage\.ts.*Could not resolve "\.\/gone\.ts"/,
  );
});

it('has an area for every route, so that none is left out', () => {
  const entries = Object.values(entriesByArea()).flat();
  expect(new Set(entries).size).toBe(entries.length);
  for (const { area, operation } of allRoutes) expect(entriesByArea()[area]).toContain(`api/${area}/${operation}`);
});
