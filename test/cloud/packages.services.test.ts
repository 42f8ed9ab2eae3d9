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

/** The typesetter and its fonts; nobody waits for a report with an open page. */
const reportsMegabytesMax = 40;

test('the functions of all areas together are at most 5 MB packed, but that of reports, and so is the package of each area', async () => {
  const { reports = [], ...others } = entriesByArea();
  await bundleFunctions({ outDir: dir, areas: { all: Object.values(others).flat(), reports } });
  const megabytes = packedBytes(join(dir, 'all')) / 1e6;
  expect(megabytes).toBeGreaterThan(0.2);
  expect(megabytes).toBeLessThan(packedMegabytesMax);
  expect(packedBytes(join(dir, 'reports')) / 1e6).toBeLessThan(reportsMegabytesMax);
});

/** Bytes of a folder's files as a ZIP has them. */
function packedBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const written = files.filter((file) => statSync(file).isFile());
  return written.reduce((sum, file) => sum + deflateRawSync(readFileSync(file)).length, 0);
}
