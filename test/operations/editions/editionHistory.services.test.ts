import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { chooseEdition } from '../../../lib/operations/editions/chooseEdition.ts';
import { chooseSharedList } from '../../../lib/operations/editions/chooseSharedList.ts';
import { editionChanges } from '../../../lib/operations/editions/editionChanges.ts';
import { editionHistory } from '../../../lib/operations/editions/editionHistory.ts';
import { listOverview } from '../../../lib/operations/editions/listOverview.ts';
import { visibleEdition } from '../../../lib/operations/editions/visibleEdition.ts';
import { directoryOffset, hashedFrom } from '../../../lib/screening/segment/segmentFormat.ts';
import { type Edition, editionAttributes, getEdition } from '../../../lib/store/editions.ts';
import { type Key, keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
let world: ReturnType<typeof importWorld>;
beforeEach(async () => {
  ({ table, close } = await startTable());
  world = importWorld(table);
});
afterEach(() => close());

const list = 'un_sanctions_list' as const;
const names = inventedNames(10);
const first = { names, date: '2026-11-18' };
const second = { names: [...names.slice(1), 'Added Person'], firstId: 1_000_001, date: '2026-11-19' };
const operator = { accountId: 'operator', isOperator: true };
const user = { accountId: 'user', isOperator: false };

const history = (accountId: string) => editionHistory(table, accountId, list);
const use = (who: typeof operator, editionId: string, replaces: string) =>
  chooseEdition({ table, editions: world.editions }, who, { list, editionId, replaces });
const inUse = async (accountId: string) =>
  (await listOverview(table, accountId, new Date('2026-11-21'))).lists.map((edition) => edition.edition_id);

/** Publishes the first and the second list as shared ones; gives their editions. */
async function twoShared(): Promise<[string, string]> {
  const jobs = [await world.import('operator', first, 'shared'), await world.import('operator', second, 'shared')];
  return jobs.map((job) => job.editionId) as [string, string];
}

test('shows shared and own editions, newest first, which are current and which is in use', async () => {
  const [a, b] = await twoShared();
  const own = await world.import('user', { names: names.slice(0, 9), date: '2026-11-20' });
  expect(await history('user')).toMatchObject([
    { edition_id: own.editionId, scope: 'private', current: true, in_use: true, records: 9, part: 'main' },
    { edition_id: b, scope: 'shared', current: true, in_use: false, changes: { added: 1, removed: 1, changed: 0 } },
    { edition_id: a, scope: 'shared', current: false, in_use: false, changes: null, database: 'UN Sanctions' },
  ]);
  expect((await history('somebody')).map(({ edition_id, in_use }) => [edition_id, in_use])).toEqual([
    [b, true],
    [a, false],
  ]);
});

test('holds at most 100 editions, those that are current among them however old', async () => {
  const editions = Array.from({ length: 102 }, (_, i): Edition => {
    const publishedAt = new Date(Date.UTC(2026, 0, 1 + i)).toISOString();
    const rest = { list, part: 'main', scope: 'private' as const, records: 1, segmentKey: 'segments/none' };
    return { id: `edition-${i}`, editionDate: publishedAt.slice(0, 10), publishedAt, ...rest };
  });
  const put = (key: Key, edition: Edition) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: { ...key, ...editionAttributes(edition) } }));
  for (const edition of editions) await put(keys.edition('private', 'many', list, edition.id), edition);
  const oldest = editions[0] as Edition;
  await put(keys.current('private', 'many', list, 'main'), oldest);
  const shown = await history('many');
  expect(shown).toHaveLength(100);
  expect(shown[0]).toMatchObject({ edition_id: 'edition-101', current: false });
  expect(shown.at(-2)).toMatchObject({ edition_id: 'edition-3', current: false });
  expect(shown.at(-1)).toMatchObject({ edition_id: oldest.id, current: true, in_use: true });
});

test('names who was added, removed and changed; a first edition changed nothing', async () => {
  const [a, b] = await twoShared();
  const changesOf = async (id: string) => editionChanges(world.editions, await visibleEdition(table, 'user', list, id));
  expect(await changesOf(b)).toEqual({
    counts: { added: 1, removed: 1, changed: 0 },
    added: [{ source_ref: expect.stringContaining('1000010'), name: 'Added Person' }],
    removed: [{ source_ref: expect.stringContaining('1000000'), name: names[0] }],
    changed: [],
  });
  expect(await changesOf(a)).toEqual({ counts: null, added: [], removed: [], changed: [] });
});

test('an edition that is published again keeps when it came first and what it changed then', async () => {
  const [a, b] = await twoShared();
  const row = (id: string) => getEdition(table, 'shared', 'operator', list, id);
  const [rowA, rowB] = [await row(a), await row(b)];
  const again = await world.start('operator', first, 'shared');
  await world.read('operator', again);
  await world.check('operator', again);
  await world.publish('operator', again);
  expect((await world.jobOf('operator', again)).confirmationNeeded).toMatchObject({ reason: 'older_list' });
  // Going back to it and forth again changes neither row.
  await use(operator, a, b);
  await use(operator, b, a);
  const third = await world.import('operator', { names: [...names, 'Third Person'], date: '2026-11-20' }, 'shared');
  const same = await world.import('operator', { ...second, date: '2026-11-20' }, 'shared');
  const backAgain = await world.import('operator', { names: [...names, 'Third Person'], date: '2026-11-20' }, 'shared');
  expect(backAgain).toMatchObject({ status: 'completed', editionId: third.editionId, changes: { added: 1 } });
  expect(await row(third.editionId as string)).toMatchObject({ changes: third.changes });
  expect((await history('user')).map(({ edition_id }) => edition_id)).toEqual([same.editionId, third.editionId, b, a]);
  expect(await inUse('user')).toEqual([third.editionId]);
  expect([await row(a), await row(b)]).toEqual([rowA, rowB]);
});

describe('going back', () => {
  test('to a shared edition is for an operator, and for everybody', async () => {
    const [a, b] = await twoShared();
    await expect(use(user, a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Only an operator may/),
    });
    expect(await use(operator, a, b)).toMatchObject({ edition_id: a, current: true, in_use: true });
    expect(await inUse('user')).toEqual([a]);
    // Asked again, as after an answer that was lost.
    expect(await use(operator, a, b)).toMatchObject({ edition_id: a, current: true });
  });

  test('changes nothing when another edition was published meanwhile', async () => {
    const [a, b] = await twoShared();
    const c = await world.import('operator', { names, date: '2026-11-20' }, 'shared');
    await expect(use(operator, a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/published or chosen/),
    });
    expect(await inUse('user')).toEqual([c.editionId]);
  });

  test("to another account's edition is as impossible as to one that does not exist", async () => {
    const [, b] = await twoShared();
    const own = await world.import('user', first);
    const refused = { code: 'NOT_FOUND', message: 'Edition not found', details: {} };
    const stranger = { accountId: 'stranger', isOperator: true };
    for (const id of [own.editionId as string, 'no-such-edition']) {
      await expect(use(stranger, id, b)).rejects.toMatchObject(refused);
    }
  });

  test('to an own edition is possible from the shared list, too', async () => {
    const [, shared] = await twoShared();
    const own = (await world.import('user', { ...second, date: '2026-11-20' })).editionId as string;
    await chooseSharedList(table, 'user', list);
    expect(await inUse('user')).toEqual([shared]);
    await expect(use(user, own, 'something-else')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await use(user, own, shared)).toMatchObject({ edition_id: own, scope: 'private', in_use: true });
    expect(await inUse('user')).toEqual([own]);
    expect(await inUse('somebody')).toEqual([shared]);
  });

  const damages: [string, (bytes: Uint8Array) => Uint8Array | undefined, RegExp][] = [
    ['is lost', () => undefined, /no longer stored/],
    ['is damaged', (bytes) => bytes.with(bytes.length - 1, (bytes.at(-1) as number) ^ 1), /damaged/],
    ['is cut short', (bytes) => bytes.slice(0, directoryOffset + 10), /damaged/],
    ['has an older format', (bytes) => bytes.with(hashedFrom, 0), /earlier version/],
    ['is no segment', () => Buffer.from('something else'), /damaged/],
  ];
  test.each(damages)('to an edition whose segment %s is refused, and nothing changes', async (_what, damage, says) => {
    const [a, b] = await twoShared();
    const { segmentKey } = (await getEdition(table, 'shared', '', list, a)) ?? { segmentKey: '' };
    const damaged = damage(new Uint8Array(world.editions.objects.get(segmentKey) as Uint8Array));
    if (damaged) world.editions.objects.set(segmentKey, damaged);
    else world.editions.objects.delete(segmentKey);
    await expect(use(operator, a, b)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(says) });
    expect(await inUse('user')).toEqual([b]);
  });
});

describe('the shared list', () => {
  test('is used again, once', async () => {
    const [, shared] = await twoShared();
    await world.import('user', { ...second, date: '2026-11-20' });
    await chooseSharedList(table, 'user', list);
    expect(await inUse('user')).toEqual([shared]);
    await expect(chooseSharedList(table, 'user', list)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/already/),
    });
  });

  test('that does not exist cannot be gone back to', async () => {
    const own = await world.import('user', first);
    await expect(chooseSharedList(table, 'user', list)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is no shared edition of the list UN Sanctions to go back to.',
    });
    expect(await inUse('user')).toEqual([own.editionId]);
  });
});
