import { ask, containedRefs, listed, refs, segmentOf } from './namesOf.ts';

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

test('an exact match has the score that fuzzy gives it: 1 only for the same words, in any order', async () => {
  const segment = await segmentOf(records);
  const scores = (name: string, matchType: 'exact' | 'fuzzy') =>
    ask(segment, name, { matchType, threshold: 0 }).matches.map((match) => [match.entity.sourceRef, match.score]);
  expect(scores('PUTIN Vladimirovich, Vladimir', 'exact')).toEqual([['1', 1]]);
  for (const name of ['putin', 'Vladimir Putin', 'sogo', 'Bin Laden']) {
    const [[ref, score] = []] = scores(name, 'exact');
    expect(score).toBeLessThan(1);
    expect(scores(name, 'fuzzy')).toContainEqual([ref, score]);
  }
});

test('exact answers the best of the names that have all words, best first, whatever the threshold', async () => {
  const segment = await segmentOf([
    listed('1', ['Putin Sergei Petrovich Antonov', 'Sergei Putin']),
    listed('2', ['Igor Petrovich Putin', 'Iwan Pudin']),
    listed('3', ['Putin']),
  ]);
  const result = ask(segment, 'Sergei Putin', { matchType: 'exact', threshold: 0.99 });
  expect(result.matches).toMatchObject([{ score: 1, explanation: { matchedName: 'Sergei Putin', rule: 'exact' } }]);
  const all = ask(segment, 'putin', { matchType: 'exact', threshold: 0.99 });
  expect(all.matches.map((match) => [match.entity.sourceRef, match.explanation.matchedName])).toEqual([
    ['3', 'Putin'],
    ['1', 'Sergei Putin'],
    ['2', 'Igor Petrovich Putin'],
  ]);
  expect(all.totalMatches).toBe(3);
  expect(all.contained).toBeUndefined();
});

test('a word that the query repeats is one term of an exact search', async () => {
  const { matches } = ask(await segmentOf(records), 'Putin Putin', { matchType: 'exact' });
  expect(matches).toMatchObject([{ entity: { sourceRef: '1' }, explanation: { rule: 'exact' } }]);
  expect(matches[0]?.score).toBeLessThan(1);
});

test('fuzzy tells the records that contain all terms anywhere from the matches, which reach the threshold', async () => {
  const segment = await segmentOf(records);
  const counted = ask(segment, 'uti vladimirov', { threshold: 0.99 });
  expect(counted).toMatchObject({ matches: [], totalMatches: 0, contained: { total: 1, matches: [] } });
  const { contained } = ask(segment, 'uti vladimirov', { threshold: 0.99, containedLimit: 5 });
  expect(contained).toMatchObject({ total: 1, matches: [{ entity: { sourceRef: '1' } }] });
  expect(contained?.matches[0]?.score).toBeLessThan(0.99);
  expect(contained?.matches[0]?.explanation).toMatchObject({
    rule: 'all_terms',
    words: [{ query: 'uti', name: 'putin', relation: 'contained' }, {}],
  });
});

test('a record that reaches the threshold is a match and not contained, by whatever rule it was found', async () => {
  const segment = await segmentOf([
    listed('1', ['Mohammad Tikriti']),
    listed('2', ['Mohammad Ali Hasan Tikriti Barzani']),
  ]);
  const result = ask(segment, 'mohamma tikriti', { containedLimit: 5 });
  expect(result).toMatchObject({ totalMatches: 1, contained: { total: 1 } });
  expect([refs(result), containedRefs(result)]).toEqual([['1'], ['2']]);
  expect(result.matches[0]?.explanation.rule).toBe('all_terms');
});

test('of the contained records those with the complete word come first, though a part of a shorter name scores higher', async () => {
  const segment = await segmentOf([
    listed('1', ['Putina']),
    listed('2', ['Vladimir Spiridonovich Putin Grigoryevich Kuznetsov']),
    listed('3', ['Rasputin']),
  ]);
  const best = (containedLimit: number) => ask(segment, 'Putin', { threshold: 0.95, containedLimit });
  const scores = best(3).contained?.matches.map(({ score }) => score);
  expect(scores?.[0]).toBeLessThan(scores?.[1] ?? 0);
  expect(containedRefs(best(3))[0]).toBe('2');
  expect(containedRefs(best(1))).toEqual(['2']);
});

test('a contained record is explained by the name that contains the terms, though another is more similar', async () => {
  const segment = await segmentOf([listed('1', ['Ivan Petrovich Sidorov Ivanov Antonov', 'Iwan Iwanow Petrow'])]);
  const { contained } = ask(segment, 'Ivan Ivanov', { threshold: 0.95, containedLimit: 1 });
  expect(contained?.matches).toMatchObject([
    { explanation: { rule: 'all_terms', matchedName: 'Ivan Petrovich Sidorov Ivanov Antonov' } },
  ]);
});

test('a common name is answered by those that reach the threshold, and says how many more contain it', async () => {
  const fathers = ['Petrov', 'Sergeev', 'Antonov', 'Kirillov', 'Borisov'];
  const segment = await segmentOf([
    listed('same', ['Ivan Ivanov']),
    listed('near', ['Iwan Ivanov']),
    ...fathers.map((father, i) => listed(`r${i}`, [`Ivanovskaya Ivana ${father}na`])),
  ]);
  const result = ask(segment, 'Ivan Ivanov');
  expect([refs(result), result.totalMatches, result.contained]).toEqual([
    ['same', 'near'],
    2,
    { total: fathers.length, matches: [] },
  ]);
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
