import type { OpenedList } from '../../../lib/operations/screening/loadedLists.ts';
import { type Found, screenName } from '../../../lib/operations/screening/screenName.ts';
import { loadedLists, openedList, screeningWorld } from '../../support/screeningWorld.ts';

const asked = {
  input: { name: 'Beata Testova', match_type: 'fuzzy', limit: 1, include_contained: true, allow_partial: true },
  kinds: ['sanctions'],
} as const;
const late = { code: 'LIST_UNAVAILABLE' };

let list: OpenedList;
beforeAll(async () => {
  list = await openedList('un_sanctions_list', ['Beata Testova', 'Aurelia One', 'Aurelia Two']);
});

/** The counts of an answer. */
const presentFound = ({ result }: Found) => ({ total_matches: result.totalMatches, contained: null, similar: null });

test.each([
  ['one match', { name: 'Beata Testova', match_type: 'fuzzy' }, 1],
  ['several matches', { name: 'Aurelia', match_type: 'exact' }, 1],
  ['no match', { name: 'Mette Prøvesen', match_type: 'fuzzy' }, 0],
  ['names that only contain its letters', { name: 'relia', match_type: 'fuzzy' }, 0],
] as const)('a search with %s counts one search, and says whether it had any', async (_, more, matched) => {
  const { call } = screeningWorld({ lists: loadedLists([list]) });
  const { count, meanwhile, run } = screenName(call, { ...asked, input: { ...asked.input, ...more } }, presentFound);
  expect([count, meanwhile]).toEqual([1, true]);
  expect(await run()).toMatchObject({
    answer: { total_matches: expect.any(Number) },
    used: 1,
    matched,
    receipt: { about: { findings: { query: { name: more.name }, totals: { matches: expect.any(Number) } } } },
  });
});

test('a name that cannot be searched is refused before any work', () => {
  const load = jest.fn();
  const { call } = screeningWorld({ lists: load });
  expect(() => screenName(call, { ...asked, input: { ...asked.input, name: '???' } }, presentFound)).toThrow(
    expect.objectContaining({ code: 'INVALID_REQUEST' }),
  );
  expect(load).not.toHaveBeenCalled();
});

test('a search whose lists load for too long is refused before the function ends', async () => {
  const { call, limit } = screeningWorld({ lists: () => new Promise(() => undefined) });
  const searching = screenName(call, asked, presentFound).run();
  limit.abort();
  await expect(searching).rejects.toMatchObject(late);
});

test('a search whose time is over when the lists have come is not made', async () => {
  let isOver = false;
  const load = loadedLists([list]);
  const lists = () => {
    isOver = true;
    return load(['sanctions']);
  };
  const { call } = screeningWorld({ lists, hasPassed: () => isOver });
  const present = jest.fn();
  await expect(screenName(call, asked, present).run()).rejects.toMatchObject(late);
  expect(present).not.toHaveBeenCalled();
});
