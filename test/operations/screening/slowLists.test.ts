import type { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { RecentBuckets } from '../../../lib/store/recentBuckets.ts';
import type { Table } from '../../../lib/store/table.ts';

const now = new Date('2026-11-21T12:00:00Z');
const input = { name: 'Aurelia', match_type: 'exact', threshold: 0.8, limit: 50, allow_partial: true } as const;

test('a search whose lists load for too long is refused before the function ends, and given back', async () => {
  const limit = new AbortController();
  const givenBack: unknown[] = [];
  const lists = { load: () => new Promise(() => undefined) } as unknown as CurrentLists;
  const table = {
    name: 'table',
    direct: {
      send: async () => {
        limit.abort();
        return { Attributes: { arrival: { N: '0' }, 'used#2026-11': { N: '1' } } };
      },
    },
    once: { send: async ({ input }: { input: unknown }) => givenBack.push(input) },
  } as unknown as Table;
  const usageQueue = { client: undefined as never, url: '' };
  const screening = {
    caller: { accountId: 'a', appIdRef: 'app', plan: 'simple' },
    input,
    kinds: ['sanctions'],
    endpoint: 'sanctions_check',
    requestId: 'r',
    usageEventId: 'u',
    random: 0,
    now,
    headers: {},
  } as const;
  const deps = {
    table,
    lists,
    usageQueue,
    recentBuckets: new RecentBuckets(),
    deadline: { signal: limit.signal, hasPassed: () => false },
  };
  await expect(screenName(deps, screening, () => undefined)).rejects.toMatchObject({ code: 'LIST_UNAVAILABLE' });
  expect(givenBack).toHaveLength(1);
  expect(screening.headers).toMatchObject({ 'X-Quota-Used': '0' });
});
