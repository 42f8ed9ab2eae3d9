import type { Actor } from '../../../lib/contract/actor.ts';
import type { ListPart, ListType } from '../../../lib/contract/lists/listTypes.ts';
import { addImportJob, findImportJob, type ImportJob } from '../../../lib/store/imports/importJobs.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { removeOwnPointers, updateCurrentEdition } from '../../../lib/store/lists/editionPointers.ts';
import { type Edition, findCurrentEdition, findEdition, findEditions } from '../../../lib/store/lists/editions.ts';
import { addPublication, updateJobUnchanged } from '../../../lib/store/lists/publications.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const actor: Actor = { type: 'system', name: 'test' };
const now = new Date('2026-11-21T12:00:00Z');
let jobs = 0;

/** A started job of an account; every test has an account and a list of its own. */
async function startedJob(
  accountId: string,
  scope: Edition['scope'],
  listType: ListType,
  part: ListPart = 'main',
): Promise<ImportJob> {
  const id = `job_${++jobs}`;
  const createdAt = now.toISOString();
  const file = { listType, scope, fileName: 'list.xml', createdAt } as const;
  // Some stay open by losing a race, more than an account may have: that is not what is tested here.
  await addImportJob(table, { id, accountId, ...file }, actor);
  await updateJob(table, { kind: 'import', accountId, id }, 'start', { actor, now });
  return { ...((await findImportJob(table, accountId, id)) as ImportJob), part };
}

const editionOf = (id: string, scope: Edition['scope'], list: ListType, part: ListPart = 'main'): Edition => ({
  id,
  list,
  part,
  scope,
  editionDate: '2026-11-20',
  publishedAt: now.toISOString(),
  publishedBy: actor,
  records: 1,
  segmentKey: `segments/${id}`,
});

async function publish(accountId: string, edition: Edition, replaces: Edition | undefined) {
  const job = await startedJob(accountId, edition.scope, edition.list, edition.part);
  const rest = { isKnown: false, changes: undefined, changesKey: undefined, publisher: actor, actor, now };
  const outcome = await addPublication(table, job, { edition, replaces, ...rest });
  const { status } = (await findImportJob(table, accountId, job.id)) as ImportJob;
  return { outcome, status };
}

const pointTo = (accountId: string, edition: Edition, inUse: Edition) =>
  updateCurrentEdition(table, accountId, { edition, inUse, actor });

const currentId = async (scope: Edition['scope'], accountId: string, list: ListType, part: ListPart = 'main') =>
  (await findCurrentEdition(table, scope, accountId, list, part))?.id;

const published = { outcome: 'done', status: 'completed' };
const raced = { outcome: 'raced', status: 'processing' };

test('two lists of one type have their own current edition and history', async () => {
  const blocked = { ...editionOf('own-a', 'private', 'pep_dk'), listId: 'list_blocked' } as const;
  const watched = { ...editionOf('own-b', 'private', 'pep_dk'), listId: 'list_watched' } as const;
  expect(await publish('own', blocked, undefined)).toEqual(published);
  expect(await publish('own', watched, undefined)).toEqual(published);
  const page = { cursor: undefined, limit: 10 };
  for (const { id, listId } of [blocked, watched]) {
    expect((await findCurrentEdition(table, 'private', 'own', listId, 'main'))?.id).toBe(id);
    const { values } = await findEditions(table, 'private', 'own', listId, page);
    expect(values).toEqual([expect.objectContaining({ id, listId, list: 'pep_dk' })]);
  }
  expect(await currentId('private', 'own', 'pep_dk')).toBeUndefined();
});

describe('an import that is being published', () => {
  test('comes too late when another edition was published meanwhile, and leaves no trace', async () => {
    const [a, b, c] = ['late-a', 'late-b', 'late-c'].map((id) =>
      editionOf(id, 'shared', 'un_sanctions_list'),
    ) as Edition[];
    await publish('late', a as Edition, undefined);
    expect(await publish('late', b as Edition, a)).toEqual(published);
    expect(await publish('late', c as Edition, a)).toEqual(raced);
    expect(await findEdition(table, 'shared', 'late', 'un_sanctions_list', 'late-c')).toBeUndefined();
    expect(await currentId('shared', 'late', 'un_sanctions_list')).toBe('late-b');
  });

  test('comes too late when somebody went back to an earlier edition meanwhile', async () => {
    const [a, b, c] = ['back-a', 'back-b', 'back-c'].map((id) =>
      editionOf(id, 'shared', 'eu_sanctions_list'),
    ) as Edition[];
    await publish('back', a as Edition, undefined);
    await publish('back', b as Edition, a);
    expect(await pointTo('back', a as Edition, b as Edition)).toBe(true);
    expect(await publish('back', c as Edition, b)).toEqual(raced);
    expect(await publish('back', c as Edition, a)).toEqual(published);
  });

  test('of an account comes too late when the shared list is used again meanwhile', async () => {
    const shared = editionOf('aside-shared', 'shared', 'uk_sanctions_list');
    await publish('operator', shared, undefined);
    const [a, b] = ['aside-a', 'aside-b'].map((id) => editionOf(id, 'private', 'uk_sanctions_list')) as [
      Edition,
      Edition,
    ];
    expect(await publish('aside', a, shared)).toEqual(published);
    expect(await removeOwnPointers(table, 'aside', [a], { actor, now })).toBe(true);
    expect(await publish('aside', b, a)).toEqual(raced);
    expect(await publish('aside', b, shared)).toEqual(published);
  });

  test('of an account comes too late when an own edition is used again meanwhile', async () => {
    const shared = editionOf('own-shared', 'shared', 'ch_seco_sanctions');
    await publish('operator', shared, undefined);
    const [a, b] = ['own-a', 'own-b'].map((id) => editionOf(id, 'private', 'ch_seco_sanctions')) as [Edition, Edition];
    await publish('own', a, shared);
    await removeOwnPointers(table, 'own', [a], { actor, now });
    expect(await pointTo('own', a, shared)).toBe(true);
    expect(await publish('own', b, shared)).toEqual(raced);
    expect(await currentId('private', 'own', 'ch_seco_sanctions')).toBe('own-a');
  });

  test('of an account comes too late when the shared edition it was compared with was replaced', async () => {
    const [a, b] = ['moved-a', 'moved-b'].map((id) => editionOf(id, 'shared', 'pep_dk')) as [Edition, Edition];
    await publish('operator', a, undefined);
    await publish('operator', b, a);
    expect(await publish('moved', editionOf('moved-own', 'private', 'pep_dk'), a)).toEqual(raced);
    expect(await publish('moved', editionOf('moved-own', 'private', 'pep_dk'), undefined)).toEqual(raced);
    expect(await publish('moved', editionOf('moved-own', 'private', 'pep_dk'), b)).toEqual(published);
  });

  test('with the records in use already does not complete when others are in use by then', async () => {
    const [a, b] = ['same-a', 'same-b'].map((id) => editionOf(id, 'shared', 'pep_greenland')) as [Edition, Edition];
    await publish('same', a, undefined);
    const job = await startedJob('same', 'shared', 'pep_greenland');
    await publish('same', b, a);
    expect(await updateJobUnchanged(table, job, { edition: a, actor, now })).toBe('raced');
    expect(await updateJobUnchanged(table, job, { edition: b, actor, now })).toBe('done');
  });
});

test('of ten who replace the same edition at once, importing or going back, exactly one succeeds', async () => {
  const first = editionOf('ten-first', 'shared', 'pep_faroe_islands');
  await publish('ten', first, undefined);
  const earlier = editionOf('ten-earlier', 'shared', 'pep_faroe_islands');
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async (_, i) =>
      i % 2 === 0
        ? pointTo('ten', earlier, first)
        : (await publish('ten', editionOf(`ten-${i}`, 'shared', 'pep_faroe_islands'), first)).outcome === 'done',
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await currentId('shared', 'ten', 'pep_faroe_islands')).not.toBe('ten-first');
});

test('own editions are taken out of use all or none: one that was replaced meanwhile keeps them all', async () => {
  const [sdn, consolidated] = (['sdn', 'consolidated'] as const).map((part) =>
    editionOf(`all-${part}`, 'private', 'us_ofac_sanctions', part),
  ) as [Edition, Edition];
  await publish('all', sdn, undefined);
  await publish('all', consolidated, undefined);
  expect(await removeOwnPointers(table, 'all', [sdn, { ...consolidated, id: 'another' }], { actor, now })).toBe(false);
  expect(await currentId('private', 'all', 'us_ofac_sanctions', 'sdn')).toBe('all-sdn');
  expect(await removeOwnPointers(table, 'all', [sdn, consolidated], { actor, now })).toBe(true);
  expect(await currentId('private', 'all', 'us_ofac_sanctions', 'sdn')).toBeUndefined();
  const page = { cursor: undefined, limit: 10 };
  const { values } = await findEditions(table, 'private', 'all', 'us_ofac_sanctions', page);
  expect(values.map(({ id }) => id).sort()).toEqual(['all-consolidated', 'all-sdn']);
});
