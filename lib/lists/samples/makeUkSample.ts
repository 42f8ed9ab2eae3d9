import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { withoutBirthDates } from './ukSample.ts';

// Makes the UK sample beside this file of a UK list packed with gzip:
// node --import tsx lib/lists/samples/makeUkSample.ts UK_Sanctions_List.xml.gz
const xml = gunzipSync(await readFile(process.argv[2] ?? '')).toString('utf8');
const sample = join(import.meta.dirname, 'uk_2026-08-22.xml.gz');
await writeFile(sample, gzipSync(withoutBirthDates(xml), { level: 9 }));
