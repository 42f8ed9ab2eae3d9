import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'bin/bench';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const withDatabase = files
  .map((file): [file: string, source: string] => [file, readFileSync(join(folder, file), 'utf8')])
  .filter(([, source]) => /from '\.{1,2}\/localTable\.ts'/.test(source));

test('there are benches with a local database', () => {
  expect(withDatabase.map(([file]) => file)).toContain('importSteps.ts');
});

test.each(withDatabase)(
  '%s waits for its processes without blocking its own, through which they ask the database',
  (_, source) => {
    expect(source).not.toMatch(/\b(exec|execFile|spawn)Sync\b/);
  },
);
