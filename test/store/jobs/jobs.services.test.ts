import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Actor } from '../../../lib/contract/actor.ts';
import { retryImportJob } from '../../../lib/store/imports/importChunkLosses.ts';
import {
  addImportJob,
  findImportJob,
  findImportJobs,
  type ImportJob,
  openImportsMax,
} from '../../../lib/store/imports/importJobs.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { findOpenJobs, findOpenJobsOf } from '../../../lib/store/jobs/jobs.ts';
import { isOpen, type JobTransition, jobTransitions, statusAfter } from '../../../lib/store/jobs/jobTransitions.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { fc } from '../../support/fastCheck.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-21T12:00:00Z');
const person: Actor = { type: 'user', userId: 'u', role: 'admin' };
const file = { listType: 'un_sanctions_list', fileName: 'un.xml', createdAt: now.toISOString() } as const;
const add = (accountId: string, id: string, scope: 'private' | 'shared' = 'private') =>
  addImportJob(table, { ...file, id, accountId, scope }, person);
const of = (accountId: string, id: string) => ({ kind: 'import', accountId, id }) as const;
const found = async (accountId: string, id: string) => (await findImportJob(table, accountId, id)) as ImportJob;

async function openCount(accountId: string): Promise<number> {
  const Key = keys.openJobCount(accountId, 'import');
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Number(Item?.open_jobs ?? 0);
}

/** The table, with a count of the items that are read of it, those that a filter drops included. */
function measuring() {
  let items = 0;
  const send = async (command: GetCommand) => {
    const answer = await table.client.send(command);
    items += 'ScannedCount' in answer ? Number(answer.ScannedCount) : 1;
    return answer;
  };
  return { measured: { ...table, client: { send } as unknown as Table['client'] }, itemsRead: () => items };
}

const actor: Actor = { type: 'system', name: 'test' };
async function make(accountId: string, id: string, transition: JobTransition): Promise<boolean> {
  if (transition !== 'retry') {
    const fault = transition === 'fail' ? { sentence: 'It failed.', isOurFault: true as const } : {};
    return updateJob(table, of(accountId, id), transition, { actor, now, ...fault });
  }
  const again = await retryImportJob(table, await found(accountId, id), { chunks: [], actor, now });
  return again === 'done';
}

test('whatever is tried on the jobs of an account, the table does what the rules say, and counts what is open', async () => {
  const transition = fc.constantFrom(...(Object.keys(jobTransitions) as JobTransition[]));
  const tried = fc.array(fc.record({ job: fc.integer({ min: 0, max: 2 }), transition }), { maxLength: 12 });
  let accounts = 0;
  await fc.assert(
    fc.asyncProperty(tried, async (all) => {
      const accountId = `rules-${accounts++}`;
      const ids = [0, 1, 2].map((i) => `${accountId}-${i}`);
      for (const id of ids) expect(await add(accountId, id)).toBe('done');
      for (const { job, transition } of all) {
        const id = ids[job] as string;
        const before = await found(accountId, id);
        const expected = statusAfter({ status: before.status, isOurFault: before.isOurFault === true }, transition);
        expect(await make(accountId, id, transition)).toBe(expected !== undefined);
        expect((await found(accountId, id)).status).toBe(expected ?? before.status);
      }
      const jobs = await Promise.all(ids.map((id) => found(accountId, id)));
      const open = jobs.filter(({ status }) => isOpen(status)).map(({ id }) => id);
      expect(await openCount(accountId)).toBe(open.length);
      const indexed = (await findOpenJobs(table)).filter((item) => item.account_id === accountId);
      expect(indexed.map(({ id }) => id).sort()).toEqual(open.sort());
      const own = await findOpenJobsOf(table, { accountId, kind: 'import' });
      expect(own.map(({ id }) => id).sort()).toEqual(open.sort());
    }),
    { numRuns: 30 },
  );
});

test('of many imports that an account begins at once, as many as it may have open are created', async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, i) => add('race', `race-${i}`)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(openImportsMax);
  expect(outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(12 - openImportsMax);
  expect(await openCount('race')).toBe(openImportsMax);
});

test('trying a failed job again needs room among the open ones; operators always have it', async () => {
  for (const scope of ['private', 'shared'] as const) {
    const accountId = `room-${scope}`;
    await add(accountId, `${scope}-failed`, scope);
    await make(accountId, `${scope}-failed`, 'fail');
    for (let i = 0; i < openImportsMax; i++) await add(accountId, `${scope}-${i}`, scope);
    expect(await add(accountId, `${scope}-more`, scope)).toBe(scope === 'shared' ? 'done' : 'too_many');
    const job = await found(accountId, `${scope}-failed`);
    const again = await retryImportJob(table, job, { chunks: [], actor, now });
    expect(again).toBe(scope === 'shared' ? 'done' : 'too_many');
    expect((await found(accountId, job.id)).status).toBe(scope === 'shared' ? 'processing' : 'failed');
  }
});

test("a look at an account's open jobs reads these alone, whatever others have open and however many of its own have ended", async () => {
  const large = { ...file, fileName: 'x'.repeat(100_000) };
  for (let other = 0; other < 12; other++) {
    for (let i = 0; i < openImportsMax; i++) {
      const job = { ...large, id: `other-${other}-${i}`, accountId: `other-${other}`, scope: 'private' } as const;
      expect(await addImportJob(table, job, person)).toBe('done');
    }
  }
  for (let i = 0; i < 12; i++) {
    await addImportJob(table, { ...large, id: `ended-${i}`, accountId: 'looking', scope: 'private' }, person);
    await make('looking', `ended-${i}`, 'cancel');
  }
  await add('looking', 'waits');
  await add('looking', 'waits-too');
  const { measured, itemsRead } = measuring();
  const open = await findOpenJobsOf(measured, { accountId: 'looking', kind: 'import' });
  expect(open.map(({ id }) => id).sort()).toEqual(['waits', 'waits-too']);
  // The two, and their count.
  expect(itemsRead()).toBe(3);
});

test('jobs that an earlier release opened are found, though they are counted without their ids', async () => {
  await add('earlier', 'earlier-1');
  await add('earlier', 'earlier-2');
  await add('earlier', 'earlier-3');
  await make('earlier', 'earlier-3', 'cancel');
  const Key = keys.openJobCount('earlier', 'import');
  await table.client.send(new UpdateCommand({ TableName: table.name, Key, UpdateExpression: 'REMOVE job_ids' }));
  const ids = async () => (await findOpenJobsOf(table, { accountId: 'earlier', kind: 'import' })).map(({ id }) => id);
  expect((await ids()).sort()).toEqual(['earlier-1', 'earlier-2']);
  await add('earlier', 'earlier-4');
  expect((await ids()).sort()).toEqual(['earlier-1', 'earlier-2', 'earlier-4']);
  await make('earlier', 'earlier-1', 'cancel');
  await make('earlier', 'earlier-2', 'cancel');
  expect(await ids()).toEqual(['earlier-4']);
  // An earlier release opens one and ends another: the count is that of the ids, which name the wrong ones.
  await add('earlier', 'earlier-5');
  await add('earlier', 'earlier-6');
  await make('earlier', 'earlier-5', 'cancel');
  const named = new UpdateCommand({
    TableName: table.name,
    Key,
    UpdateExpression: 'SET job_ids = :ids',
    ExpressionAttributeValues: { ':ids': new Set(['earlier-4', 'earlier-5']) },
  });
  await table.client.send(named);
  expect((await ids()).sort()).toEqual(['earlier-4', 'earlier-6']);
});

test('a job says who created it and who changed it last', async () => {
  await add('actors', 'actors-1');
  expect(await found('actors', 'actors-1')).toMatchObject({ createdBy: person, changedBy: person });
  await make('actors', 'actors-1', 'cancel');
  expect(await found('actors', 'actors-1')).toMatchObject({ createdBy: person, changedBy: actor });
});

test('the open jobs of the table are spread over shards, and found in all of them', async () => {
  const ids = Array.from({ length: 40 }, (_, i) => `spread-${i}`);
  for (const id of ids) await add('operator', id, 'shared');
  const items = (await findOpenJobs(table)).filter((item) => item.account_id === 'operator');
  expect(items.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(new Set(items.map(({ gsi1pk }) => gsi1pk)).size).toBeGreaterThan(3);
});

test('jobs are listed newest first, page by page, each once, and only those of the account', async () => {
  const ids = Array.from({ length: 7 }, (_, i) => `page-${i}`);
  for (const id of ids) await add('pages', id, 'shared');
  await add('stranger', 'page-9');
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { values, nextCursor } = await findImportJobs(table, 'pages', { cursor, limit: 3 });
    pages.push(values.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor !== undefined);
  expect(pages).toEqual([['page-6', 'page-5', 'page-4'], ['page-3', 'page-2', 'page-1'], ['page-0']]);
  const { nextCursor } = await findImportJobs(table, 'pages', { cursor: undefined, limit: 3 });
  const theirs = await findImportJobs(table, 'stranger', { cursor: nextCursor, limit: 3 });
  expect(theirs.values.map(({ accountId }) => accountId)).not.toContain('pages');
});
