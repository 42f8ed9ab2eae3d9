import { randomBytes } from 'node:crypto';
import { HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { cancelImport } from '../../../lib/operations/imports/cancelImport.ts';
import type { ImportCaller } from '../../../lib/operations/imports/importCaller.ts';
import { requestUpload } from '../../../lib/operations/imports/requestUpload.ts';
import { startImport } from '../../../lib/operations/imports/startImport.ts';
import { findImportJobs, openImportsMax } from '../../../lib/store/imports/importJobs.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld } from '../../support/importWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { inventedNames } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const uploads = { client: new S3Client({ region: 'eu-north-1', credentials }), name: 'uploads' };
/** The S3 keys of the files that have come. */
const uploaded = new Set<string>();
beforeEach(() => {
  mockClient(uploads.client)
    .on(HeadObjectCommand)
    .callsFake(async ({ Key }) => {
      if (!uploaded.has(Key)) throw new NotFound({ message: 'Not found', $metadata: {} });
      return { ETag: '"etag"' };
    });
});
const began = new Date('2026-11-21T12:00:00Z');
const minutesLater = (minutes: number) => new Date(began.getTime() + minutes * 60_000);
const file = { listType: 'un_sanctions_list', fileName: 'un.xml', fileSize: 1_000 } as const;
const request = (caller: ImportCaller, now = began) =>
  requestUpload({ table, uploads, random: randomBytes, now }, caller, file);
const jobsOf = async (accountId: string) =>
  (await findImportJobs(table, accountId, { cursor: undefined, limit: 50 })).values;

describe('an account without a live plan', () => {
  const without = { ...importer('without'), plan: undefined };
  const refused = { code: 'SUBSCRIPTION_REQUIRED', message: 'Importing a list of your own needs a live subscription.' };

  test('is not granted an upload, and no job is made', async () => {
    await expect(request(without)).rejects.toMatchObject(refused);
    expect(await jobsOf('without')).toEqual([]);
  });

  test('can start and retry nothing that it began while it had one', async () => {
    const world = importWorld(table);
    const id = await world.start('lapsed', { names: inventedNames(2) });
    const lapsed = { ...importer('lapsed'), plan: undefined };
    const deps = { table, uploads: world.uploads, importsQueues: world.importsQueues, now: began };
    await expect(startImport(deps, lapsed, id)).rejects.toMatchObject(refused);
    // Of what is not its own it hears only that it is missing.
    await expect(startImport(deps, without, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(world.importsQueue.sent).toEqual([]);
  });

  test('imports for everybody where it is an operator', async () => {
    const operator = importer('operator', true);
    expect(operator.plan).toBeUndefined();
    await expect(request(operator)).resolves.toMatchObject({ jobId: expect.any(String) });
    expect(await jobsOf('operator')).toMatchObject([
      { scope: 'shared', createdBy: { type: 'operator', userId: 'operator' } },
    ]);
  });
});

describe('an account with open imports', () => {
  const refused = {
    code: 'CONFLICT',
    message: 'Your account has 3 imports that have not ended. Please wait for one to end, or cancel one.',
  };

  test('of twenty uploads asked for at once is granted three', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => request(importer('many'))));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(openImportsMax);
    for (const outcome of asked) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
    expect(await jobsOf('many')).toHaveLength(openImportsMax);
  });

  test('is granted another one when one has ended', async () => {
    const caller = importer('ended');
    for (let i = 0; i < openImportsMax; i++) await request(caller, minutesLater(i));
    await expect(request(caller)).rejects.toMatchObject(refused);
    const [first] = await jobsOf('ended');
    await importWorld(table).end('ended', first?.id as string, 'cancel');
    await request(caller, minutesLater(4));
    await expect(request(caller, minutesLater(5))).rejects.toMatchObject(refused);
  });

  test('is not kept from importing by uploads that it has abandoned', async () => {
    const caller = importer('abandoned');
    for (let i = 0; i < openImportsMax; i++) await request(caller, minutesLater(i));
    await expect(request(caller, minutesLater(14))).rejects.toMatchObject(refused);
    const { jobId } = await request(caller, minutesLater(20));
    const jobs = await jobsOf('abandoned');
    expect(jobs.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'cancelled']);
    expect(jobs[0]?.id).toBe(jobId);
  });

  test('keeps those whose file has come, whether or not anybody has started them', async () => {
    const caller = importer('uploaded');
    for (let i = 0; i < openImportsMax; i++) {
      const { jobId } = await request(caller, minutesLater(i));
      uploaded.add(objectKeys.upload({ accountId: 'uploaded', jobId }));
    }
    await expect(request(caller, minutesLater(300))).rejects.toMatchObject(refused);
    expect((await jobsOf('uploaded')).map(({ status }) => status)).toEqual(Array(openImportsMax).fill('pending'));
  });

  test('keeps those that are for everybody', async () => {
    const { jobId } = await request(importer('mixed', true));
    for (let i = 1; i < openImportsMax; i++) await request(importer('mixed'), minutesLater(i));
    await request(importer('mixed'), minutesLater(300));
    const statuses = Object.fromEntries((await jobsOf('mixed')).map(({ id, status }) => [id, status]));
    expect(statuses[jobId]).toBe('pending');
    expect(Object.values(statuses).filter((status) => status === 'cancelled')).toHaveLength(1);
  });

  test('keeps those that are being imported, however long it takes', async () => {
    const world = importWorld(table);
    for (let i = 0; i < openImportsMax; i++) await world.start('busy', { names: inventedNames(2) });
    await expect(request(importer('busy'), minutesLater(300))).rejects.toMatchObject(refused);
    expect((await jobsOf('busy')).map(({ status }) => status)).toEqual(Array(openImportsMax).fill('processing'));
  });
});

describe('an import that is for everybody', () => {
  test('is cancelled by an operator, and not by another member of the account', async () => {
    const operator = importer('service', true);
    const { jobId } = await request(operator);
    const cancel = (caller: ImportCaller) =>
      cancelImport({ table, uploads, publishQueue: memoryQueue(), now: began }, caller, jobId);
    await expect(cancel(importer('service'))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Only an operator may cancel an import that is for everybody.',
    });
    expect(await jobsOf('service')).toMatchObject([{ status: 'pending' }]);
    await cancel(operator);
    const changedBy = { type: 'operator', userId: 'service' };
    expect(await jobsOf('service')).toMatchObject([{ status: 'cancelled', changedBy }]);
  });
});
