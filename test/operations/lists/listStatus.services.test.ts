import { chooseEdition } from '../../../lib/operations/lists/chooseEdition.ts';
import { listGrowth } from '../../../lib/operations/lists/listGrowth.ts';
import { listStatus } from '../../../lib/operations/lists/listStatus.ts';
import { updateSourceConfirmed, updateSourceTaken } from '../../../lib/store/lists/sourceStates.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-21T12:00:00Z');
const list = 'un_sanctions_list' as const;

test('names the shared lists alone, and when the publisher was last asked and had nothing newer than what is in use', async () => {
  const world = importWorld(table);
  const status = async () => {
    const { lists, lists_unavailable } = await listStatus(table, now);
    return { lists: lists.map((shown) => [shown.edition_id, shown.checked_at]), missing: lists_unavailable.length };
  };
  const none = await status();
  await world.import('somebody', { names: inventedNames(5), date: '2026-11-20' });
  expect(await status()).toEqual(none);
  expect(none).toEqual({ lists: [], missing: expect.any(Number) });

  const a = (await world.import('operator', { names: inventedNames(5), date: '2026-11-18' }, 'shared'))
    .editionId as string;
  expect(await status()).toEqual({ lists: [[a, null]], missing: none.missing - 1 });

  const b = (await world.import('operator', { names: inventedNames(6), date: '2026-11-19' }, 'shared'))
    .editionId as string;
  await updateSourceTaken(table, { id: 'un', list, part: 'main' }, { now, until: now });
  const file = {
    etag: undefined,
    lastModified: undefined,
    fileSha256: 'f',
    recordsSha256: 'r',
    listDate: '2026-11-19',
  };
  await updateSourceConfirmed(table, 'un', { file, editionId: b, checkedAt: now.toISOString(), nextTryAt: now });
  expect((await status()).lists).toEqual([[b, now.toISOString()]]);

  // What was checked is not what is in use any more.
  await chooseEdition({ table, editions: world.editions, now }, importer('operator', true), {
    list,
    editionId: a,
    replaces: b,
  });
  expect((await status()).lists).toEqual([[a, null]]);
});

test('the changes of the last seven days are added up, and the growth is told, of shared editions alone', async () => {
  const { table: ownTable, close: closeOwn } = await startTable();
  const world = importWorld(ownTable);
  const statusAt = async (at: string) => (await listStatus(ownTable, new Date(at))).lists[0]?.last_week;
  await world.import('operator', { names: inventedNames(5), date: '2026-11-18' }, 'shared');
  await world.import('operator', { names: inventedNames(8), date: '2026-11-19' }, 'shared');
  await world.import('somebody', { names: inventedNames(30), date: '2026-11-20' });
  expect(await statusAt('2026-11-21T13:00:00Z')).toEqual({
    editions: 2,
    changes: { added: 3, removed: 0, changed: 0 },
  });
  expect(await statusAt('2026-11-28T13:00:00Z')).toEqual({
    editions: 0,
    changes: { added: 0, removed: 0, changed: 0 },
  });
  expect((await listStatus(ownTable, now)).lists[0]?.publisher).toBe('United Nations Security Council');
  expect(await listGrowth(ownTable)).toEqual({
    lists: [
      {
        list,
        database: 'UN Sanctions',
        editions: [
          { edition_date: '2026-11-18', records: 5, sample: false },
          { edition_date: '2026-11-19', records: 8, sample: false },
        ],
      },
    ],
  });
  await closeOwn();
});
