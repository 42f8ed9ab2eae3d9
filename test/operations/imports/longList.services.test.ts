import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

// Fewer than in the product: what counts is what becomes of a job beyond the limit.
jest.mock('../../../lib/contract/imports/imports.ts', () => ({
  ...jest.requireActual('../../../lib/contract/imports/imports.ts'),
  chunkRecords: 10,
  fileRecordsMax: 25,
}));

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

test('a file of more records than may be imported ends its job while it is read, and nothing is published', async () => {
  const world = importWorld(table);
  expect(await world.import('longest', { names: inventedNames(25) })).toMatchObject({ status: 'completed' });
  const id = await world.start('longer', { names: inventedNames(26) });
  await world.read('longer', id);
  expect(await world.jobOf('longer', id)).toMatchObject({
    status: 'failed',
    errorMessage: 'The file holds more than the limit of 25 records.',
  });
  // Two chunks were written before; preparing and publishing them changes nothing any more.
  await world.prepare('longer', id);
  await world.publish('longer', id);
  expect(await world.jobOf('longer', id)).toMatchObject({ status: 'failed', unitsCompleted: 0 });
});

test('a job says how many of the edition before are missing, also when it did not ask', async () => {
  const world = importWorld(table, ['part_of_list']);
  const names = inventedNames(20);
  const first = await world.import('compared', { names });
  expect(first.compared).toBeUndefined();
  const same = await world.import('compared', { names: names.with(0, 'Changed Person'), date: '2026-11-21' });
  expect(same).toMatchObject({
    status: 'completed',
    compared: 'All 20 entities of the edition of 2026-11-20 are in this file.',
  });
  const shorter = await world.import('compared', { names: names.slice(1), firstId: 1_000_001, date: '2026-11-21' });
  expect(shorter).toMatchObject({
    status: 'processing',
    confirmationNeeded: {
      reason: 'missing_entities',
      sentences: ['1 of 20 entities of the edition of 2026-11-21 is not in this file.'],
    },
  });
});
