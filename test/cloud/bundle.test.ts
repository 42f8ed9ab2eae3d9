import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'klarnavn-bundle-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Writes sources below lambdas; `$kit` in a source stands for the shared file. */
function sources(files: Record<string, string>): string {
  const sourceDir = join(dir, 'lambdas');
  for (const [name, text] of Object.entries({
    'api/.keep': '',
    'workers/.keep': '',
    'authorizers/.keep': '',
    ...files,
  })) {
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

const two = {
  'kit/greet.ts': "export const greet = (name: string) => 'A greeting that is written once, ' + name;",
  'api/lists/listInfo.ts':
    "import { greet } from '../../kit/greet.ts';\nexport const handler = () => greet('listInfo');",
  'workers/swept.ts': "import { greet } from '../kit/greet.ts';\nexport const handler = () => greet('swept');",
};

it('gives every function a file of its own in its folder, and writes what they share once', async () => {
  await bundleFunctions({ outDir: join(dir, 'out'), sourceDir: sources(two) });
  const files = written(join(dir, 'out'));
  expect(Object.keys(files)).toEqual([
    'api/lists/listInfo.mjs',
    expect.stringMatching(/^shared\/.+\.mjs$/),
    'workers/swept.mjs',
  ]);
  expect(Object.values(files).filter((text) => text.includes('written once'))).toHaveLength(1);
});

it('writes the same bytes for the same sources, wherever they are written', async () => {
  const sourceDir = sources(two);
  await bundleFunctions({ outDir: join(dir, 'first'), sourceDir });
  await bundleFunctions({ outDir: join(dir, 'deeper/second'), sourceDir });
  expect(written(join(dir, 'deeper/second'))).toEqual(written(join(dir, 'first')));
});

it('leaves nothing of an earlier build', async () => {
  const outDir = join(dir, 'out');
  await bundleFunctions({ outDir, sourceDir: sources(two) });
  rmSync(join(dir, 'lambdas/workers/swept.ts'));
  await bundleFunctions({ outDir, sourceDir: join(dir, 'lambdas') });
  expect(Object.keys(written(outDir))).toEqual(['api/lists/listInfo.mjs']);
});

it('keeps the names of functions, so that a stack trace can be read', async () => {
  const failing = 'function readTheList() { throw new Error("x"); }\nexport const handler = () => readTheList();';
  await bundleFunctions({ outDir: join(dir, 'out'), sourceDir: sources({ 'workers/failing.ts': failing }) });
  expect(written(join(dir, 'out'))['workers/failing.mjs']).toContain('function readTheList');
});

it('fails with the file and the name that is missing', async () => {
  const broken = "import { gone } from './gone.ts';\nexport const handler = gone;";
  const build = bundleFunctions({ outDir: join(dir, 'out'), sourceDir: sources({ 'workers/broken.ts': broken }) });
  await expect(build).rejects.toThrow(/workers\/broken\.ts.*Could not resolve "\.\/gone\.ts"/);
});
