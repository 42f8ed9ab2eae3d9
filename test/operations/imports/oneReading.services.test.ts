import { startImport } from '../../../lib/operations/imports/startImport.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld } from '../../support/importWorld.ts';
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

/** Counts how often the file of a job is read from the bucket. */
function countReads(accountId: string, jobId: string, during: () => Promise<void> = async () => {}) {
  const send = world.uploads.client.send.bind(world.uploads.client);
  const counted = { reads: 0 };
  world.uploads.client.send = (async (command: { input: { Key?: string }; constructor: { name: string } }) => {
    if (command.input.Key === objectKeys.upload({ accountId, jobId }) && command.constructor.name.startsWith('Get')) {
      counted.reads += 1;
      if (counted.reads === 1) await during();
    }
    return send(command as never);
  }) as never;
  return counted;
}

test('of the messages of one job a single one reads its file, and asking again sends none meanwhile', async () => {
  const id = await world.start('once', { names: inventedNames(3) });
  const { uploads, importsQueues } = world;
  const counted = countReads('once', id, async () => {
    await Promise.all([world.read('once', id), world.read('once', id)]);
    await startImport({ table, uploads, importsQueues, now: world.now() }, importer('once'), id);
    await world.retry('once', id);
  });
  await world.read('once', id);
  expect(counted.reads).toBe(1);
  expect(world.importsQueue.sent).toEqual([]);
});

test('a reading that failed gives the file back to the next delivery', async () => {
  const id = await world.start('again', { names: inventedNames(3) });
  countReads('again', id, () => Promise.reject(new Error('S3 is away')));
  await expect(world.read('again', id)).rejects.toThrow('S3 is away');
  await world.read('again', id);
  expect(await world.jobOf('again', id)).toMatchObject({ unitsTotal: 1 });
});

test('a message that is delivered again after its reader was killed reads the file at once', async () => {
  const id = await world.start('killed', { names: inventedNames(3) });
  const never = new Promise<never>(() => {});
  let wasKilled: () => void = () => {};
  const killed = new Promise<void>((resolve) => {
    wasKilled = resolve;
  });
  const counted = countReads('killed', id, async () => {
    wasKilled();
    await never;
  });
  void world.read('killed', id, 'delivered twice');
  await killed;
  await world.read('killed', id, 'delivered twice');
  expect(counted.reads).toBe(2);
  expect(await world.jobOf('killed', id)).toMatchObject({ unitsTotal: 1 });
});
