import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { sampleLists } from '../../lib/contract/samples.ts';
import { buildWeb, firstLoad } from '../../web/build.ts';

/** What the landing page may cost before it can be used: kB of 1024 bytes, gzip. */
const landingBudgetKb = 150;

let dir: string;
let metafile: Metafile;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'web-'));
  metafile = await buildWeb({ outDir: join(dir, 'a'), apiUrl: 'https://api.example' });
}, 60_000);
afterAll(() => rm(dir, { recursive: true, force: true }));

const read = (name: string) => readFile(join(dir, 'a', name), 'utf8');

test(`the landing page loads at most ${landingBudgetKb} kB of script`, async () => {
  const sizes = await Promise.all(
    firstLoad(metafile).map(async (file) => gzipSync(await read(`assets/${basename(file)}`), { level: 9 }).length),
  );
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kb).toBeLessThanOrEqual(landingBudgetKb);
  // A first page that has become this small has lost its entry.
  expect(kb).toBeGreaterThan(80);
});

test('the first page loads neither sign-in, nor the dashboard’s dialogs, nor the contract’s schemas', () => {
  const inputs = firstLoad(metafile).flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.filter((path) => /aws-amplify|@zag-js|node_modules\/zod|features\/imports/.test(path))).toEqual([]);
});

test('index.html has nothing inline, so that a strict content security policy holds', async () => {
  const html = await read('index.html');
  expect(html).not.toMatch(/<style|\s(style|on\w+)=|javascript:/);
  expect(html.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script type="module" src="\/assets\/app-[A-Z0-9]+\.js">$/),
  ]);
  expect(html).not.toContain('{{');
});

test('every file that index.html names exists', async () => {
  const named = [...(await read('index.html')).matchAll(/(?:href|src)="\/(assets\/[^"]+|favicon\.svg)"/g)].map(
    (m) => m[1] as string,
  );
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect((await read(name)).length).toBeGreaterThan(0);
});

test('the OpenAPI document names the API’s address and its operations', async () => {
  const document = JSON.parse(await read('openapi.json'));
  expect(document.servers).toEqual([{ url: 'https://api.example' }]);
  expect(document.paths['/functions/v1/sanctions_check'].post.operationId).toBe('sanctionsCheck');
});

test('texts are there packed, with the same content', async () => {
  const html = await read('openapi.json');
  expect(gunzipSync(await readFile(join(dir, 'a/openapi.json.gz'))).toString()).toBe(html);
  expect(brotliDecompressSync(await readFile(join(dir, 'a/openapi.json.br'))).toString()).toBe(html);
});

test('the sample lists are there as they are, not packed again', async () => {
  const names = (await readdir(join(dir, 'a/samples'))).sort();
  expect(names).toEqual(sampleLists.map(({ file }) => file).sort());
  for (const name of names) {
    const shipped = await readFile(`lib/lists/samples/${name}`);
    expect((await readFile(join(dir, 'a/samples', name))).equals(shipped)).toBe(true);
  }
});

test('the same sources give the same files', async () => {
  await buildWeb({ outDir: join(dir, 'b'), apiUrl: 'https://api.example' });
  const [a, b] = await Promise.all(
    ['a', 'b'].map(async (name) => (await readdir(join(dir, name), { recursive: true })).sort()),
  );
  expect(b).toEqual(a);
  for (const name of ['index.html', 'index.html.br', 'openapi.json', 'openapi.json.gz']) {
    expect(await readFile(join(dir, 'b', name))).toEqual(await readFile(join(dir, 'a', name)));
  }
}, 60_000);
