import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listsWithDates } from '../../bin/bench/listFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lists-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each file that the bench reads is named with its own date, of several the newest', () => {
  const files = [
    'eu/EU_FSF_1_1_2026-02-23.csv.gz',
    'eu/EU_FSF_1_1_2026-05-01.csv.gz',
    'eu/EU_FSF_1_1_2026-06-01.xml.gz',
  ];
  for (const file of [
    ...files,
    'ofac/SDN_2024-05-03.csv.gz',
    'ofac/SDN_COMMENTS_2026-08-02.csv',
    'ofac/ALT_2026-08-02.csv',
  ]) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(listsWithDates(folder)).toBe(
    'the official lists EU of 2026-05-01, OFAC SDN of 2024-05-03, OFAC SDN aliases of 2026-08-02',
  );
});
