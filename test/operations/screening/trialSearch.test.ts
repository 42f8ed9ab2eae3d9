import type { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import { LoadedLists, type OpenedList } from '../../../lib/operations/screening/loadedLists.ts';
import { trialSearch } from '../../../lib/operations/screening/trialSearch.ts';
import { buildSegment, openSegment } from '../../../lib/screening/segments.ts';
import type { Table } from '../../../lib/store/table.ts';

const now = new Date('2026-11-21T12:00:00Z');
const late = { code: 'LIST_UNAVAILABLE' };
let loaded: LoadedLists;
beforeAll(async () => {
  const list = await openSegment(
    await buildSegment({ list: 'un_sanctions_list', editionDate: '2026-11-20', entities: [] }),
  );
  if (!list.ok) throw new Error(list.sentence);
  const edition = {
    list: 'un_sanctions_list',
    part: 'main',
    scope: 'shared',
    publishedAt: '',
    editionDate: '2026-11-20',
  };
  loaded = new LoadedLists([{ edition, segment: list.segment } as OpenedList], ['sanctions'], now);
});

/** `counted`: what was added to the visitor's searches, in order. */
function world(load: () => Promise<LoadedLists> = async () => loaded) {
  const counted: number[] = [];
  const send = async ({ input }: { input: { ExpressionAttributeValues: Record<string, number> } }) =>
    counted.push(input.ExpressionAttributeValues[':taken'] as number);
  const limit = new AbortController();
  const run = (hasPassed = () => false, present: () => unknown = () => 'answer') =>
    trialSearch(
      {
        table: { name: 'table', client: { send }, once: { send } } as unknown as Table,
        lists: { load } as unknown as CurrentLists,
        deadline: { signal: limit.signal, hasPassed, passedMs: () => 7 },
      },
      { name: 'Aurelia', addressHash: 'hash', dayLimit: 20, now },
      present,
    );
  return { run, limit, counted };
}

test('an answered search is counted once', async () => {
  const { run, counted } = world();
  expect(await run()).toBe('answer');
  expect(counted).toEqual([1]);
});

test('a search whose lists load for too long, or are not there, is not counted', async () => {
  const slow = world(() => new Promise(() => undefined));
  const call = slow.run();
  slow.limit.abort();
  await expect(call).rejects.toMatchObject({ ...late, message: expect.stringContaining('still being loaded') });
  const none = world(async () => new LoadedLists([], ['sanctions'], now));
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
