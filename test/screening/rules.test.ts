import { ask, listed, refs, segmentOf } from './namesOf.ts';

const records = [
  listed('1', ['Vladimir Vladimirovich PUTIN', 'Владимир Владимирович Путин']),
  listed('2', ['Osama BIN LADEN', 'Usama bin Muhammad bin Awad bin Ladin']),
  listed('3', ['Søren Ærø']),
  listed('4', ["Al-Qa'ida"], { kind: 'entity' }),
  listed('5', ['A.I.C. Sogo Kenkyusho'], { kind: 'entity' }),
  listed('6', ['习近平']),
];
const exact = async (name: string) => refs(ask(await segmentOf(records), name, { matchType: 'exact' }));

test('exact finds a record when all words of the query are complete words of one of its names', async () => {
  expect(await exact('putin vladimir')).toEqual(['1']);
  expect(await exact('Vladimirovich')).toEqual(['1']);
  expect(await exact('Путин')).toEqual(['1']);
  expect(await exact('习近平')).toEqual(['6']);
});

test('exact finds nothing for a part of a word, or for words of two names', async () => {
  expect(await exact('Puti')).toEqual([]);
  expect(await exact('Osama Ladin')).toEqual([]);
});

test('exact does not mind case, order, marks, apostrophes, blanks or dots', async () => {
  expect(await exact('  SOREN   aero ')).toEqual(['3']);
  expect(await exact('AL QAʿIDA')).toEqual(['4']);
  expect(await exact('AIC sogo')).toEqual(['5']);
  expect(await exact('\u200fPUTIN,\u200b Vladímir')).toEqual(['1']);
});

test('every exact match has score 1', async () => {
  const { matches } = ask(await segmentOf(records), 'putin', { matchType: 'exact' });
  expect(matches).toMatchObject([{ score: 1, band: 'exact', explanation: { rule: 'exact' } }]);
});

test('fuzzy keeps every record that contains all terms anywhere, even below the threshold', async () => {
  const { matches, totalMatches } = ask(await segmentOf(records), 'uti vladimirov', { threshold: 0.99 });
  expect(totalMatches).toBe(1);
  expect(matches[0]?.entity.sourceRef).toBe('1');
  expect(matches[0]?.score).toBeLessThan(0.99);
  expect(matches[0]?.explanation).toMatchObject({
    rule: 'all_terms',
    words: [{ query: 'uti', name: 'putin', relation: 'contained' }, {}],
  });
});

test('fuzzy scores 1 only for the very name', async () => {
  const segment = await segmentOf(records);
  expect(ask(segment, 'Putin Vladimir Vladimirovich').matches[0]?.score).toBe(1);
  expect(ask(segment, 'Vladimir Putin').matches[0]?.score).toBeLessThan(1);
});

test('the explanation names the matched name, the words and what is left over', async () => {
  const { matches } = ask(await segmentOf(records), 'Putin Vladimir', { threshold: 0.5 });
  expect(matches[0]?.explanation).toEqual({
    matchedName: 'Vladimir Vladimirovich PUTIN',
    nameQuality: 'good',
    words: [
      { query: 'putin', name: 'putin', relation: 'same', similarity: 1 },
      { query: 'vladimir', name: 'vladimir', relation: 'same', similarity: 1 },
    ],
    notInQuery: ['vladimirovich'],
    notInName: [],
    adjustments: [],
    identifiers: [],
    rule: 'exact',
  });
});

test('equal scores are ordered by list, then sourceRef, and the limit cuts the list but not the count', async () => {
  const twins = (list: string) => segmentOf([listed('b', ['Ivan Ivanov']), listed('a', ['Ivan Ivanov'])], list);
  const result = ask([await twins('un'), await twins('eu')], 'Ivan Ivanov', { limit: 3 });
  expect(result.matches.map((match) => [match.segment.list, match.entity.sourceRef])).toEqual([
    ['eu', 'a'],
    ['eu', 'b'],
    ['un', 'a'],
  ]);
  expect(result.totalMatches).toBe(4);
});

test('a query without a letter or digit finds nothing', async () => {
  const segment = await segmentOf(records);
  for (const name of ['...', '🙂', '— —']) {
    expect(ask(segment, name)).toMatchObject({ matches: [], totalMatches: 0 });
    expect(ask(segment, name, { matchType: 'exact' })).toMatchObject({ matches: [], totalMatches: 0 });
  }
});
