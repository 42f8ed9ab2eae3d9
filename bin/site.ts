import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { codeExamples } from './site/codeExamples.ts';
import { listFigures } from './site/listFigures.ts';
import { recordSearches } from './site/recordSearches.ts';
import { readSampleEditions } from './site/sampleEditions.ts';

/**
 * `npm run site`: renews the site's quotations: the product's answers over the samples, and figures of the samples, and examples of the
 * documentation.
 */
const folder = join(import.meta.dirname, '../web/src/shared/site');
const editions = await readSampleEditions(() => new Date());
const files = {
  'recordedSearches.data.json': await recordSearches(editions, new Date()),
  'listFigures.data.json': listFigures(editions),
  'codeExamples.data.json': codeExamples(),
};
for (const [name, data] of Object.entries(files)) {
  const file = join(folder, name);
  await writeFile(file, `${JSON.stringify(data, null, 1)}\n`);
  console.log(relative(process.cwd(), file));
}
