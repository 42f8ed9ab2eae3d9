import type { Scope } from '../../../lib/contract/lists/lists.ts';
import { confirmImport } from '../../../lib/operations/imports/confirmImport.ts';
import { previewImport } from '../../../lib/operations/imports/previewImport.ts';
import { questionVersion } from '../../../lib/operations/imports/questionVersion.ts';
import { findCurrentEdition, findEditions } from '../../../lib/store/lists/editions.ts';
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

async function damageEdition(accountId: string, scope: Scope = 'private') {
  const current = await findCurrentEdition(table, scope, accountId, 'un_sanctions_list', 'main');
  world.editions.objects.set(current?.segmentKey as string, Buffer.from('damaged'));
}

async function askedOf(accountId: string, id: string): Promise<string> {
  const { confirmationNeeded } = await world.jobOf(accountId, id);
  if (!confirmationNeeded) throw new Error('Nothing is asked');
  return questionVersion(confirmationNeeded);
}

const sayYes = (accountId: string, id: string, version: string) =>
  confirmImport({ table, publishQueue: world.publishQueue, now: world.now() }, importer(accountId), id, version);

async function confirm(accountId: string, id: string) {
  await sayYes(accountId, id, await askedOf(accountId, id));
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

test('a yes counts for the question that was read: it is refused when another is asked, and may be said twice', async () => {
  const accountId = 'read';
  await world.import(accountId, { names });
  const { id } = await world.import(accountId, { names, date: '2026-11-19' });
  const first = await askedOf(accountId, id);
  const refused = (version: string) =>
    expect(sayYes(accountId, id, version)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/has changed since it was shown/),
    });
  await refused('of another');
  // Said by two people at once, and then once more.
  await Promise.all([sayYes(accountId, id, first), sayYes(accountId, id, first)]);
  await sayYes(accountId, id, first);
  await damageEdition(accountId);
  await world.publish(accountId, id);
  const second = await askedOf(accountId, id);
  expect(second).not.toBe(first);
  await refused(first);
  await sayYes(accountId, id, second);
  await world.publish(accountId, id);
  expect(await world.jobOf(accountId, id)).toMatchObject({ status: 'completed' });
});

test('there is nothing to say yes to in an import that was cancelled while it asked', async () => {
  const accountId = 'late';
  await world.import(accountId, { names });
  const { id } = await world.import(accountId, { names, date: '2026-11-19' });
  const asked = await askedOf(accountId, id);
  await world.end(accountId, id, 'cancel');
  await expect(sayYes(accountId, id, asked)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This import does not wait for a confirmation.',
  });
});

test("a publisher's next list takes the place of a shared edition that cannot be read, and says that they were not compared", async () => {
  const [fetched, brought] = ['publisher-refresh', 'operator'];
  await world.import(fetched, { names }, 'shared', systemActor);
  await damageEdition(fetched, 'shared');
  // A person who brings a list can be asked, and is.
  const asked = await world.import(brought, { names, firstId: 1_000_003, date: '2026-11-21' }, 'shared');
  expect(asked.confirmationNeeded).toMatchObject({ reasons: ['unknown_missing'] });
  const next = await world.import(fetched, { names, firstId: 1_000_003, date: '2026-11-21' }, 'shared', systemActor);
  expect(next).toMatchObject({ status: 'completed', compared: unreadable });
  expect(await findCurrentEdition(table, 'shared', fetched, 'un_sanctions_list', 'main')).toMatchObject({
    editionDate: '2026-11-21',
    id: next.editionId,
  });
});

test('a fetched list is compared again when the edition in use was not delivered once: nobody would be asked', async () => {
  const fetched = 'publisher-once';
  await world.import(fetched, { names, date: '2026-11-22' }, 'shared', systemActor);
  const before = await findCurrentEdition(table, 'shared', fetched, 'un_sanctions_list', 'main');
  const list = { names: names.slice(0, 15), date: '2026-11-22' };
  const id = await world.start(fetched, list, 'shared', undefined, systemActor);
  await world.read(fetched, id);
  await world.prepare(fetched, id);
  const send = world.editions.client.send.bind(world.editions.client);
  let isDelivered = false;
  world.editions.client.send = (async (command: { input: { Key?: string } }) => {
    if (command.input.Key !== before?.segmentKey || isDelivered) return send(command as never);
    isDelivered = true;
    throw new Error('not delivered');
  }) as never;
  await expect(world.publish(fetched, id)).rejects.toThrow('not delivered');
  expect((await findCurrentEdition(table, 'shared', fetched, 'un_sanctions_list', 'main'))?.id).toBe(before?.id);
  await world.publish(fetched, id);
  // What only the comparison tells: five of twenty entities are not in it.
  expect((await world.jobOf(fetched, id)).confirmationNeeded?.reasons).toContain('missing_entities');
});
