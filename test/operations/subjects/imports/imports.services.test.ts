import { randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PlanKey } from '../../../../lib/contract/billing/plans.ts';
import type { JobMessage } from '../../../../lib/contract/messages.ts';
import { batchRules } from '../../../../lib/operations/batches/batchRules.ts';
import { columnKeeper } from '../../../../lib/operations/batches/columnMemory.ts';
import { findBatches } from '../../../../lib/operations/batches/findBatches.ts';
import { cancelImport } from '../../../../lib/operations/subjects/imports/cancelImport.ts';
import { findImport, findImports } from '../../../../lib/operations/subjects/imports/findImports.ts';
import { runImport } from '../../../../lib/operations/subjects/imports/runImport.ts';
import { startImport } from '../../../../lib/operations/subjects/imports/startImport.ts';
import { batchJobCodec } from '../../../../lib/store/batches/batchJobs.ts';
import { keys } from '../../../../lib/store/keys.ts';
import { objectKeys } from '../../../../lib/store/objectKeys.ts';
import { findSubjectImport } from '../../../../lib/store/subjects/subjectImports.ts';
import { findSubject, findSubjectCounts } from '../../../../lib/store/subjects/subjects.ts';
import type { Table } from '../../../../lib/store/table.ts';
import { batchNow, batchWorld } from '../../../support/batchWorld.ts';
import { startTable } from '../../../support/dynamo.ts';
import { systemActor } from '../../../support/importWorld.ts';
import { Killed, Killer } from '../../../support/killable.ts';
import { memoryQueue } from '../../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
let world: ReturnType<typeof batchWorld>;
let screened: string[];
const queue = memoryQueue<JobMessage>();

beforeAll(async () => {
  ({ table, close } = await startTable());
  world = batchWorld(table);
});
afterAll(() => close());
beforeEach(() => {
  screened = [];
  queue.sent.length = 0;
});

const columns = { external_ref: 'Ref', name: ['Name'], date_of_birth: 'Born' };
const fileOf = (...rows: string[]) => `Ref;Name;Born\n${rows.join('\n')}\n`;
const customers = (count: number) =>
  fileOf(...Array.from({ length: count }, (_, i) => `K-${i};Customer Ofthis${i};1980-04-12`));

const start = (accountId: string, batch_id: string, more: object = {}, plan: PlanKey = 'professional') =>
  startImport(
    {
      table,
      uploads: world.uploads,
      now: batchNow,
      clock: () => batchNow,
      batchesQueue: queue,
      keepColumns: columnKeeper(table, accountId, batchNow),
    },
    { ...world.caller(accountId), plan },
    { batch_id, columns, tags: ['retail'], ...more },
  );

/** A process that takes the import's message; with `killer` it is killed. */
async function run(accountId: string, id: string, killer?: Killer, hasTime = () => true): Promise<void> {
  const job = await findSubjectImport(table, accountId, id);
  if (!job) throw new Error('There is no import');
  const deps = {
    table: killer ? { ...table, client: killer.of(table.client) } : table,
    uploads: world.uploads,
    now: batchNow,
    random: randomBytes,
    actor: systemActor,
    batchesQueue: queue,
    hasTime,
    screen: async (_account: string, changed: readonly { after: { externalRef: string } }[]) =>
      void screened.push(...changed.map(({ after }) => after.externalRef)),
  };
  await runImport(deps, job);
}

async function imported(accountId: string, file: string | Uint8Array, more: object = {}, plan?: PlanKey) {
  const id = await world.upload(accountId, file);
  await start(accountId, id, more, plan);
  await run(accountId, id);
  return findImport(table, accountId, id);
}

test('a file of 500 customers becomes 500 subjects that are screened, and the same file again changes nothing', async () => {
  const { import: first, problems } = await imported('bank', customers(500));
  expect(first).toMatchObject({ status: 'completed', rows_total: 500, rows_done: 500, added: 500, refused: 0 });
  expect(problems).toEqual([]);
  expect(new Set(screened).size).toBe(500);
  expect(await findSubject(table, 'bank', 'K-499')).toMatchObject({
    name: 'Customer Ofthis499',
    datesOfBirth: ['1980-04-12'],
    tags: ['retail'],
    createdBy: { type: 'user', userId: 'bank' },
  });
  screened = [];
  const { import: again } = await imported('bank', customers(500));
  expect(again).toMatchObject({ status: 'completed', added: 0, changed: 0, unchanged: 500 });
  expect(screened).toEqual([]);
  expect(await findSubjectCounts(table, 'bank')).toEqual({ active: 500, ended: 0 });
});

test('each row without a subject has its reason, and holds up no other', async () => {
  const file = fileOf(
    'K-1;Jane Example;1980',
    ';No Reference;',
    'K-2;;1980',
    'K-1;Jane Again;',
    'reconciliation;A Word;',
    'K-3;Last One;no date',
  );
  const { import: done, problems } = await imported('mixed', file);
  expect(done).toMatchObject({ status: 'completed', rows_total: 6, rows_done: 6, added: 2, refused: 4, notes: 1 });
  expect(problems).toEqual([
    { row: 3, field: 'Ref', value: '', sentence: 'There is no reference in this row.' },
    { row: 4, field: 'Name', value: '', sentence: 'There is no name in this row.' },
    { row: 5, field: 'Ref', value: 'K-1', sentence: 'Row 2 has the same reference, and is the one that is taken.' },
    expect.objectContaining({ row: 6, field: 'Ref', value: 'reconciliation' }),
    expect.objectContaining({ row: 7, field: 'Born', value: 'no date', sentence: expect.stringMatching(/left out/) }),
  ]);
  expect(await findSubject(table, 'mixed', 'K-1')).toMatchObject({ name: 'Jane Example' });
});

test('a tag without room is told, and a row as before writes its problems too', async () => {
  const tags = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
  await imported('tagged', fileOf('K-1;Jane Example;1980'), { tags });
  const { import: done, problems } = await imported('tagged', fileOf('K-1;Jane Example;soon'), { tags: ['more'] });
  expect(done).toMatchObject({ status: 'completed', unchanged: 1, refused: 0, notes: 2 });
  expect(problems).toMatchObject([
    { row: 2, field: 'Born', value: 'soon' },
    { row: 2, field: 'tags', value: 'more', sentence: expect.stringMatching(/at most 20 tags/) },
  ]);
  expect(await findSubject(table, 'tagged', 'K-1')).toMatchObject({ tags: tags.sort(), datesOfBirth: ['1980'] });
});

test('the job holds no problem: its item stays small however many there are', async () => {
  const { import: done, problems } = await imported(
    'bulky',
    fileOf(...Array.from({ length: 300 }, () => ';No Reference;')),
  );
  expect(done).toMatchObject({ refused: 300 });
  expect(problems.map(({ row }) => row)).toEqual(Array.from({ length: 200 }, (_, i) => i + 2));
  const job = await findSubjectImport(table, 'bulky', done.id);
  expect(JSON.stringify(job).length).toBeLessThan(4_000);
});

test('rows beyond the plan are refused with the plan that has room, and only the first of them are kept', async () => {
  const { import: done, problems } = await imported('small', customers(350), {}, 'simple');
  expect(done).toMatchObject({ status: 'completed', added: 100, refused: 250, rows_done: 350 });
  expect(problems).toHaveLength(200);
  expect(problems[0]).toMatchObject({ row: 102, value: 'K-100' });
  expect(problems[0]?.sentence).toMatch(/^The plan Simple follows 100 subjects\. The plan Advanced follows/);
  expect(await findSubjectCounts(table, 'small')).toEqual({ active: 100, ended: 0 });
});

test.each(['before', 'after'] as const)('killed %s any call, it goes on and counts each row once', async (when) => {
  const reached: boolean[] = [];
  for (let call = 1, isKilled = true; isKilled; call += 1) {
    const account = `killed-${when}-${call}`;
    const id = await world.upload(account, customers(130));
    await start(account, id);
    const killer = new Killer();
    killer.arm(call, when);
    await run(account, id, killer).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    isKilled = killer.hasKilled;
    reached.push(isKilled);
    await run(account, id);
    const { import: done } = await findImport(table, account, id);
    expect([call, done]).toMatchObject([call, { status: 'completed', rows_done: 130, added: 130, unchanged: 0 }]);
    expect(await findSubjectCounts(table, account)).toEqual({ active: 130, ended: 0 });
  }
  expect(reached.length).toBeGreaterThan(4);
});

test('two workers at once, and a message that comes again, import each row once', async () => {
  const id = await world.upload('twice', customers(300));
  await Promise.all([start('twice', id), start('twice', id)]);
  await start('twice', id);
  await Promise.all([run('twice', id), run('twice', id)]);
  await run('twice', id);
  const { import: done } = await findImport(table, 'twice', id);
  expect(done).toMatchObject({ status: 'completed', added: 300, rows_done: 300 });
  expect(await start('twice', id)).toEqual(done);
});

test('without time it sends its message for the rest, and is woken only without progress', async () => {
  const id = await world.upload('long', customers(130));
  await start('long', id);
  const begun = await findSubjectImport(table, 'long', id);
  if (!begun) throw new Error('There is no import');
  expect(batchRules.wakes(begun, 0.3)).toBe('batches');
  const turns: number[] = [];
  for (let done = false; !done && turns.length < 9; ) {
    queue.sent.length = 0;
    await run('long', id, undefined, () => false);
    const { import: read } = await findImport(table, 'long', id);
    turns.push(read.rows_done);
    done = read.status === 'completed';
    expect(queue.sent.length).toBe(done ? 0 : 1);
    if (!done) expect(queue.sent[0]).toMatchObject({ account_id: 'long', job_id: id });
  }
  expect(turns).toEqual([40, 80, 120, 130]);
  expect(await findSubjectCounts(table, 'long')).toEqual({ active: 130, ended: 0 });
  const hour = new Date(Date.parse(begun.startedAt ?? '') + 3_600_000).toISOString();
  const later = { ...begun, subjectImport: { ...begun.subjectImport, progressedAt: hour } };
  expect(batchRules.wakes(later, 1.2)).toBeUndefined();
  expect(batchRules.wakes(later, 1.3)).toBe('batches');
});

test('a cancelled import keeps the subjects before, and goes no further', async () => {
  const id = await world.upload('cancelled', customers(100));
  await start('cancelled', id);
  const cancel = () => cancelImport({ table, now: batchNow }, world.caller('cancelled'), id);
  expect(await cancel()).toMatchObject({ status: 'cancelled', added: 0 });
  await run('cancelled', id);
  expect(await findSubjectCounts(table, 'cancelled')).toEqual({ active: 0, ended: 0 });
  expect(await cancel()).toMatchObject({ status: 'cancelled' });
  const { id: other } = (await imported('cancelled', customers(2))).import;
  await expect(cancelImport({ table, now: batchNow }, world.caller('cancelled'), other)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This import has already ended.',
  });
});

test('without name or reference, or with several persons a row, nothing is started', async () => {
  const id = await world.upload('asked', 'Ref;Name;Owner\n1;Jane Example;John Example\n');
  const refused = (mapping: object) =>
    start('asked', id, { columns: mapping }).then(
      () => undefined,
      ({ code, message }) => `${code}: ${message}`,
    );
  expect(await refused({ name: ['Name'] })).toBe(
    'INVALID_REQUEST: Please say which column holds your reference of each subject.',
  );
  expect(await refused({ external_ref: 'Ref', identifiers: [{ column: 'Name' }] })).toBe(
    'INVALID_REQUEST: Please say which column holds the name.',
  );
  const subjects = ['Name', 'Owner'].map((name) => ({ label: name, name: [name] }));
  expect(await refused({ external_ref: 'Ref', subjects })).toMatch(/A row is one subject/);
  expect(
    (await findBatches({ table, uploads: world.uploads }, world.caller('asked'), undefined)).batches,
  ).toMatchObject([{ id, status: 'pending' }]);
});

test('an import is no batch any more, and a batch no import', async () => {
  const { import: one } = await imported('apart', customers(2));
  await expect(world.start('apart', one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(world.cancel('apart', one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const batch = await world.upload('apart', customers(2));
  await expect(findImport(table, 'apart', batch)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { batches } = await findBatches({ table, uploads: world.uploads }, world.caller('apart'), undefined);
  expect(batches.map(({ id }) => id)).toEqual([batch]);
  expect((await findImports(table, 'apart', undefined)).imports.map(({ id }) => id)).toEqual([one.id]);
  expect((await findImports(table, 'others', undefined)).imports).toEqual([]);
  expect(await world.used('apart')).toBe(0);
});

test('imports among many batches are read a hundred at once, and a page ends after a thousand', async () => {
  const account = 'crowded';
  const { import: oldest } = await imported(account, customers(1));
  const added = { accountId: account, fileName: 'f.csv', appIdRef: 'dashboard', kind: 'batch' as const };
  const job = await findSubjectImport(table, account, oldest.id);
  if (!job) throw new Error('There is no import');
  const { subjectImport: _, ...batch } = job;
  for (let i = 0; i < 1_100; i += 1) {
    const id = `${oldest.id}-${String(i).padStart(4, '0')}`;
    const Item = { ...keys.job(account, 'batch', id), ...batchJobCodec.encode({ ...batch, ...added, id }) };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  let queries = 0;
  const send = (...of: unknown[]) => {
    queries += 1;
    return Reflect.apply(table.client.send, table.client, of);
  };
  const counting = { ...table, client: Object.assign(Object.create(table.client), { send }) };
  const first = await findImports(counting, account, undefined);
  expect([first.imports, queries]).toEqual([[], 10]);
  const { imports, next_cursor } = await findImports(counting, account, first.next_cursor ?? undefined);
  expect([imports.map(({ id }) => id), next_cursor]).toEqual([[oldest.id], null]);
  const batches = new Set<string>();
  for (let cursor: string | undefined, pages = 0; pages < 30; pages += 1) {
    const page = await findBatches({ table: counting, uploads: world.uploads }, world.caller(account), cursor);
    for (const { id } of page.batches) batches.add(id);
    expect(page.batches.length).toBeLessThanOrEqual(50);
    cursor = page.next_cursor ?? undefined;
    if (cursor === undefined) break;
  }
  expect(batches.size).toBe(1_100);
});

test('a file that is gone ends the import with its sentence', async () => {
  const id = await world.upload('gone', customers(2));
  await start('gone', id);
  world.uploads.objects.delete(objectKeys.batchFile({ accountId: 'gone', jobId: id }));
  await run('gone', id);
  const { import: failed } = await findImport(table, 'gone', id);
  expect(failed).toMatchObject({
    status: 'failed',
    error_message: expect.stringMatching(/^The uploaded file is gone/),
  });
});

test('an import of another account is unknown', async () => {
  const { import: one } = await imported('mine', customers(1));
  await expect(findImport(table, 'theirs', one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(start('theirs', one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
