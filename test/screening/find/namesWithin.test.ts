import { listedWords, namesWithin } from '../../../lib/screening/find/namesWithin.ts';
import { readQuery } from '../../../lib/screening/names/readQuery.ts';
import { allNamesScoredMax } from '../../../lib/screening/searchBounds.ts';
import { oncePerWords } from '../../../lib/screening/segment/sharedWords.ts';
import { listed, segmentOf } from '../namesOf.ts';

async function within(query: string, records: Parameters<typeof segmentOf>[0]) {
  const segment = await segmentOf(records);
  const words = readQuery(query).all;
  return namesWithin(segment, words, oncePerWords((each) => listedWords(each, words))(segment));
}

test('a word that the query repeats finds its names once', async () => {
  const found = await within('Rosneft Torstensson Rosneft Rosneft', [listed('1', ['Rosneft'], { kind: 'entity' })]);
  expect(found).toMatchObject([{ from: 0, to: 1 }]);
});

test('no more names are found than a search compares', async () => {
  const namesakes = Array.from({ length: allNamesScoredMax + 50 }, (_, i) => listed(String(i), ['Ali Hasan']));
  expect(await within('Ali Hasan Torstensson', namesakes)).toHaveLength(allNamesScoredMax);
  expect(await within('Ali Hasan Torstensson', namesakes.slice(0, 60))).toHaveLength(60);
});
