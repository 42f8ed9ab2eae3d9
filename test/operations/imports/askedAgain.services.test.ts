import { previewImport } from '../../../lib/operations/imports/previewImport.ts';
import { findCurrentEdition, findEditions } from '../../../lib/store/editions.ts';
import { updateImportConfirmed } from '../../../lib/store/importJobChanges.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld, systemActor } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

// Such a list would wait for somebody to say that it is meant.
jest.mock('../../../lib/lists/plausibleSize.ts', () => ({ implausibleSize: () => undefined, isSmall: () => false }));

let table: Table;
let close: () => Promise<void>;
let world: ReturnType<typeof importWorld>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
beforeEach(() => {
  world = importWorld(table, []);
});
afterAll(() => close());

const names = inventedNames(20);
const unreadable = 'The edition in use cannot be read, so it is not known who is missing.';

async function damageEdition(accountId: string) {
  const current = await findCurrentEdition(table, 'private', accountId, 'un_sanctions_list', 'main');
  world.editions.objects.set(current?.segmentKey as string, Buffer.from('damaged'));
}

async function confirm(accountId: string, id: string) {
  const job = await world.jobOf(accountId, id);
  if (!job.confirmationNeeded) throw new Error('Nothing is asked');
  expect(await updateImportConfirmed(table, job, job.confirmationNeeded, systemActor)).toBe(true);
  await world.publish(accountId, id);
  return world.jobOf(accountId, id);
}

test('a list in place of an edition that cannot be read is asked about, and its edition is not called the first', async () => {
  const accountId = 'unreadable';
  await world.import(accountId, { names });
  await damageEdition(accountId);
  const waiting = await world.import(accountId, { names: names.slice(3), firstId: 1_000_003, date: '2026-11-21' });
  expect(waiting).toMatchObject({
    status: 'processing',
    confirmationNeeded: { reason: 'unknown_missing', sentences: [unreadable] },
  });
  expect(await previewImport(world.previewDeps(), importer(accountId), waiting.id)).toMatchObject({
    questions: [unreadable],
    compared: unreadable,
  });
  expect(await confirm(accountId, waiting.id)).toMatchObject({ status: 'completed', compared: unreadable });
  const page = { cursor: undefined, limit: 10 };
  const { values } = await findEditions(table, 'private', accountId, 'un_sanctions_list', page);
  expect(values.map(({ changesUnknown }) => changesUnknown).sort()).toEqual([true, undefined]);
});

test('the file of a damaged edition is imported again without a question', async () => {
  await world.import('repaired', { names });
  await damageEdition('repaired');
  expect(await world.import('repaired', { names })).toMatchObject({
    status: 'completed',
    compared: 'All 20 entities of the edition of 2026-11-20 are in this file.',
  });
});

test('a yes to one reason does not count for another that is found before the list is published', async () => {
  const accountId = 'another';
  await world.import(accountId, { names });
  const waiting = await world.import(accountId, { names, date: '2026-11-19' });
  expect(waiting.confirmationNeeded).toMatchObject({ reasons: ['older_list'] });
  await damageEdition(accountId);
  const again = await confirm(accountId, waiting.id);
  expect(again).toMatchObject({
    status: 'processing',
    confirmationNeeded: { reasons: ['older_list', 'unknown_missing'] },
  });
  expect(await confirm(accountId, waiting.id)).toMatchObject({ status: 'completed' });
});

test('a list in which entities have fewer names is asked about, and its edition says how many have', async () => {
  const accountId = 'thinner';
  await world.import(accountId, { names, alias: 'Karl Kopi' });
  const waiting = await world.import(accountId, { names, date: '2026-11-21' });
  const sentence = '20 of 20 entities of the edition of 2026-11-20 have fewer names in this file.';
  expect(waiting.confirmationNeeded).toMatchObject({ reasons: ['missing_names'], sentences: [sentence] });
  const compared = `All 20 entities of the edition of 2026-11-20 are in this file. ${sentence}`;
  const preview = await previewImport(world.previewDeps(), importer(accountId), waiting.id);
  expect(preview).toMatchObject({ questions: [sentence], compared });
  expect(await confirm(accountId, waiting.id)).toMatchObject({ status: 'completed', compared });
});
