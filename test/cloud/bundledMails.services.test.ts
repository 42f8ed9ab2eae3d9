import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';
import { loadedCode } from './support/loadedCode.ts';

const dir = mkdtempSync(join(tmpdir(), 'klarnavn-bundled-mails-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('loads what writes and sends mails in the one function that does, and in no other that queues them', async () => {
  const { mails = [], account = [], usage = [] } = entriesByArea();
  await bundleFunctions({ outDir: dir, areas: { mails, account, usage } });
  const loading = (mark: string) =>
    Object.entries({ mails, account, usage }).flatMap(([area, entries]) =>
      entries.filter((entry) => loadedCode(join(dir, area, `${entry}.mjs`)).includes(mark)),
    );
  expect(loading('mail-card')).toEqual(['workers/mailDue']);
  expect(loading('SESv2')).toEqual(['workers/mailDue']);
});
