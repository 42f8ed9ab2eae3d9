import { listFigures } from '../../../../bin/site/listFigures.ts';
import { recordSearches } from '../../../../bin/site/recordSearches.ts';
import { readSampleEditions, type SampleEdition } from '../../../../bin/site/sampleEditions.ts';
import * as shownFigures from '../../../../web/src/shared/site/listFigures.ts';
import { recordedSearches } from '../../../../web/src/shared/site/recordedSearches.ts';

const now = new Date(recordedSearches.recordedAt);
let editions: SampleEdition[];
beforeAll(async () => {
  editions = await readSampleEditions(() => now);
});

// After a change of what is answered: npm run site
test('what the pages quote is what the product answers', async () => {
  expect(JSON.parse(JSON.stringify(await recordSearches(editions, now)))).toEqual(recordedSearches);
});

test('the figures of the charts are those of the samples', () => {
  expect(listFigures(editions)).toEqual(shownFigures.listFigures);
});
