import { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  jest.restoreAllMocks();
  return close();
});

test.each<[string, (objects: Map<string, Uint8Array>, key: string) => unknown]>([
  ['lost', (objects, key) => objects.delete(key)],
  ['damaged', (objects, key) => objects.set(key, (objects.get(key) as Uint8Array).slice(0, -1))],
])('a segment that is %s is stored anew by importing its file again, and screened again', async (what, spoil) => {
  const world = importWorld(table);
  const accountId = `segment-${what}`;
  const list = { names: inventedNames(10), date: '2026-11-20' };
  const { editionId } = await world.import(accountId, list);
  const key = [...world.editions.objects.keys()].find((each) => each.startsWith('segments/')) as string;
  spoil(world.editions.objects, key);
  // Each as another process does: none has the segment in memory.
  const load = () => new CurrentLists(table, world.editions).load(accountId, ['sanctions'], world.now());
  expect(await load()).toMatchObject({
    segments: [],
    unavailable: expect.arrayContaining([expect.objectContaining({ reason: 'not_loadable' })]),
  });

  expect(await world.import(accountId, list)).toMatchObject({
    status: 'completed',
    editionId,
    changes: { added: 0, removed: 0, changed: 0 },
  });
  const { segments, screened } = await load();
  expect(segments).toHaveLength(1);
  expect(screened).toMatchObject([{ edition_id: editionId, records: 10 }]);
});
