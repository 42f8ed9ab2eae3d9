import { presentImportJob } from '../../../lib/operations/imports/presentImportJob.ts';
import { problemReport } from '../../../lib/operations/imports/problemReport.ts';
import {
  addChunk,
  findChunks,
  updateChunkCompleted,
  updateChunkFailed,
} from '../../../lib/store/imports/importChunks.ts';
import { findOpenJobs } from '../../../lib/store/jobs/jobs.ts';
import { findCurrentEdition } from '../../../lib/store/lists/editions.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

// Chunks of few records: what is done with them matters here, not how many they are.
jest.mock('../../../lib/contract/imports/imports.ts', () => ({
  ...jest.requireActual('../../../lib/contract/imports/imports.ts'),
  chunkRecords: 65,
}));

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

const retry = (accountId: string, jobId: string) => world.retry(accountId, jobId);
const failed = (accountId: string, id: string, isOurFault: boolean) =>
  world.end(accountId, id, 'fail', {
    sentence: 'Some or all chunks failed to process.',
    ...(isOurFault ? { isOurFault } : {}),
  });
const shown = async (accountId: string, id: string) => presentImportJob(await world.jobOf(accountId, id), world.now());
const states = async (accountId: string, id: string) => (await findChunks(table, accountId, id)).map((c) => c.status);
const isOpen = async (id: string) => (await findOpenJobs(table)).some((item) => item.id === id);

const sentence = 'This chunk could not be processed.';
/** Three chunks, of which the first is done and the second has failed; the third was never looked at. */
async function halfDone(accountId: string): Promise<string> {
  const id = await world.start(accountId, { names: inventedNames(135) });
  await world.read(accountId, id);
  const others = [2, 3].map((number) => objectKeys.chunk({ accountId, jobId: id, number }));
  const kept = others.map((key) => world.uploads.objects.get(key) as Uint8Array);
  for (const key of others) world.uploads.objects.delete(key);
  await world.prepare(accountId, id);
  others.forEach((key, i) => {
    world.uploads.objects.set(key, kept[i] as Uint8Array);
  });
  await updateChunkFailed(table, { accountId, jobId: id, number: 2 }, { sentence, tryNumber: 1 });
  await failed(accountId, id, true);
  return id;
}

test('an import that failed by a fault of the service goes on where it stopped', async () => {
  const id = await halfDone('half');
  expect(await shown('half', id)).toMatchObject({
    status: 'failed',
    can_retry: true,
    chunks_completed: 1,
    chunks_failed: 1,
    error_message: 'Some or all chunks failed to process.',
  });
  expect(await isOpen(id)).toBe(false);
  await retry('half', id);
  expect(await shown('half', id)).toMatchObject({
    status: 'processing',
    can_retry: false,
    chunks_completed: 1,
    chunks_failed: 0,
    error_message: null,
    completed_at: null,
  });
  expect(await states('half', id)).toEqual(['completed', 'pending', 'pending']);
  expect(await isOpen(id)).toBe(true);
  expect(world.importsQueue.sent).toEqual([{ kind: 'import', account_id: 'half', job_id: id, try_number: 2 }]);

  const chunkKeys = [1, 2, 3].map((number) => objectKeys.chunk({ accountId: 'half', jobId: id, number }));
  for (const key of chunkKeys) world.uploads.objects.delete(key);
  await world.read('half', id);
  // Those that were not done arrive again, and wake their workers.
  expect(chunkKeys.map((key) => world.uploads.objects.has(key))).toEqual([false, true, true]);
  await world.prepare('half', id);
  await world.publish('half', id);
  expect(await shown('half', id)).toMatchObject({ status: 'completed', total_records: 135, chunks_completed: 3 });
  expect(await isOpen(id)).toBe(false);
});

test('all chunks done, it is only published again, and once however often its messages come', async () => {
  const id = await world.start('publish', { names: inventedNames(10) });
  await world.read('publish', id);
  await world.prepare('publish', id);
  await failed('publish', id, true);
  world.publishQueue.sent.length = 0;
  await Promise.all([retry('publish', id), retry('publish', id), retry('publish', id)]);
  world.uploads.objects.delete(objectKeys.upload({ accountId: 'publish', jobId: id }));
  for (const message of world.importsQueue.sent) await world.read(message.account_id, message.job_id);
  expect(world.publishQueue.sent).toHaveLength(1);
  await Promise.all(world.publishQueue.sent.map(() => world.publish('publish', id)));
  const job = await shown('publish', id);
  expect(job).toMatchObject({ status: 'completed', chunks_completed: 1, changes: null });
  await world.publish('publish', id);
  expect(await shown('publish', id)).toEqual(job);
});

test('messages of the first try that come late change nothing, and it may fail and be tried again and again', async () => {
  const id = await halfDone('again');
  for (let tries = 0; tries < 3; tries++) {
    await retry('again', id);
    await world.read('again', id);
    await updateChunkFailed(table, { accountId: 'again', jobId: id, number: 3 }, { sentence, tryNumber: 2 + tries });
    await failed('again', id, true);
    // Late for a job that has ended: nothing is counted.
    await world.prepare('again', id);
    await world.publish('again', id);
    expect(await shown('again', id)).toMatchObject({
      status: 'failed',
      can_retry: true,
      chunks_completed: 1,
      chunks_failed: 1,
    });
  }
  await retry('again', id);
  // The file is read twice, and every chunk arrives twice.
  for (let twice = 0; twice < 2; twice++) {
    await world.read('again', id);
    await world.prepare('again', id);
  }
  await world.publish('again', id);
  expect(await shown('again', id)).toMatchObject({ status: 'completed', chunks_completed: 3, chunks_failed: 0 });
});

test('a file that a mended reader reads otherwise is imported as it is read now, and no record of before is left', async () => {
  const accountId = 'mended';
  const id = await world.start(accountId, { names: inventedNames(66) });
  const chunk = { accountId, jobId: id, number: 1 };
  const now = world.now();
  // What another version made of it: chunk 1 was done, with other records, and there was one chunk more.
  await addChunk(table, chunk, { recordCount: 65, sha256: 'of other records', now });
  await addChunk(table, { ...chunk, number: 3 }, { recordCount: 5, sha256: 'of the last records', now });
  expect(await updateChunkCompleted(table, chunk, 'of other records')).toBe(true);
  expect(await updateChunkCompleted(table, { ...chunk, number: 3 }, 'of the last records')).toBe(true);
  await failed(accountId, id, true);
  await retry(accountId, id);
  await world.read(accountId, id);
  expect(await states(accountId, id)).toEqual(['pending', 'pending']);
  expect(await shown(accountId, id)).toMatchObject({ chunks_completed: 0, chunks_failed: 0, total_chunks: 2 });
  const second = objectKeys.chunk({ accountId, jobId: id, number: 2 });
  const bytes = world.uploads.objects.get(second) as Uint8Array;
  world.uploads.objects.delete(second);
  await world.prepare(accountId, id);
  await world.publish(accountId, id);
  expect(await shown(accountId, id)).toMatchObject({ status: 'processing', chunks_completed: 1, total_chunks: 2 });
  world.uploads.objects.set(second, bytes);
  await world.prepare(accountId, id);
  await world.publish(accountId, id);
  const job = await shown(accountId, id);
  expect(job).toMatchObject({ status: 'completed', total_records: 66, total_chunks: 2 });
  const edition = await findCurrentEdition(table, 'private', accountId, 'un_sanctions_list', 'main');
  expect(edition).toMatchObject({ id: job.edition_id, records: 66 });
});

describe('there is nothing to try again', () => {
  test.each([
    ['a completed import', async (id: string) => finish('ended', id), /completed/],
    ['a cancelled import', (id: string) => world.end('ended', id, 'cancel'), /cancelled/],
    ['an import whose file was refused', (id: string) => failed('ended', id, false), /same file again/],
    [
      'an import whose file is gone',
      async (id: string) => {
        await failed('ended', id, true);
        world.uploads.objects.delete(objectKeys.upload({ accountId: 'ended', jobId: id }));
      },
      /kept for 7 days/,
    ],
  ])('of %s', async (_what, end, says) => {
    const id = await world.start('ended', { names: inventedNames(5, 1), date: '2026-11-21' });
    await end(id);
    const before = await world.jobOf('ended', id);
    await expect(retry('ended', id)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(says) });
    expect(await world.jobOf('ended', id)).toEqual(before);
    expect(world.importsQueue.sent).toEqual([]);
  });

  test("of another account's import, which is as missing as any", async () => {
    const id = await halfDone('theirs');
    await expect(retry('stranger', id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Import job not found' });
  });

  test('once the week has passed for which files are kept', async () => {
    const id = await world.start('week', { names: inventedNames(5) });
    await failed('week', id, true);
    const job = await world.jobOf('week', id);
    const after = (days: number) => new Date(Date.parse(job.createdAt) + days * 86_400_000);
    expect([6.9, 7].map((days) => presentImportJob(job, after(days)).can_retry)).toEqual([true, false]);
  });

  test('of an import for everybody, by who is no operator any more', async () => {
    const id = await world.start('former', { names: inventedNames(5) }, 'shared');
    await failed('former', id, true);
    await expect(retry('former', id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Only an operator may/),
    });
  });

  async function finish(accountId: string, id: string) {
    await world.read(accountId, id);
    await world.prepare(accountId, id);
    await world.publish(accountId, id);
  }
});

describe('the report of problems', () => {
  const withBadDates = (bad: number, all: number) => {
    let left = bad;
    return (xml: string) => {
      const parts = xml.split('<LISTED_ON>2020-01-31</LISTED_ON>');
      expect(parts).toHaveLength(all + 1);
      return parts.reduce(
        (text, part) => `${text}<LISTED_ON>${left-- > 0 ? '2020-02-31' : '2020-01-31'}</LISTED_ON>${part}`,
      );
    };
  };
  async function importWith(accountId: string, bad: number, all: number) {
    const id = await world.start(accountId, { names: inventedNames(all) });
    const key = objectKeys.upload({ accountId, jobId: id });
    const xml = Buffer.from(world.uploads.objects.get(key) as Uint8Array).toString();
    world.uploads.objects.set(key, Buffer.from(withBadDates(bad, all)(xml)));
    await world.read(accountId, id);
    return world.jobOf(accountId, id);
  }
  const reportKeys = () => [...world.uploads.objects.keys()].filter((key) => key.startsWith('reports/'));

  test('names row, field, value and sentence of what could not be taken', async () => {
    const job = await importWith('some', 2, 300);
    expect(job).toMatchObject({ status: 'processing', problems: 2, problemRows: 2 });
    expect(await problemReport(world.uploads, job)).toEqual({
      problem_rows: 2,
      problems: [1, 2].map((row) => ({
        row,
        field: expect.any(String),
        value: expect.stringContaining('2020-02-31'),
        sentence: expect.stringMatching(/^[A-Z].+\.$/),
      })),
    });
    expect(reportKeys()).toEqual([`reports/some/${job.id}/problems.json`]);
  });

  test('is kept of a file that is refused because of them, too, and counts those beyond the first thousand', async () => {
    const job = await importWith('refused', 1_200, 1_500);
    expect(job).toMatchObject({ status: 'failed', problems: 1_000, problemRows: 1_200 });
    expect(job.isOurFault).toBeUndefined();
    expect(job.errorMessage).toMatch(/1,200 of 1,500 rows have problems/);
    const report = await problemReport(world.uploads, job);
    expect(report.problem_rows).toBe(1_200);
    expect(report.problems).toHaveLength(1_000);
  });

  test('is empty for a good file, and unknown for one that could not be read', async () => {
    const good = await importWith('good', 0, 10);
    expect(presentImportJob(good, world.now()).problems).toBe(0);
    expect(await problemReport(world.uploads, good)).toEqual({ problem_rows: 0, problems: [] });
    const id = await world.start('unread', { names: [] });
    world.uploads.objects.set(objectKeys.upload({ accountId: 'unread', jobId: id }), Buffer.from('no list'));
    await world.read('unread', id);
    expect(await shown('unread', id)).toMatchObject({ status: 'failed', problems: null, can_retry: false });
    expect(reportKeys()).toEqual([]);
  });

  test('whose time is over is missing, with a sentence that says so', async () => {
    const job = await importWith('expired', 1, 300);
    world.uploads.objects.delete(reportKeys()[0] as string);
    await expect(problemReport(world.uploads, job)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringMatching(/kept for 90 days/),
    });
  });
});
