import type { SQSEvent } from 'aws-lambda';
import { handler as jobFailed } from '../../../lambdas/workers/jobFailed.ts';
import { handler as jobsSwept } from '../../../lambdas/workers/jobsSwept.ts';
import { retryImport } from '../../../lib/operations/imports/retryImport.ts';
import { findChunks, updateChunkCompleted, updateChunkFailed } from '../../../lib/store/imports/importChunks.ts';
import { updateImportConfirmed, updateImportQuestion } from '../../../lib/store/imports/importJobChanges.ts';
import { addImportJob, findImportJob } from '../../../lib/store/imports/importJobs.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld, systemActor } from '../../support/importWorld.ts';
import { memoryBucket, memoryQueue } from '../../support/memoryAws.ts';
import { inventedNames } from '../../support/unList.ts';

// Chunks of few records: what is done with them matters here, not how many they are.
jest.mock('../../../lib/contract/imports/imports.ts', () => ({
  ...jest.requireActual('../../../lib/contract/imports/imports.ts'),
  chunkRecords: 65,
}));

const mockKit: { table?: Table } = {};
const mockQueue = memoryQueue<{ job_id: string }>();
const mockUploads = memoryBucket();
jest.mock('../../../lambdas/kit/table.ts', () => ({ table: () => mockKit.table }));
jest.mock('../../../lambdas/kit/imports/imports.ts', () => ({
  importsQueues: () => ({ private: mockQueue, shared: mockQueue }),
  publishQueue: () => mockQueue,
}));
jest.mock('../../../lambdas/kit/buckets.ts', () => ({ uploads: () => mockUploads }));

jest.mock('../../../lambdas/kit/jobs/accountJobs.ts', () => ({
  exportsQueue: () => mockQueue,
  deletionsQueue: () => mockQueue,
}));

jest.mock('../../../lambdas/kit/backTesting/backTests.ts', () => ({ backTestsQueue: () => mockQueue }));
jest.mock('../../../lambdas/kit/monitoring/queues.ts', () => ({ monitoringRunsQueue: () => mockQueue }));
jest.mock('../../../lambdas/kit/reports/reportsQueue.ts', () => ({ reportsQueue: () => mockQueue }));
jest.mock('../../../lambdas/kit/batches/batchQueues.ts', () => ({
  batchesQueue: () => mockQueue,
  batchResultsQueue: () => mockQueue,
}));

let table: Table;
let close: () => Promise<void>;
let world: ReturnType<typeof importWorld>;
beforeAll(async () => {
  ({ table, close } = await startTable());
  mockKit.table = table;
  world = importWorld(table);
});
afterAll(() => close());

const failure = { sentence: 'This chunk could not be processed.', tryNumber: 1 };
const dead = (body: object) =>
  jobFailed({ Records: [{ messageId: 'm', body: JSON.stringify(body), attributes: {} }] } as unknown as SQSEvent);
const deadChunk = (account_id: string, job_id: string, chunk_number: number, try_number = 1) =>
  dead({ kind: 'import', account_id, job_id, try_number, chunk_number });

async function readJob(accountId: string): Promise<string> {
  const id = await world.start(accountId, { names: inventedNames(70) });
  await world.read(accountId, id);
  return id;
}

describe('a message that failed three times', () => {
  test('ends its job by a fault of the service, whatever step it was for', async () => {
    const id = await world.start('message', { names: inventedNames(3) });
    await dead({ kind: 'import', account_id: 'message', job_id: id, try_number: 1 });
    expect(await world.jobOf('message', id)).toMatchObject({ status: 'failed', isOurFault: true });
    const ofChunk = await readJob('chunk');
    await deadChunk('chunk', ofChunk, 2);
    expect(await world.jobOf('chunk', ofChunk)).toMatchObject({ status: 'failed', isOurFault: true, unitsFailed: 1 });
  });

  test('ends its job also when it was cut off between counting the chunk and ending the job', async () => {
    const id = await readJob('cut');
    await updateChunkFailed(table, { accountId: 'cut', jobId: id, number: 1 }, failure);
    await deadChunk('cut', id, 1);
    expect(await world.jobOf('cut', id)).toMatchObject({ status: 'failed', unitsFailed: 1 });
  });

  test('in an earlier try changes nothing, be it of a job or of a chunk', async () => {
    const id = await readJob('earlier');
    await world.end('earlier', id, 'fail', { isOurFault: true });
    await world.retry('earlier', id);
    await dead({ kind: 'import', account_id: 'earlier', job_id: id, try_number: 1 });
    await deadChunk('earlier', id, 2, 1);
    expect(await world.jobOf('earlier', id)).toMatchObject({ status: 'processing', tryNumber: 2, unitsFailed: 0 });
    await dead({ kind: 'import', account_id: 'earlier', job_id: id, try_number: 2 });
    expect(await world.jobOf('earlier', id)).toMatchObject({ status: 'failed' });
  });

  test('for a chunk that is done harms nothing', async () => {
    const id = await readJob('done');
    const [first] = await findChunks(table, 'done', id);
    await updateChunkCompleted(table, { accountId: 'done', jobId: id, number: 1 }, first?.sha256 as string);
    await deadChunk('done', id, 1);
    expect(await world.jobOf('done', id)).toMatchObject({ status: 'processing', unitsFailed: 0, unitsCompleted: 1 });
  });
});

describe('the sweep', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  async function old(id: string, hours: number, starts = true) {
    const job = { kind: 'import', id, accountId: 'swept' } as const;
    const file = { listType: 'un_sanctions_list', scope: 'shared', fileName: 'un.xml' } as const;
    await addImportJob(table, { ...job, ...file, createdAt: hoursAgo(hours).toISOString() }, systemActor);
    if (starts) await updateJob(table, job, 'start', { actor: systemActor, now: hoursAgo(hours) });
    return job;
  }
  const status = async (id: string) => {
    const job = await findImportJob(table, 'swept', id);
    return [job?.status, job?.isOurFault === true, job?.errorMessage?.split('.')[0]];
  };

  test('ends what does not end by itself: a fault of the service may be tried again, a question nobody answered may not', async () => {
    await old('waits', 25, false);
    await old('hangs', 7);
    await old('works', 5);
    const question = { current_records: 9, new_records: 1, current_date: '2026-11-20', new_date: '2026-11-19' };
    for (const [id, hours] of [
      ['asks', 71],
      ['asked', 73],
    ] as const) {
      const job = await old(id, hours);
      await updateImportQuestion(table, job, {
        reason: 'older_list',
        reasons: ['older_list'],
        sentences: [],
        ...question,
        edition_id: 'e',
      });
    }
    await jobsSwept();
    expect(await status('waits')).toEqual(['cancelled', false, undefined]);
    expect(await status('hangs')).toEqual(['failed', true, 'The import did not finish in time']);
    expect(await status('works')).toEqual(['processing', false, undefined]);
    expect(await status('asks')).toEqual(['processing', false, undefined]);
    expect(await status('asked')).toEqual(['failed', false, expect.stringMatching(/^Nobody confirmed in time/)]);
  });

  test('gives a job that is tried again its full time, and sees it', async () => {
    await old('again', 7);
    await jobsSwept();
    world.uploads.objects.set(objectKeys.upload({ accountId: 'swept', jobId: 'again' }), new Uint8Array(1));
    await retryImport(
      { table, uploads: world.uploads, importsQueues: world.importsQueues, now: hoursAgo(1) },
      importer('swept', true),
      'again',
    );
    mockQueue.sent.length = 0;
    await jobsSwept();
    expect((await status('again'))[0]).toBe('processing');
    expect(mockQueue.sent.map(({ job_id }) => job_id)).toContain('again');
  });
});

test('a question that was answered is not asked again by a publisher that came later; about another edition it is', async () => {
  const id = await world.start('answered', { names: inventedNames(3) });
  await world.read('answered', id);
  const job = await world.jobOf('answered', id);
  const question = {
    reason: 'fewer_records',
    reasons: ['fewer_records'] as 'fewer_records'[],
    sentences: [] as string[],
    current_records: 100,
    new_records: 3,
    current_date: '2026-11-01',
    new_date: '2026-11-20',
    edition_id: 'edition-1',
  } as const;
  expect(await updateImportQuestion(table, job, question)).toBe(true);
  expect(await updateImportConfirmed(table, job, question, world.by())).toBe(true);
  expect(await updateImportQuestion(table, job, question)).toBe(false);
  expect(await world.jobOf('answered', id)).toMatchObject({
    confirmedToReplace: 'edition-1',
    confirmedBy: systemActor,
  });
  expect((await world.jobOf('answered', id)).confirmationNeeded).toBeUndefined();
  const answered = await world.jobOf('answered', id);
  expect(await updateImportQuestion(table, answered, { ...question, edition_id: 'edition-2' })).toBe(true);
});
