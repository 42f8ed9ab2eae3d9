import { gzipSync } from 'node:zlib';
import { findCurrentEdition } from '../../../lib/store/lists/editions.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames, unList } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

/** Enough for several pieces of content, between which the bytes are looked at, and for more than one chunk. */
const long = { names: inventedNames(8_000) };
const small = { names: inventedNames(20) };
const longAfterBytes = Math.floor(unList(long).length * 0.95);
const worldOfLong = () => importWorld(table, undefined, longAfterBytes);

/** Packed, a file comes out piece by piece, as every file does from S3. */
async function startPacked(world: ReturnType<typeof importWorld>, accountId: string, list: typeof long) {
  const id = await world.start(accountId, list);
  world.uploads.objects.set(objectKeys.upload({ accountId, jobId: id }), gzipSync(unList(list)));
  return id;
}

const segmentOf = async (accountId: string) =>
  (await findCurrentEdition(table, 'private', accountId, 'un_sanctions_list', 'main'))?.segmentKey.split('/').at(-1);

test('a long file moves to the queue of long files once, and is read there to the same edition', async () => {
  const world = worldOfLong();
  const id = await startPacked(world, 'long', long);
  await world.read('long', id);
  const moved = { kind: 'import', account_id: 'long', job_id: id, try_number: 1, is_long: true };
  expect(world.longImportsQueue.sent).toEqual([moved]);
  expect(world.importsQueue.sent).toEqual([]);
  const between = await world.jobOf('long', id);
  expect(between).toMatchObject({ status: 'processing' });
  expect([between.unitsTotal, between.readingUntil]).toEqual([undefined, undefined]);
  // The first chunk was written already.
  expect(world.chunksQueue.sent).toHaveLength(1);
  await world.read('long', id, 'of long files', true);
  expect(world.longImportsQueue.sent).toHaveLength(1);
  await world.prepare('long', id);
  await world.publish('long', id);
  expect(await world.jobOf('long', id)).toMatchObject({ status: 'completed', totalRecords: 8_000 });
  await importWorld(table).import('whole', long);
  expect(await segmentOf('long')).toEqual(await segmentOf('whole'));
  expect(await segmentOf('long')).toBeDefined();
});

test('a message of long files has had its turn, and a later import of the account waits for it', async () => {
  const world = worldOfLong();
  const first = await world.start('turns', long);
  const second = await world.start('turns', small);
  await world.read('turns', first);
  await world.read('turns', second);
  expect((await world.jobOf('turns', second)).unitsTotal).toBeUndefined();
  await world.read('turns', first, 'of long files', true);
  expect(await world.jobOf('turns', first)).toMatchObject({ totalRecords: 8_000 });
});

test('a small file and a file for everybody never move', async () => {
  const world = worldOfLong();
  const id = await world.start('small', small);
  await world.read('small', id);
  expect(await world.jobOf('small', id)).toMatchObject({ totalRecords: 20 });
  const shared = await world.start('operators', long, 'shared');
  await world.read('operators', shared);
  expect(await world.jobOf('operators', shared)).toMatchObject({ totalRecords: 8_000 });
  expect(world.longImportsQueue.sent).toEqual([]);
});

test('a job that was cancelled while it waits for a reader of long files is not read', async () => {
  const world = worldOfLong();
  const id = await world.start('cancelled', long);
  await world.read('cancelled', id);
  await world.end('cancelled', id, 'cancel');
  await world.read('cancelled', id, 'of long files', true);
  expect(await world.jobOf('cancelled', id)).toMatchObject({ status: 'cancelled' });
  expect((await world.jobOf('cancelled', id)).unitsTotal).toBeUndefined();
});
