import { chooseEdition } from '../../../lib/operations/lists/chooseEdition.ts';
import { chooseSharedList } from '../../../lib/operations/lists/chooseSharedList.ts';
import { editionChanges } from '../../../lib/operations/lists/editionChanges.ts';
import { editionHistory } from '../../../lib/operations/lists/editionHistory.ts';
import { listOverview } from '../../../lib/operations/lists/listOverview.ts';
import { visibleEdition } from '../../../lib/operations/lists/visibleEdition.ts';
import { directoryOffset, hashedFrom } from '../../../lib/screening/segment/segmentFormat.ts';
import { findImportJob, type ImportJob } from '../../../lib/store/imports/importJobs.ts';
import { keys } from '../../../lib/store/keys.ts';
import { updateCurrentEdition } from '../../../lib/store/lists/editionPointers.ts';
import { type Edition, findCurrentEditions, findEdition } from '../../../lib/store/lists/editions.ts';
import { addPublication } from '../../../lib/store/lists/publications.ts';
import { findRemoval } from '../../../lib/store/removals.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld, systemActor } from '../../support/importWorld.ts';
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
const operator = importer('operator', true);
const user = importer('user');
const asOperator = (userId: string) => ({ type: 'operator', userId }) as const;

const page = (accountId: string, cursor?: string) => editionHistory(table, accountId, { list, cursor });
const history = async (accountId: string) => (await page(accountId)).editions;
const use = (who: ReturnType<typeof importer>, editionId: string, replaces: string) =>
  chooseEdition({ table, editions: world.editions, now }, who, { list, editionId, replaces });
const now = new Date('2026-11-21T12:00:00Z');
const useShared = () => chooseSharedList({ table, now }, 'user', list, user.actor);
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

/** Publishes editions one a day, of which none has a segment; the first is number 0. */
async function publishMany(accountId: string, scope: 'shared' | 'private', count: number): Promise<Edition[]> {
  const published: Edition[] = [];
  for (let i = 0; i < count; i++) {
    const id = await world.start(accountId, first, scope);
    const publishedAt = new Date(Date.UTC(2026, 0, 1 + i, scope === 'shared' ? 6 : 12)).toISOString();
    const rest = {
      list,
      part: 'main' as const,
      scope,
      records: 1,
      segmentKey: 'segments/none',
      publishedBy: asOperator('operator'),
    };
    const edition = { id: `${scope}-${i}`, editionDate: publishedAt.slice(0, 10), publishedAt, ...rest };
    const outcome = await addPublication(table, (await findImportJob(table, accountId, id)) as ImportJob, {
      edition,
      isKnown: false,
      replaces: published.at(-1),
      changes: undefined,
      changesKey: undefined,
      publisher: operator.actor,
      actor: systemActor,
      now: world.now(),
    });
    if (outcome !== 'done') throw new Error(`Edition ${i} was not published`);
    published.push(edition);
  }
  return published;
}

async function allPages(accountId: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { editions, next_cursor } = await page(accountId, cursor);
    pages.push(editions.map(({ edition_id }) => edition_id));
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

test('comes in pages of 50, shared and own editions together, each once, and the current ones on the first page', async () => {
  const own = await publishMany('many', 'private', 70);
  const shared = await publishMany('operator', 'shared', 40);
  const newestFirst = [...own, ...shared].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).map(({ id }) => id);
  // Day 69 to 40 are own ones alone, then there are two a day; the current shared one, of day 39, is on the first page by itself.
  const pages = await allPages('many');
  expect(pages.map((ids) => ids.length)).toEqual([50, 50, 10]);
  expect(pages.flat()).toEqual(newestFirst);

  await updateCurrentEdition(table, 'many', {
    edition: own[0] as Edition,
    inUse: own.at(-1),
    actor: user.actor,
  });
  const after = await allPages('many');
  expect(after[0]).toEqual([...newestFirst.slice(0, 50), 'private-0']);
  expect(after.flat()).toHaveLength(110);
  expect([...after.flat()].sort()).toEqual([...newestFirst].sort());
});

test('a cursor that no page has answered is refused', async () => {
  for (const cursor of ['x', Buffer.from('JOB#import#').toString('base64url'), '%%%']) {
    await expect(page('many', cursor)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  }
});

test('says who published an edition, and who chose the one in use', async () => {
  const [a, b] = await twoShared();
  const [current] = await findCurrentEditions(table, 'shared', '');
  expect(current).toMatchObject({ id: b, publishedBy: asOperator('operator'), changedBy: asOperator('operator') });
  const other = importer('other', true);
  await use(other, a, b);
  const [chosen] = await findCurrentEditions(table, 'shared', '');
  expect(chosen).toMatchObject({ id: a, publishedBy: asOperator('operator'), changedBy: asOperator('other') });
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
  const row = (id: string) => findEdition(table, 'shared', 'operator', list, id);
  const [rowA, rowB] = [await row(a), await row(b)];
  const again = await world.start('operator', first, 'shared');
  await world.read('operator', again);
  await world.prepare('operator', again);
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
    const stranger = importer('stranger', true);
    for (const id of [own.editionId as string, 'no-such-edition']) {
      await expect(use(stranger, id, b)).rejects.toMatchObject(refused);
    }
  });

  test('to an own edition is possible from the shared list, too', async () => {
    const [, shared] = await twoShared();
    const own = (await world.import('user', { ...second, date: '2026-11-20' })).editionId as string;
    await useShared();
    expect(await inUse('user')).toEqual([shared]);
    await expect(use(user, own, 'something-else')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await use(user, own, shared)).toMatchObject({ edition_id: own, scope: 'private', in_use: true });
    expect(await inUse('user')).toEqual([own]);
    expect(await inUse('somebody')).toEqual([shared]);
  });

  const damages: [string, (bytes: Uint8Array) => Uint8Array | undefined, RegExp][] = [
    ['is lost', () => undefined, /not stored any more/],
    ['is damaged', (bytes) => bytes.with(bytes.length - 1, (bytes.at(-1) as number) ^ 1), /damaged/],
    ['is cut short', (bytes) => bytes.slice(0, directoryOffset + 10), /damaged/],
    ['has an older format', (bytes) => bytes.with(hashedFrom, 0), /earlier version/],
    ['is no segment', () => Buffer.from('something else'), /damaged/],
  ];
  test.each(damages)('to an edition whose segment %s is refused, and nothing changes', async (_what, damage, says) => {
    const [a, b] = await twoShared();
    const { segmentKey } = (await findEdition(table, 'shared', '', list, a)) ?? { segmentKey: '' };
    const damaged = damage(new Uint8Array(world.editions.objects.get(segmentKey) as Uint8Array));
    if (damaged) world.editions.objects.set(segmentKey, damaged);
    else world.editions.objects.delete(segmentKey);
    await expect(use(operator, a, b)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(says) });
    expect(await inUse('user')).toEqual([b]);
  });
});

describe('the shared list', () => {
  test('is used again, once, and who chose so is kept', async () => {
    const [, shared] = await twoShared();
    await world.import('user', { ...second, date: '2026-11-20' });
    await useShared();
    expect(await inUse('user')).toEqual([shared]);
    const removed = keys.current('private', 'user', list, 'main');
    expect(await findRemoval(table, removed)).toMatchObject({ removedBy: user.actor, removedAt: now.toISOString() });
    await expect(useShared()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/already/),
    });
  });

  test('that does not exist cannot be gone back to', async () => {
    const own = await world.import('user', first);
    await expect(useShared()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is no shared edition of the list UN Sanctions to go back to.',
    });
    expect(await inUse('user')).toEqual([own.editionId]);
  });
});
