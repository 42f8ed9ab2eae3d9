import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';

const dir = mkdtempSync(join(tmpdir(), 'klarnavn-packages-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A new copy of a function waits until its package is there. */
const packedMegabytesMax = 5;

test('the functions of all areas together are at most 5 MB packed, and so is the package of each area', async () => {
  await bundleFunctions({ outDir: dir, areas: { all: Object.values(entriesByArea()).flat() } });
  const megabytes = packedBytes(join(dir, 'all')) / 1e6;
  expect(megabytes).toBeGreaterThan(0.2);
  expect(megabytes).toBeLessThan(packedMegabytesMax);
});

/** Bytes of a folder's files as a ZIP has them. */
function packedBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const written = files.filter((file) => statSync(file).isFile());
  return written.reduce((sum, file) => sum + deflateRawSync(readFileSync(file)).length, 0);
}
