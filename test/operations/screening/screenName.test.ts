import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { loadedLists, openedList, screeningWorld } from '../../support/screeningWorld.ts';

test.each([
  ['one match', { name: 'Beata Testova', match_type: 'fuzzy' }, 1],
  ['several matches', { name: 'Aurelia', match_type: 'exact' }, 1],
  ['no match', { name: 'Mette Prøvesen', match_type: 'fuzzy' }, 0],
  ['names that only contain its letters', { name: 'relia', match_type: 'fuzzy' }, 0],
] as const)(
  'the usage of a search with %s says whether it had any, how it was answered, and no name',
  async (_, asked, matched_count) => {
    const list = await openedList('un_sanctions_list', ['Beata Testova', 'Aurelia One', 'Aurelia Two']);
    const { deps, call, usageQueue } = screeningWorld({ lists: loadedLists([list]) });
    const input = { ...asked, limit: 1, include_contained: true, allow_partial: true };
    await screenName(deps, { ...call, input, kinds: ['sanctions'], endpoint: 'sanctions_check' }, () => 'answer');
    expect(usageQueue.sent).toEqual([
      {
        event_id: 'u',
        account_id: 'a',
        app_id_ref: 'app',
        endpoint: 'sanctions_check',
        request_count: 1,
        matched_count,
        at: expect.any(String),
        shards: expect.any(Number),
        request_id: 'r',
        status: 200,
        duration_ms: 7,
        calls: 1,
      },
    ]);
  },
);
