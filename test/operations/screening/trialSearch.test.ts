import type { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import { LoadedLists, type OpenedList } from '../../../lib/operations/screening/loadedLists.ts';
import type { Found } from '../../../lib/operations/screening/screenName.ts';
import { trialSearch } from '../../../lib/operations/screening/trialSearch.ts';
import type { Table } from '../../../lib/store/table.ts';
import { listed, segmentOf } from '../../screening/namesOf.ts';

const now = new Date('2026-11-21T12:00:00Z');
const late = { code: 'LIST_UNAVAILABLE' };
let loaded: LoadedLists;
beforeAll(async () => {
  const segment = await segmentOf([listed('1', ['Vladimir Spiridonovich PUTIN'])], 'un_sanctions_list');
  const edition = {
    list: 'un_sanctions_list',
    part: 'main',
    scope: 'shared',
    publishedAt: '',
    editionDate: '2026-11-20',
  };
  loaded = new LoadedLists([{ edition, segment } as OpenedList], { kinds: ['sanctions'], now });
});

/** `counted`: what was added to the visitor's searches, in order. */
function world(load: () => Promise<LoadedLists> = async () => loaded) {
  const counted: number[] = [];
  const send = async ({ input }: { input: { ExpressionAttributeValues: Record<string, number> } }) =>
    counted.push(input.ExpressionAttributeValues[':taken'] as number);
  const limit = new AbortController();
  const run = (hasPassed = () => false, present: (found: Found) => unknown = () => 'answer') =>
    trialSearch(
      {
        table: { name: 'table', client: { send }, once: { send } } as unknown as Table,
        lists: { load } as unknown as CurrentLists,
        deadline: { signal: limit.signal, hasPassed, passedMs: () => 7 },
      },
      { name: 'Putin', addressHash: 'hash', dayLimit: 20, now },
      present,
    );
  return { run, limit, counted };
}

test('an answered search is counted once', async () => {
  const { run, counted } = world();
  expect(await run()).toBe('answer');
  expect(counted).toEqual([1]);
});

test('a surname alone, by which nobody is similar enough, is answered with the names that contain it', async () => {
  const names = ({ result: { matches, contained } }: Found) =>
    [matches, contained?.matches].map((all) => all?.map(({ entity }) => entity.names[0]?.text));
  expect(await world().run(undefined, names)).toEqual([[], ['Vladimir Spiridonovich PUTIN']]);
});

test('a search whose lists load for too long, or are not there, is not counted', async () => {
  const slow = world(() => new Promise(() => undefined));
  const call = slow.run();
  slow.limit.abort();
  await expect(call).rejects.toMatchObject({ ...late, message: expect.stringContaining('still being loaded') });
  const none = world(async () => new LoadedLists([], { kinds: ['sanctions'], now }));
  await expect(none.run()).rejects.toMatchObject(late);
  expect([slow.counted, none.counted]).toEqual([[], []]);
});

test('a search that ends too late, or fails, is given back', async () => {
  const slow = world();
  await expect(slow.run(() => true)).rejects.toMatchObject({ ...late, message: expect.stringContaining('too long') });
  const failing = world();
  const fail = () => {
    throw new Error('made for this test');
  };
  await expect(failing.run(undefined, fail)).rejects.toThrow('made for this test');
  expect([slow.counted, failing.counted]).toEqual([
    [1, -1],
    [1, -1],
  ]);
});
