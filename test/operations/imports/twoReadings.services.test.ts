import { ImportEnded } from '../../../lib/operations/imports/watchJob.ts';
import {
  addChunk,
  findChunks,
  updateChunkCompleted,
  updateChunkFailed,
} from '../../../lib/store/imports/importChunks.ts';
import { updateImportConfirmed, updateImportQuestion } from '../../../lib/store/imports/importJobChanges.ts';
import { updateReadingGivenBack } from '../../../lib/store/imports/readingLease.ts';
import { findCurrentEdition, findEditions } from '../../../lib/store/lists/editions.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames, unList } from '../../support/unList.ts';

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

const fault = { sentence: 'This chunk could not be processed.', isOurFault: true } as const;
/** The file as a mended reader reads it: of fewer records. */
const readShorter = (accountId: string, jobId: string, records: number) =>
  world.uploads.objects.set(
    objectKeys.upload({ accountId, jobId }),
    Buffer.from(unList({ names: inventedNames(records) })),
  );

test('a retried import whose second reading has fewer chunks is completed, with the records of that reading', async () => {
  const accountId = 'shorter';
  const id = await world.start(accountId, { names: inventedNames(200) });
  await world.read(accountId, id);
  await world.prepare(accountId, id);
  // Four chunks are counted as done; then one is lost, and its job fails.
  world.uploads.objects.delete(objectKeys.prepared({ accountId, jobId: id, number: 1 }));
  await world.publish(accountId, id);
  expect(await world.jobOf(accountId, id)).toMatchObject({ status: 'failed', unitsCompleted: 3, unitsTotal: 4 });
  readShorter(accountId, id, 70);
  await world.retry(accountId, id);
  await world.read(accountId, id);
  expect(await world.jobOf(accountId, id)).toMatchObject({ unitsTotal: 2, unitsCompleted: 0, unitsFailed: 0 });
  // Two were done of the first reading's and are not of this one's: a failure now is not taken for an import that is whole.
  const failure = { sentence: fault.sentence, tryNumber: 2 };
  await updateChunkFailed(table, { accountId, jobId: id, number: 2 }, failure);
  await world.end(accountId, id, 'fail', fault);
  await world.retry(accountId, id);
  await world.read(accountId, id);
  world.publishQueue.sent.length = 0;
  await world.prepare(accountId, id);
  expect(world.publishQueue.sent).toContainEqual(expect.objectContaining({ job_id: id, try_number: 3 }));
  await world.publish(accountId, id);
  expect(await world.jobOf(accountId, id)).toMatchObject({ status: 'completed', totalRecords: 70, unitsCompleted: 2 });
});

test('a retry decides by the chunks and not by their count, which may hold some of an earlier reading', async () => {
  const accountId = 'counted';
  const id = await world.start(accountId, { names: inventedNames(70) });
  await world.read(accountId, id);
  const [first] = await findChunks(table, accountId, id);
  await updateChunkCompleted(table, { accountId, jobId: id, number: 1 }, first?.sha256 as string);
  const failure = { sentence: fault.sentence, tryNumber: 1 };
  await updateChunkFailed(table, { accountId, jobId: id, number: 2 }, failure);
  await world.end(accountId, id, 'fail', { ...fault, more: { add: { units_completed: 1 } } });
  await world.retry(accountId, id);
  expect((await world.jobOf(accountId, id)).unitsTotal).toBeUndefined();
});

test('chunks of two readings at once are not published together: they are read again', async () => {
  const accountId = 'mixed';
  const id = await world.start(accountId, { names: inventedNames(70) });
  await world.read(accountId, id);
  await world.prepare(accountId, id);
  const job = await world.jobOf(accountId, id);
  await world.end(accountId, id, 'fail', { ...fault, more: { set: { chunks_sha256: 'of another reading' } } });
  await world.retry(accountId, id);
  await world.publish(accountId, id);
  expect(await world.jobOf(accountId, id)).toMatchObject({ status: 'failed', isOurFault: true, unitsCompleted: 0 });
  await world.retry(accountId, id);
  await world.read(accountId, id);
  await world.prepare(accountId, id);
  await world.publish(accountId, id);
  expect(await world.jobOf(accountId, id)).toMatchObject({ status: 'completed', chunksSha256: job.chunksSha256 });
});

test('a reading that another one has overtaken writes no chunk more, and ends', async () => {
  const accountId = 'overtaken';
  const id = await world.start(accountId, { names: inventedNames(200) });
  const read = world.uploads.client.send.bind(world.uploads.client);
  const chunk = { accountId, jobId: id, number: 2 };
  let isOvertaken = false;
  world.uploads.client.send = (async (command: { input: { Key?: string } }) => {
    // The slow reading writes its second chunk when the other one has read a shorter file to its end.
    if (command.input.Key === objectKeys.chunk({ ...chunk, number: 1 }) && !isOvertaken) {
      isOvertaken = true;
      readShorter(accountId, id, 60);
      // It has taken longer than it may, so that another one takes the file.
      const { readingUntil = '' } = await world.jobOf(accountId, id);
      await updateReadingGivenBack(table, { accountId, id }, new Date(readingUntil));
      await world.read(accountId, id);
    }
    return read(command as never);
  }) as never;
  await expect(world.read(accountId, id)).rejects.toBeInstanceOf(ImportEnded);
  expect(await findChunks(table, accountId, id)).toHaveLength(1);
  const late = { recordCount: 1, sha256: 'late', now: world.now() };
  expect(await addChunk(table, chunk, late)).toBe('ended');
});

test('a yes to the question about one reading does not count for another', async () => {
  const accountId = 'confirmed';
  const id = await world.start(accountId, { names: inventedNames(5) });
  await world.read(accountId, id);
  const dates = { current_date: '2026-11-01', new_date: '2026-11-01' };
  const question = {
    reason: 'fewer_records',
    reasons: ['fewer_records'] as 'fewer_records'[],
    sentences: [] as string[],
    current_records: 9,
    new_records: 5,
    ...dates,
    edition_id: 'e',
  } as const;
  await updateImportQuestion(table, { accountId, id }, question);
  await updateImportConfirmed(table, { accountId, id }, question, world.by());
  await world.end(accountId, id, 'fail', fault);
  await world.retry(accountId, id);
  const { confirmedToReplace, confirmedReasons, confirmedBy } = await world.jobOf(accountId, id);
  expect([confirmedToReplace, confirmedReasons, confirmedBy]).toEqual([undefined, undefined, undefined]);
});

test('chunks expire after the file they were read from', async () => {
  const id = await world.start('expires', { names: inventedNames(5) });
  await world.read('expires', id);
  const [chunk] = await findChunks(table, 'expires', id);
  const { createdAt } = await world.jobOf('expires', id);
  const days = (Number(chunk?.expiresAt) - Date.parse(createdAt) / 1000) / 86_400;
  expect([days > 7, days < 14]).toEqual([true, true]);
});

test('an edition is published when its list points to it, also after a race that another import won', async () => {
  const accountId = 'race';
  const [slow, fast] = [
    await world.start(accountId, { names: inventedNames(10) }, 'shared'),
    await world.start(accountId, { names: inventedNames(11) }, 'shared'),
  ];
  for (const id of [slow, fast]) {
    await world.read(accountId, id);
    await world.prepare(accountId, id);
  }
  const put = world.editions.client.send.bind(world.editions.client);
  let isOvertaken = false;
  world.editions.client.send = (async (command: never) => {
    if (!isOvertaken) {
      isOvertaken = true;
      await world.publish(accountId, fast);
    }
    return put(command);
  }) as never;
  await world.publish(accountId, slow);
  const page = { cursor: undefined, limit: 10 };
  const { values } = await findEditions(table, 'shared', accountId, 'un_sanctions_list', page);
  const current = await findCurrentEdition(table, 'shared', accountId, 'un_sanctions_list', 'main');
  const job = await world.jobOf(accountId, slow);
  expect(job.editionId).toBe(current?.id);
  // The history is in the order of the times.
  expect(values.map(({ jobId }) => jobId)).toEqual([slow, fast]);
  expect(current?.publishedAt).toBe(job.completedAt);
});

test('a reading stops soon after its job is cancelled, also inside a file that yields no record', async () => {
  const accountId = 'cancelled';
  const id = await world.start(accountId, { names: inventedNames(5) });
  const send = world.uploads.client.send.bind(world.uploads.client);
  let pieces = 0;
  world.uploads.client.send = (async (command: { input: { Key?: string } }) => {
    const answer = await send(command as never);
    if (command.input.Key !== objectKeys.upload({ accountId, jobId: id })) return answer;
    // The root opens and nothing follows: without the mend a reader waits for a record until its time is over.
    async function* bytes() {
      yield Buffer.from('<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-11-01T00:00:00Z">');
      for (; pieces < 1_000; pieces++) {
        await new Promise((done) => setTimeout(done, 20));
        if (pieces === 3) await world.end(accountId, id, 'cancel');
        yield Buffer.from(' ');
      }
    }
    return { ...answer, Body: bytes() };
  }) as never;
  await expect(world.read(accountId, id)).rejects.toBeInstanceOf(ImportEnded);
  expect(pieces).toBeLessThan(500);
});
