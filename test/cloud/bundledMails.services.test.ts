import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';

const dir = mkdtempSync(join(tmpdir(), 'klarnavn-bundled-mails-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('loads what writes and sends mails in the one function that does, and in no other that queues them', async () => {
  const { mails = [], account = [], usage = [] } = entriesByArea();
  await bundleFunctions({ outDir: dir, areas: { mails, account, usage } });
  /** A file with all that it imports. */
  const textWith = (file: string, seen = new Set<string>()): string => {
    if (seen.has(file)) return '';
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    const imported = [...text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)].map(([, path = '']) =>
      join(file, '..', path),
    );
    return text + imported.map((path) => textWith(path, seen)).join('');
  };
  const loading = (mark: string) =>
    Object.entries({ mails, account, usage }).flatMap(([area, entries]) =>
      entries.filter((entry) => textWith(join(dir, area, `${entry}.mjs`)).includes(mark)),
    );
  expect(loading('mail-card')).toEqual(['workers/mailDue']);
  expect(loading('SESv2')).toEqual(['workers/mailDue']);
});
