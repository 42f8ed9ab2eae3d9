import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { S3Client } from '@aws-sdk/client-s3';
import { plans } from '../../../lib/contract/billing/plans.ts';
import { sampleLists } from '../../../lib/contract/imports/samples.ts';
import { pageItems } from '../../../lib/contract/page.ts';
import { cancelImport } from '../../../lib/operations/imports/cancelImport.ts';
import { previewImport } from '../../../lib/operations/imports/previewImport.ts';
import { requestUpload } from '../../../lib/operations/imports/requestUpload.ts';
import { startImport } from '../../../lib/operations/imports/startImport.ts';
import {
  dayUseWrite,
  findImportDay,
  findRecordsImported,
  uploadsPerDay,
} from '../../../lib/store/imports/importDays.ts';
import { updateImportQuestion } from '../../../lib/store/imports/importJobChanges.ts';
import { findCurrentEdition, findEdition } from '../../../lib/store/lists/editions.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import { isWritten, type Table, transact } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld } from '../../support/importWorld.ts';
import { inventedNames, unList } from '../../support/unList.ts';

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

const mebibyte = 1024 * 1024;
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
/** A form is signed by a real client, which sends nothing for it. */
const s3 = () => ({ client: new S3Client({ region: 'eu-north-1', credentials }), name: 'uploads' });

describe('the imports of one account', () => {
  test('run one after the other, in the order of their starts, and those of others do not wait for them', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push(await world.start('noisy', { names: inventedNames(3 + i) }));
    const [first = '', second = '', third = ''] = ids;
    const quiet = await world.start('quiet', { names: inventedNames(2) });
    const readAll = async () => {
      for (const id of [third, second, first]) await world.read('noisy', id);
      const jobs = await Promise.all(ids.map((id) => world.jobOf('noisy', id)));
      return jobs.map(({ unitsTotal }) => unitsTotal !== undefined);
    };
    expect(await readAll()).toEqual([true, false, false]);
    // What waits sends nothing: the end of the one before wakes it.
    expect(world.importsQueue.sent).toEqual([]);
    await world.read('quiet', quiet);
    expect((await world.jobOf('quiet', quiet)).unitsTotal).toBe(1);
    await world.prepare('noisy', first);
    await world.publish('noisy', first);
    expect(await readAll()).toEqual([true, true, false]);
    await world.end('noisy', second, 'cancel');
    expect(await readAll()).toEqual([true, true, true]);
  });

  test('wait for the one before also behind many that were cancelled', async () => {
    const first = await world.start('many', { names: inventedNames(3) });
    const second = await world.start('many', { names: inventedNames(4) });
    for (let i = 0; i < pageItems; i++) {
      await world.end('many', await world.start('many', { names: [] }), 'cancel');
    }
    await world.read('many', second);
    expect((await world.jobOf('many', second)).unitsTotal).toBeUndefined();
    await world.read('many', first);
    expect((await world.jobOf('many', first)).unitsTotal).toBe(1);
  });

  test('do not wait for one that asks a person', async () => {
    const asks = await world.start('asked', { names: inventedNames(3) });
    await world.read('asked', asks);
    const next = await world.start('asked', { names: inventedNames(4) });
    await updateImportQuestion(table, await world.jobOf('asked', asks), {
      reason: 'older_list',
      reasons: ['older_list'],
      sentences: [],
      current_records: 1,
      new_records: 1,
      current_date: '2026-11-20',
      new_date: '2026-11-19',
      edition_id: 'e',
    });
    await world.read('asked', next);
    expect((await world.jobOf('asked', next)).unitsTotal).toBe(1);
  });

  test('send their chunks as messages of the account', async () => {
    const id = await world.start('chunks', { names: inventedNames(3) });
    await world.read('chunks', id);
    const message = { kind: 'import', account_id: 'chunks', job_id: id, try_number: 1, chunk_number: 1 };
    expect(world.chunksQueue.sent).toEqual([message]);
    expect(world.chunksQueue.options).toEqual([{ group: 'chunks' }]);
  });
});

test('imports that are for everybody do not wait for each other', async () => {
  const ids = [];
  for (let i = 0; i < 2; i++) ids.push(await world.start('operator', { names: inventedNames(3 + i) }, 'shared'));
  for (const id of ids.toReversed()) await world.read('operator', id);
  const jobs = await Promise.all(ids.map((id) => world.jobOf('operator', id)));
  expect(jobs.map(({ unitsTotal }) => unitsTotal)).toEqual([1, 1]);
});

describe("a day's allowance", () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const tomorrow = new Date('2026-11-22T00:00:00Z');
  const ask = (accountId: string, fileSize: number, at = now) =>
    requestUpload({ table, uploads: s3(), random: randomBytes, now: at }, importer(accountId), {
      listType: 'un_sanctions_list',
      fileName: 'un.xml',
      fileSize,
    });

  const cancel = (accountId: string, jobId: string, at = now) =>
    cancelImport(
      { table, uploads: world.uploads, publishQueue: world.publishQueue, now: at },
      importer(accountId),
      jobId,
    );

  test('of bytes is given back for a file that never came, on the same day, and for no other', async () => {
    const { jobId: broken } = await ask('broken', 10 * mebibyte);
    const { jobId: sent } = await ask('broken', 9 * mebibyte);
    const { jobId: late } = await ask('broken', 8 * mebibyte);
    world.uploads.objects.set(objectKeys.upload({ accountId: 'broken', jobId: sent }), Buffer.from('file'));
    for (const jobId of [broken, broken, sent]) await cancel('broken', jobId);
    expect(await findImportDay(table, 'broken', now)).toMatchObject({ bytes: 17 * mebibyte, uploads: 3 });
    await ask('broken', mebibyte, tomorrow);
    await cancel('broken', late, tomorrow);
    expect((await findImportDay(table, 'broken', tomorrow)).bytes).toBe(mebibyte);
    expect((await findImportDay(table, 'broken', now)).bytes).toBe(17 * mebibyte);
  });

  test('of bytes is not held by uploads whose addresses expired without a file', async () => {
    for (let i = 0; i < 3; i++) await ask('expired', 10 * mebibyte);
    await expect(ask('expired', mebibyte)).rejects.toMatchObject({ code: 'CONFLICT' });
    const later = new Date(now.getTime() + 16 * 60_000);
    const uploads = { ...s3(), client: Object.assign(s3().client, { send: world.uploads.client.send }) };
    const file = { listType: 'un_sanctions_list', fileName: 'un.xml', fileSize: 10 * mebibyte } as const;
    await requestUpload({ table, uploads, random: randomBytes, now: later }, importer('expired'), file);
    expect((await findImportDay(table, 'expired', now)).bytes).toBe(30 * mebibyte);
  });

  test('of uploads ends what asks for them without end', async () => {
    for (let i = 0; i < uploadsPerDay; i++) await cancel('flood', (await ask('flood', mebibyte)).jobId);
    await expect(ask('flood', 1)).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      message:
        'Your account has asked for 100 uploads today, and no more are granted. Uploads are granted again from 22 November 2026 at 00:00 UTC.',
    });
  });

  test('of bytes is not exceeded, however many uploads are asked for at once, and starts anew with the next day', async () => {
    const { jobId } = await ask('bytes', 10 * mebibyte);
    await world.end('bytes', jobId, 'cancel');
    const asked = await Promise.allSettled([
      ask('bytes', 9 * mebibyte),
      ask('bytes', 9 * mebibyte),
      ask('bytes', 9 * mebibyte),
    ]);
    const refused = asked.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toMatchObject([
      {
        code: 'USAGE_LIMIT_EXCEEDED',
        message:
          'Your plan allows 30 MB of list files a day, and this file does not fit into what is left of today. The allowance starts anew on 22 November 2026 at 00:00 UTC; a larger plan allows more.',
        details: { resets_at: '2026-11-22T00:00:00.000Z' },
      },
    ]);
    await ask('bytes', 9 * mebibyte, tomorrow);
  });

  test('does not bound what an operator imports', async () => {
    const operator = importer('unbounded', true);
    const file = { listType: 'un_sanctions_list', fileName: 'un.xml', fileSize: 10 * mebibyte } as const;
    for (let i = 0; i < 5; i++) await requestUpload({ table, uploads: s3(), random: randomBytes, now }, operator, file);
  });

  test('of records is not exceeded by counts that are taken at once', async () => {
    const use = { accountId: 'at-once', now, of: 'records', count: 40, dayMax: 100 } as const;
    const taken = await Promise.all(
      Array.from({ length: 6 }, () => isWritten(transact(table, [dayUseWrite(table, use)]))),
    );
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await findRecordsImported(table, 'at-once', now)).toBe(80);
    const larger = { ...use, accountId: 'larger', count: 101 };
    expect(await isWritten(transact(table, [dayUseWrite(table, larger)]))).toBe(false);
  });

  test('of records ends an import with more than are left, and counts a file once', async () => {
    const { recordsPerDay } = plans.simple.imports;
    const left = 5;
    const use = {
      accountId: 'records',
      now: world.now(),
      of: 'records',
      count: recordsPerDay - left,
      dayMax: recordsPerDay,
    } as const;
    await transact(table, [dayUseWrite(table, use)]);
    const tooMany = await world.start('records', { names: inventedNames(left + 1) }, 'private', 'simple');
    await world.read('records', tooMany);
    const job = await world.jobOf('records', tooMany);
    expect(job).toMatchObject({ status: 'failed' });
    expect(job.isOurFault).toBeUndefined();
    expect(job.errorMessage).toMatch(
      /^Your plan allows 150,000 imported records a day, and this file has more than are left of today\. .*22 November 2026 at 00:00 UTC/,
    );
    const fits = await world.start('records', { names: inventedNames(left) }, 'private', 'simple');
    await world.read('records', fits);
    expect(await findRecordsImported(table, 'records', world.now())).toBe(recordsPerDay);
    await world.end('records', fits, 'fail', { isOurFault: true });
    await world.retry('records', fits);
    await world.read('records', fits);
    await world.prepare('records', fits);
    await world.publish('records', fits);
    expect(await world.jobOf('records', fits)).toMatchObject({ status: 'completed', totalRecords: left });
    expect(await findRecordsImported(table, 'records', world.now())).toBe(recordsPerDay);
  });
});

describe('a file that was previewed', () => {
  const sentence = 'The file was replaced after it had been checked, so it is not imported. Please upload it again.';
  async function previewed(accountId: string) {
    const { jobId } = await requestUpload(
      { table, uploads: s3(), random: randomBytes, now: world.now() },
      importer(accountId),
      { listType: 'un_sanctions_list', fileName: 'un.xml', fileSize: 1_000 },
    );
    const key = objectKeys.upload({ accountId, jobId });
    const put = (names: string[]) => world.uploads.objects.set(key, Buffer.from(unList({ names })));
    put(inventedNames(3));
    const preview = () => previewImport(world.previewDeps(), importer(accountId), jobId);
    await preview();
    const start = () =>
      startImport(
        { table, uploads: world.uploads, importsQueues: world.importsQueues, now: world.now() },
        importer(accountId),
        jobId,
      );
    return { jobId, put, preview, start };
  }

  test('is the only one that can be started', async () => {
    const { put, preview, start, jobId } = await previewed('replaced');
    put(['Somebody Else']);
    await expect(start()).rejects.toMatchObject({ code: 'CONFLICT', message: sentence });
    // A second preview does not bind the job to the other file.
    await expect(preview()).rejects.toMatchObject({ code: 'CONFLICT', message: sentence });
    expect((await world.jobOf('replaced', jobId)).status).toBe('pending');
    put(inventedNames(3));
    await start();
    expect((await world.jobOf('replaced', jobId)).status).toBe('processing');
  });

  test('still waits for its start where reading it takes longer than a preview may', async () => {
    const { jobId, start } = await previewed('slow');
    let seconds = 0;
    const clock = () => {
      seconds += 5;
      return new Date(Date.UTC(2026, 10, 21, 12, 0, seconds));
    };
    const shown = await previewImport({ ...world.previewDeps(), clock }, importer('slow'), jobId);
    expect(shown.sampleData.length).toBeLessThan(3);
    expect((await world.jobOf('slow', jobId)).status).toBe('pending');
    await start();
    await world.read('slow', jobId);
    expect(await world.jobOf('slow', jobId)).toMatchObject({ status: 'processing', totalRecords: 3 });
  });

  test('is the only one that is read: one that comes after the start ends the import', async () => {
    const { put, start, jobId } = await previewed('late');
    await start();
    put(['Somebody Else']);
    await world.read('late', jobId);
    expect(await world.jobOf('late', jobId)).toMatchObject({ status: 'failed', errorMessage: sentence });
    expect(world.chunksQueue.sent).toEqual([]);
  });
});

test('a file for everybody is previewed by operators alone', async () => {
  const id = await world.start('service', { names: inventedNames(3) }, 'shared');
  const preview = (isOperator: boolean) => previewImport(world.previewDeps(), importer('service', isOperator), id);
  await expect(preview(false)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^Only an operator/),
  });
  expect(await preview(true)).toMatchObject({ scope: 'shared' });
});

test('an edition that is made of a sample says so, and one of the same records in another file does not', async () => {
  const sample = sampleLists.find(({ listType }) => listType === 'un_sanctions_list');
  const xml = gunzipSync(readFileSync(`lib/lists/samples/${sample?.file}`)).toString('utf8');
  const importOf = async (accountId: string, text: string) => {
    const id = await world.start(accountId, { names: [] });
    world.uploads.objects.set(objectKeys.upload({ accountId, jobId: id }), Buffer.from(text));
    await world.read(accountId, id);
    return world.jobOf(accountId, id);
  };
  expect((await importOf('sample', xml)).sample).toBe(true);
  expect((await importOf('own', `${xml}\n`)).sample).toBeUndefined();
  world = importWorld(table, ['part_of_list', 'missing_entities', 'fewer_records', 'older_list']);
  const publish = async (text: string) => {
    const { id } = await importOf('marks', text);
    await world.prepare('marks', id);
    await world.publish('marks', id);
    const { editionId = '', status } = await world.jobOf('marks', id);
    const list = 'un_sanctions_list';
    const inUse = await findCurrentEdition(table, 'private', 'marks', list, 'main');
    const row = await findEdition(table, 'private', 'marks', list, editionId);
    return { status, inUse: inUse?.id === editionId && inUse.sample, row: row?.sample };
  };
  const marked = { status: 'completed', inUse: true, row: true };
  const unmarked = { status: 'completed', inUse: undefined, row: undefined };
  expect(await publish(xml)).toEqual(marked);
  // The edition in use: the same records.
  expect(await publish(`${xml}\n`)).toEqual(unmarked);
  expect(await publish(xml)).toEqual(marked);
  // An edition of the history, which another took the place of.
  await world.import('marks', { names: inventedNames(1_000) });
  expect(await publish(`${xml}\n`)).toEqual(unmarked);
  await world.import('marks', { names: inventedNames(1_000) });
  expect(await publish(xml)).toEqual(marked);
});
