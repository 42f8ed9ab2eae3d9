import { resume, succeed } from '../../../bin/restore/restoreLog.ts';
import { appendBatches } from '../../../lib/operations/log/appendBatches.ts';
import { openLog } from '../../../lib/operations/log/openLog.ts';
import { writeVkey } from '../../../lib/tlog/note.ts';
import { batchOf, logWorld, origin } from '../../support/logWorld.ts';
import { memoryBucket } from '../../support/memoryAws.ts';
import { SimulatedTable } from '../../support/simulatedStore/simulatedTable.ts';
import { testSigner } from '../../tlog/support/testSigner.ts';

it('goes on from the public files after a restore, once, and only when told to', async () => {
  const world = await logWorld();
  await appendBatches(await world.opened(), [batchOf('a', 3)]);
  expect(await resume(world.log, [], true)).toEqual([
    'The table has a tree of 3 entries, and 3 entries are published.',
    'Both are the same tree: nothing is to be done.',
  ]);
  const restored = { ...world.log, table: new SimulatedTable().table };
  expect(await resume(restored, [], false)).toEqual(['The table has no head, and 3 entries are published.']);
  await expect(openLog(restored, [])).rejects.toThrow('has no head');
  expect(await resume(restored, [], true)).toEqual([
    'The table has no head, and 3 entries are published.',
    'The log goes on from its 3 public entries.',
  ]);
  await appendBatches(await openLog(restored, []), [batchOf('b', 2)]);
  expect(Buffer.from(world.bucket.objects.get('log/checkpoint')!).toString()).toMatch(/^screening.example\/log\n5\n/);
});

it('refuses to go on where tiles are lost', async () => {
  const world = await logWorld();
  await appendBatches(await world.opened(), [batchOf('a', 3)]);
  world.bucket.objects.delete('log/tile/0/000.p/3');
  const restored = { ...world.log, table: new SimulatedTable().table };
  await expect(resume(restored, [], true)).rejects.toThrow('tile/0/000.p/3 is missing');
});

it('begins the successor of an ended log with its last checkpoint', async () => {
  const ended = await logWorld();
  await appendBatches(await ended.opened(), [batchOf('a', 3)]);
  const checkpoint = Buffer.from(ended.bucket.objects.get('log/checkpoint')!).toString();
  const next = 'screening.example/second';
  const bucket = memoryBucket();
  const log = { ...ended.log, origin: next, bucket, signers: [await testSigner(next, 'second')] };
  const vkeys = [writeVkey(ended.key)];
  expect(await succeed(log, [], { checkpoint, vkeys }, false)).toEqual([`${next} takes the place of ${origin}.`]);
  expect(bucket.objects.size).toBe(0);
  await succeed(log, [], { checkpoint, vkeys }, true);
  expect(JSON.parse(Buffer.from(bucket.objects.get('log/after')!).toString())).toMatchObject({ after: checkpoint });
  expect(Buffer.from(bucket.objects.get('log/checkpoint')!).toString()).toMatch(/^screening.example\/second\n1\n/);
  await expect(succeed(ended.log, [], { checkpoint, vkeys }, true)).rejects.toThrow('has another origin');
  await expect(
    succeed(log, [], { checkpoint, vkeys: [writeVkey(await testSigner(origin, 'x'))] }, true),
  ).rejects.toThrow('not signed');
});
