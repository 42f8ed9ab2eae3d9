import { restoreItems } from '../../../lib/operations/backup/restoreItems.ts';
import { appendBatches } from '../../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../../lib/operations/log/cosignLog.ts';
import { proveEntry } from '../../../lib/operations/log/proveEntry.ts';
import { publishPolicies } from '../../../lib/operations/log/publishPolicies.ts';
import { findLogHead } from '../../../lib/store/log/logHead.ts';
import { findLogPlaces } from '../../../lib/store/log/logPlaces.ts';
import type { Table } from '../../../lib/store/table.ts';
import { writeVkey } from '../../../lib/tlog/note.ts';
import { readPolicy, writePolicy } from '../../../lib/tlog/policy.ts';
import { verifyProofFile } from '../../../lib/tlog/proofFile.ts';
import { startTable } from '../../support/dynamo.ts';
import { batchOf, logWorld, origin, requireSound, testWitness } from '../../support/logWorld.ts';

let table: Table;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ table, close } = await startTable());
});
afterEach(() => close());

it('three sequencers over one table lose nothing, sign one tree, and prove what they hold', async () => {
  const world = await logWorld({ table });
  const logs = [await world.opened(), await world.opened(), await world.opened()];
  const batches = Array.from({ length: 24 }, (_, i) => batchOf(`batch ${i}`, 40));
  for (let at = 0; at < batches.length; at += 6) {
    const some = batches.slice(at, at + 6);
    // Each has batches of its own, and some of another's.
    await Promise.all(logs.map((log, i) => appendBatches(log, [...some.slice(2 * i, 2 * i + 2), some[0]!])));
  }
  expect(await requireSound(world, batches)).toBe(960);
  const witness = await testWitness('w1', world.key, world.clock);
  const parts = [{ name: 'w1', vkey: writeVkey(witness.key) }];
  const text = writePolicy({ log: writeVkey(world.key), witnesses: parts, least: 1 });
  const policy = await readPolicy(text);
  await publishPolicies(world.log, [{ from: 0, text }]);
  for (const [id, count] of [
    ['x', 1],
    ['y', 200],
    ['z', 5],
  ] as const) {
    world.pass(60_000);
    await cosignLog(logs[0]!, { witnesses: [witness] });
    await appendBatches(logs[0]!, [batchOf(id, count)]);
  }
  for (const [batch, size] of [
    [batches[7]!, 960],
    [batchOf('x', 1), 961],
    [batchOf('y', 200), 1_161],
  ] as const) {
    const [place] = await findLogPlaces(table, origin, [batch.id]);
    const entry = batch.entries.at(-1)!;
    const proof = await proveEntry(logs[0]!, { index: place!.start + place!.count - 1, entry });
    expect(await verifyProofFile(proof!, entry, policy)).toMatchObject({ size });
  }
  expect(await proveEntry(logs[0]!, { index: 1_161, entry: batchOf('z', 5).entries[0]! })).toBeUndefined();
});

it('a restore brings back where batches stand, and never the head', async () => {
  const world = await logWorld({ table });
  await appendBatches(await world.opened(), [batchOf('a', 3)]);
  const { table: to, close: closeOther } = await startTable();
  try {
    const options = { from: table, to, overwrites: true, apply: true, now: world.clock() };
    expect((await restoreItems(options)).missing).toEqual({ log_place: 1 });
    expect(await findLogHead(to, origin)).toBeUndefined();
    expect(await findLogPlaces(to, origin, ['a'])).toMatchObject([{ start: 0, count: 3 }]);
  } finally {
    await closeOther();
  }
});
