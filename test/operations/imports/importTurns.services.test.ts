import { marshall } from '@aws-sdk/util-dynamodb';
import { startNextImport } from '../../../lib/operations/imports/importTurn.ts';
import { factsOf, type Image } from '../../../lib/store/facts.ts';
import { updateImportConfirmed, updateImportQuestion } from '../../../lib/store/imports/importJobChanges.ts';
import { type ImportJob, importJobCodec } from '../../../lib/store/imports/importJobs.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
let world: ReturnType<typeof importWorld>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
beforeEach(() => {
  world = importWorld(table);
});
afterAll(() => close());

const question = {
  reason: 'older_list',
  current_records: 1,
  new_records: 1,
  current_date: '2026-11-20',
  new_date: '2026-11-19',
  edition_id: 'e',
} as const;

/** Imports of an account that were started one after the other, and whose first messages have looked for their turn. */
async function started(accountId: string, count = 3) {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await world.start(accountId, { names: inventedNames(3 + i) }));
  for (const id of ids.toReversed()) await world.read(accountId, id);
  return ids;
}

/** Whether the facts of a change say that an import has ended its turn. */
function endsTurn(before: ImportJob, after: ImportJob | undefined): boolean {
  const imageOf = (job: ImportJob) => marshall(importJobCodec.encode(job), { removeUndefinedValues: true }) as Image;
  const key = keys.job(before.accountId, 'import', before.id);
  const facts = factsOf({ key, before: imageOf(before), after: after && imageOf(after) });
  return facts.some(({ name }) => name === 'import.turn_ended');
}

/** Does something to a job, and what the table's stream then does. Which jobs are woken by it. */
async function after(accountId: string, id: string, change: () => Promise<unknown>): Promise<string[]> {
  const before = await world.jobOf(accountId, id);
  await change();
  const sent = world.importsQueue.sent.length;
  const ended = await world.jobOf(accountId, id);
  const { importsQueue } = world;
  if (endsTurn(before, ended)) await startNextImport({ table, importsQueue, now: world.now() }, before);
  return importsQueue.sent.slice(sent).map(({ job_id }) => job_id);
}

const wasRead = async (accountId: string, id: string) => (await world.jobOf(accountId, id)).unitsTotal !== undefined;

test('the end of an import wakes the next one of its account, which waits with no message of its own', async () => {
  const [first = '', second = '', third = ''] = await started('done');
  expect(world.importsQueue.sent).toEqual([]);
  await world.prepare('done', first);
  expect(await after('done', first, () => world.publish('done', first))).toEqual([second]);
  expect(await after('done', second, () => world.read('done', second))).toEqual([]);
  expect(await wasRead('done', second)).toBe(true);
  // Nobody waits for a turn that is taken already.
  await world.read('done', third);
  expect(await wasRead('done', third)).toBe(false);
  expect(await after('done', second, () => world.end('done', second, 'fail'))).toEqual([third]);
});

test.each(['cancel', 'fail'] as const)('an import that ends otherwise (%s) wakes the next one as well', async (end) => {
  const [first = '', second = ''] = await started(end);
  expect(await after(end, first, () => world.end(end, first, end))).toEqual([second]);
});

test('an import that asks a person wakes the next one, and goes on beside it when it was answered', async () => {
  const [first = '', second = ''] = await started('asks', 2);
  const ask = async () =>
    updateImportQuestion(table, await world.jobOf('asks', first), {
      ...question,
      reasons: ['older_list'],
      sentences: [],
    });
  expect(await after('asks', first, ask)).toEqual([second]);
  const by = { actor: { type: 'system', name: 'test' } as const, now: world.now() };
  const answer = async () => {
    const job = await world.jobOf('asks', first);
    await updateImportConfirmed(table, job, job.confirmationNeeded!, by);
  };
  expect(await after('asks', first, answer)).toEqual([]);
});

test('the end of one that waited wakes nobody before their turn', async () => {
  const [, second = '', third = ''] = await started('waiting');
  expect(await after('waiting', second, () => world.end('waiting', second, 'cancel'))).toEqual([]);
  expect(await wasRead('waiting', third)).toBe(false);
});

test('of several messages that wake it one reads the file', async () => {
  const [first = '', second = ''] = await started('twice', 2);
  const before = await world.jobOf('twice', first);
  await world.end('twice', first, 'cancel');
  const { importsQueue } = world;
  const wake = () => startNextImport({ table, importsQueue, now: world.now() }, before);
  await wake();
  await wake();
  expect(importsQueue.sent.map(({ job_id }) => job_id)).toEqual([second, second]);
  await Promise.all([world.read('twice', second), world.read('twice', second)]);
  expect(world.chunksQueue.sent.filter(({ job_id }) => job_id === second)).toHaveLength(1);
  await wake();
  expect(importsQueue.sent).toHaveLength(2);
});

test('imports for everybody, which never wait, wake nobody', async () => {
  const shared = await world.start('shared', { names: inventedNames(3) }, 'shared');
  await world.start('shared', { names: inventedNames(4) });
  expect(await after('shared', shared, () => world.end('shared', shared, 'cancel'))).toEqual([]);
});

test('a turn ends once', () => {
  const job = { kind: 'import', id: 'j', accountId: 'a', status: 'processing', scope: 'private' } as ImportJob;
  expect(endsTurn(job, undefined)).toBe(true);
  expect(endsTurn(job, { ...job, unitsTotal: 3 })).toBe(false);
  expect(endsTurn({ ...job, status: 'failed' }, { ...job, status: 'failed' })).toBe(false);
});
