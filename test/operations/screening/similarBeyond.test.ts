import { screeningInput } from '../../../lib/contract/screening/screeningInput.ts';
import { similarBeyond } from '../../../lib/operations/screening/similarBeyond.ts';
import { readScreeningInput } from '../../../lib/queries/readScreeningInput.ts';
import { search } from '../../../lib/screening/search.ts';
import type { Segment } from '../../../lib/screening/segments.ts';
import { openedList } from '../../support/screeningWorld.ts';

const list = openedList('un_sanctions_list', [
  'Jong-Un Testova',
  'Beata Testova',
  'Beate Testova',
  'Beata Maria Testova',
  'Somebody Else',
  ...Array.from({ length: 230 }, (_, i) => `Kasimir ${String.fromCharCode(97 + (i % 26)).repeat(3)}olo${i}`),
]);

async function beyond(name: string, more: object = {}) {
  const { segment } = (await list) as { segment: Segment };
  const query = readScreeningInput(screeningInput.parse({ name, ...more }));
  const result = search([segment], query);
  return { exact: result.totalMatches, similar: similarBeyond([segment], query, result) };
}

test('an exact search that finds nothing says what a fuzzy one finds', async () => {
  const { exact, similar } = await beyond('JongUn Testova');
  expect(exact).toBe(0);
  expect(similar?.total).toBe(1);
  expect(similar?.best_score).toBeGreaterThanOrEqual(0.9);
  expect(await beyond('Nobody Whatsoever')).toEqual({ exact: 0, similar: { total: 0, best_score: null } });
});

test('what exact has found is not counted again, whatever its limit', async () => {
  const { similar, exact } = await beyond('Beata Testova', { limit: 1 });
  const { segment } = (await list) as { segment: Segment };
  const all = search([segment], { ...readScreeningInput(screeningInput.parse({ name: 'Beata Testova' })), limit: 99 });
  const fuzzy = search([segment], {
    ...readScreeningInput(screeningInput.parse({ name: 'Beata Testova', match_type: 'fuzzy' })),
    limit: 99,
  });
  const names = (found: typeof all) => found.matches.map(({ entity }) => entity.sourceRef);
  const rest = fuzzy.matches.filter(({ entity }) => !names(all).includes(entity.sourceRef));
  expect(exact).toBeGreaterThan(1);
  expect(rest.length).toBeGreaterThan(0);
  expect(similar).toEqual({ total: rest.length, best_score: rest[0]?.score });
});

test('nothing is counted beyond what is asked for: the threshold holds, and a fuzzy search has nothing beyond itself', async () => {
  expect((await beyond('JongUn Testova', { threshold: 1 })).similar).toEqual({ total: 0, best_score: null });
  expect((await beyond('Beata Testova', { match_type: 'fuzzy' })).similar).toBeNull();
});

test('of a name that very many have, none is taken for a similar one', async () => {
  const { exact, similar } = await beyond('Kasimir', { threshold: 0.5 });
  expect(exact).toBe(230);
  expect(similar?.total).toBe(0);
});
