import { newsQueries } from '../../../../../lib/operations/media/sources/news/newsQueries.ts';

test.each([
  ['a name as a phrase', ['Anna Berg'], ['"Anna Berg"']],
  ['one word without quotation marks', ['Petrobras'], ['Petrobras']],
  ['several names as alternatives', ['Anna Berg', 'Anna Dahl'], ['("Anna Berg" OR "Anna Dahl")']],
  ['a name once', ['Anna Berg', 'Anna Berg'], ['"Anna Berg"']],
  ["a name without GDELT's own signs", ['Anna" OR (theme:KILL) Berg'], ['"Anna OR theme KILL Berg"']],
  ['a name in another script', ['Анна Берг'], ['"Анна Берг"']],
])('asks for %s', (_, names, queries) => {
  expect(newsQueries(names)).toEqual({ queries, left: [] });
});

test('names what cannot be asked for', () => {
  expect(newsQueries(['Li', '***', 'x'.repeat(300)])).toEqual({ queries: [], left: ['Li', '***', 'x'.repeat(300)] });
});

test('asks at most two questions of 240 characters, and says which names have no room', () => {
  const names = Array.from({ length: 30 }, (_, i) => `Person Number ${i} of Many`);
  const { queries, left } = newsQueries(names);
  expect(queries).toHaveLength(2);
  expect(Math.max(...queries.map(({ length }) => length))).toBeLessThanOrEqual(240);
  expect(queries.join().split(' OR ').length + 1 + left.length).toBe(30);
});
