import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every area of the product. A floor has a folder for each that has more than one file there. */
const areas = [
  'account',
  'alerts',
  'appIds',
  'audit',
  'backTesting',
  'batches',
  'billing',
  'cases',
  'imports',
  'jobs',
  'lists',
  'log',
  'mails',
  'mcp',
  'media',
  'monitoring',
  'notifications',
  'receipts',
  'reports',
  'retention',
  'screening',
  'site',
  'status',
  'subjects',
  'usage',
  'webhooks',
];

/** A floor, and its folders for what every area shares. */
const floors: [floor: string, shared: string[]][] = [
  ['lib/contract', ['http', 'openapi', 'released', 'schemas', 'text']],
  ['lib/store', []],
  ['lib/operations', ['backup', 'migrations']],
  ['lambdas/api', []],
  ['lambdas/kit', ['http', 'workers']],
  ['web/src/features', ['dashboard', 'gettingStarted', 'parts']],
];

const filesAtTopMax = 15;

const entriesOf = (folder: string) => readdirSync(folder, { withFileTypes: true });

describe.each(floors)('%s', (floor, shared) => {
  const entries = entriesOf(floor);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);

  it('has no folder but those of areas and of what they share', () => {
    expect(folders.length).toBeGreaterThan(3);
    expect(folders.filter((name) => !areas.includes(name) && !shared.includes(name))).toEqual([]);
  });

  it(`has at most ${filesAtTopMax} files at its top`, () => {
    expect(entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts')).length).toBeLessThanOrEqual(
      filesAtTopMax,
    );
  });

  it('names its tests like its folders', () => {
    const tests = join('test', floor.replace('web/src/', 'web/').replace(/^lib\//, ''));
    const testFolders = (existsSync(tests) ? entriesOf(tests) : [])
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(testFolders.filter((name) => !folders.includes(name) && name !== 'support')).toEqual([]);
  });
});
