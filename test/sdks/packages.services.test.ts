import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { packTar } from '../../lib/sdks/packages/archives.ts';
import { buildPackages } from '../../lib/sdks/packages/buildPackages.ts';
import { wheelFiles } from '../../lib/sdks/packages/wheel.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

const version = '0.1.0';
const names = [
  `klarnavn-${version}-py3-none-any.whl`,
  `klarnavn-client-${version}.tgz`,
  `klarnavn-java-${version}.tgz`,
  `klarnavn-php-${version}.tgz`,
];

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'packages-'));
  await buildPackages(join(dir, 'a'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const built = (name: string) => readFile(join(dir, 'a', name));

test('the site serves the package of every SDK as bytes that nobody unpacks on the way', async () => {
  const { url } = await sharedProduct('sdks');
  expect((await readdir(join(dir, 'a'))).sort()).toEqual(names);
  for (const name of names) {
    const answer = await fetch(`${url}/sdks/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(await built(name))).toBe(true);
  }
});

test('the same sources give the same packages', async () => {
  await buildPackages(join(dir, 'b'));
  for (const name of names) expect((await readFile(join(dir, 'b', name))).equals(await built(name))).toBe(true);
});

test('the wheel names each of its files with its hash, and what pip needs to know', async () => {
  const files = unzipSync(await built(names[0] as string));
  const text = (name: string) => Buffer.from(files[`klarnavn-${version}.dist-info/${name}`] ?? []).toString();
  expect(text('METADATA')).toMatch(/^Name: klarnavn\nVersion: 0\.1\.0\n[\s\S]*^Requires-Dist: httpx>=0\.25,<1\n/m);
  expect(text('WHEEL')).toContain('Tag: py3-none-any\n');
  const record = new Map(
    text('RECORD')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(',')), line] as const),
  );
  expect([...record.keys()].sort()).toEqual(Object.keys(files).sort());
  expect(files['klarnavn/py.typed']).toBeDefined();
  const client = files['klarnavn/_client.py'] as Uint8Array;
  const hash = createHash('sha256').update(client).digest('base64url');
  expect(record.get('klarnavn/_client.py')).toBe(`klarnavn/_client.py,sha256=${hash},${client.length}`);
});

test('a pyproject.toml that lacks a fact is refused by its name', () => {
  const sources = { pyproject: '[project]\nname = "a"\n', readme: '', licence: new Uint8Array(), modules: {} };
  expect(() => wheelFiles(sources)).toThrow('pyproject.toml has no version on one line');
});

test('the packages of sources have what their users need, below one folder', async () => {
  const has = async (name: string, path: string) => gunzipSync(await built(name)).includes(`${path}\0`);
  expect(await has(`klarnavn-php-${version}.tgz`, 'klarnavn-php/autoload.php')).toBe(true);
  expect(await has(`klarnavn-php-${version}.tgz`, 'klarnavn-php/composer.json')).toBe(true);
  expect(await has(`klarnavn-java-${version}.tgz`, 'klarnavn-java/pom.xml')).toBe(true);
  expect(await has(`klarnavn-client-${version}.tgz`, 'package/dist/index.js')).toBe(true);
  expect(await has(`klarnavn-client-${version}.tgz`, 'package/dist/index.d.ts')).toBe(true);
});

test('a path that a tar has no room for is refused', () => {
  expect(() => packTar({ [`${'long/'.repeat(20)}.java`]: new Uint8Array() })).toThrow('too long for a tar');
});
