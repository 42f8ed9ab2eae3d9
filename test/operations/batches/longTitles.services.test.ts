import { batchSubjectsMax, openBatchesMax } from '../../../lib/contract/batches/batchLimits.ts';
import { cancelBatch } from '../../../lib/operations/batches/cancelBatch.ts';
import { findBatch } from '../../../lib/operations/batches/findBatch.ts';
import { findBatches } from '../../../lib/operations/batches/findBatches.ts';
import { linkBatchResult } from '../../../lib/operations/batches/linkBatchResult.ts';
import { findOpenBatchJobs } from '../../../lib/store/batches/batchJobs.ts';
import { findOpenJobs } from '../../../lib/store/jobs/jobs.ts';
import type { Table } from '../../../lib/store/table.ts';
import { batchNow, batchWorld } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
let world: ReturnType<typeof batchWorld>;
beforeAll(async () => {
  ({ table, close } = await startTable());
  world = batchWorld(table);
  await world.publish(['Karlo Mirute', 'Nobody Else']);
});
afterAll(() => close());

/** Eight people a row, each with as many columns as may be chosen, of the longest names that a column has. */
const longName = (name: string) => `${name} `.padEnd(480, 'å');
const subjects = Array.from({ length: batchSubjectsMax }, (_, i) => ({
  label: `Person ${i}`,
  name: [0, 1, 2, 3].map((part) => longName(`name ${i} ${part}`)),
  aliases: [0, 1, 2, 3].map((part) => longName(`alias ${i} ${part}`)),
  nationality: longName(`country ${i}`),
}));
const titles = subjects.flatMap(({ name, aliases, nationality }) => [...name, ...aliases, nationality]);
const row = titles.map((title) => (title.startsWith('name 0 0') ? 'Karlo Mirute' : ''));
const file = `${titles.join(';')}\n${row.join(';')}\n`;
const asked = { columns: { subjects }, has_header: true };

const deps = () => ({ table, uploads: world.uploads });
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** The table, counting what is read of it: calls, which are pages, and bytes. */
function measuring() {
  const read = { calls: 0, bytes: 0 };
  const send = async (command: never) => {
    const answer = (await table.client.send(command)) as { Items?: unknown[]; Item?: unknown };
    read.calls += 1;
    read.bytes += bytesOf(answer.Items ?? answer.Item ?? '');
    return answer;
  };
  return { measured: { ...table, client: { send } as unknown as Table['client'] }, read };
}

test('the item of a batch stays small, and the batch has all of its options everywhere', async () => {
  const id = await world.upload('long', file);
  const { options } = await world.start('long', id, asked);
  expect(options?.columns.subjects).toEqual(subjects);
  const item = await world.jobOf('long', id);
  expect(item.options?.columns).toBeUndefined();
  expect(item.options?.threshold).toBe(0.8);
  expect(bytesOf({ ...item, editions: [] })).toBeLessThan(2_000);
  // Asked again, with the same options and with others.
  expect((await world.start('long', id, asked)).options).toEqual(options);
  await expect(world.start('long', id, { ...asked, limit: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  const { batches } = await findBatches(deps(), world.caller('long'), undefined);
  expect(batches.map((one) => one.options)).toEqual([options]);
  expect((await findBatch(deps(), world.caller('long'), id)).batch.options).toEqual(options);
  await world.cut('long', id);
  await world.screenAll('long', id);
  await world.join('long', id);
  expect(world.result('long', id, 'csv').toString()).toContain('Karlo Mirute');
  const requireKinds = (kinds: readonly string[]) => {
    throw new Error(`Asks for ${kinds.join()}`);
  };
  const caller = { ...world.caller('long'), requireKinds };
  const link = () => linkBatchResult({ ...deps(), now: batchNow }, caller as never, { batch_id: id, format: 'csv' });
  await expect(link()).rejects.toThrow('Asks for sanctions,pep');
  // Its objects have expired, and its item not yet.
  world.uploads.objects.clear();
  expect((await findBatches(deps(), world.caller('long'), undefined)).batches).toMatchObject([{ id, options: null }]);
  await expect(link()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a cancelled one has them, and short ones stay in the item', async () => {
  const id = await world.upload('cancels', file);
  const { options } = await world.start('cancels', id, asked);
  const { batchResultsQueue } = world;
  const cancelled = await cancelBatch({ ...deps(), batchResultsQueue, now: batchNow }, world.caller('cancels'), id);
  expect(cancelled).toMatchObject({ status: 'cancelled', options });
  const short = await world.upload('cancels', 'Name\nKarlo Mirute\n');
  await world.start('cancels', short);
  expect((await world.jobOf('cancels', short)).options?.columns).toEqual({ name: ['Name'] });
});

test("a hundred started batches of the longest titles are a page of each shard, and no part of another account's look", async () => {
  for (let i = 0; i < 102; i++) {
    const accountId = `many-${Math.floor(i / openBatchesMax)}`;
    await world.start(accountId, await world.upload(accountId, file), asked);
  }
  const waiting = await world.upload('waits', file);
  const own = measuring();
  expect((await findOpenBatchJobs(own.measured, 'waits')).map(({ id }) => id)).toEqual([waiting]);
  expect(own.read.calls).toBe(2);
  expect(own.read.bytes).toBeLessThan(2_000);
  const all = measuring();
  expect((await findOpenJobs(all.measured)).length).toBeGreaterThan(100);
  // One page of each of the eight shards.
  expect(all.read.calls).toBe(8);
  // The titles that are chosen are 70 kB of each.
  expect(all.read.bytes).toBeLessThan(300_000);
});
