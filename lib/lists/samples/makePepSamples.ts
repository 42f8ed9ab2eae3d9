import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pepSamples } from './pepSamples.ts';

// Makes the three PEP samples beside this file: node --import tsx lib/lists/samples/makePepSamples.ts
for (const [file, workbook] of Object.entries(pepSamples())) await writeFile(join(import.meta.dirname, file), workbook);
