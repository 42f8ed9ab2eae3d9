import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { appendBatches } from '../../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../../lib/operations/log/cosignLog.ts';
import { createLog } from '../../../lib/operations/log/createLog.ts';
import { nodeSha256 } from '../../../lib/operations/log/log.ts';
import { openLog } from '../../../lib/operations/log/openLog.ts';
import { tileReader } from '../../../lib/operations/log/publicFiles.ts';
import { publishPolicies } from '../../../lib/operations/log/publishPolicies.ts';
import { leafHash } from '../../../lib/tlog/hashing.ts';
import { writeVkey } from '../../../lib/tlog/note.ts';
import { writePolicy } from '../../../lib/tlog/policy.ts';
import { subtreesOfTiles } from '../../../lib/tlog/tiles.ts';
import { rootOf, subtreesOfLeaves } from '../../../lib/tlog/tree.ts';
import { batchOf, logWorld } from '../../support/logWorld.ts';

const day = 86_400_000;

/** A log whose files are locked for ten days, and every write of its bucket. */
async function lockedWorld(lock = { mode: 'COMPLIANCE' as const, days: 10 }) {
  const world = await logWorld();
  const puts: PutObjectCommand['input'][] = [];
  const send = (command: unknown) => {
    if (command instanceof PutObjectCommand) puts.push(command.input);
    return (world.bucket.client.send as (command: unknown) => Promise<unknown>)(command);
  };
  const bucket = { name: 'bucket', client: { send } as unknown as typeof world.bucket.client };
  const log = { ...world.log, bucket, lock };
  await createLog(log, []);
  await publishPolicies(log, [{ from: 0, text: writePolicy({ log: writeVkey(world.key), witnesses: [], least: 0 }) }]);
  return {
    ...world,
    puts,
    append: async (id: string, count: number) => appendBatches(await openLog(log, []), [batchOf(id, count)]),
    cosign: () => cosignLog(log, { witnesses: [] }),
    locked: () => puts.filter(({ ObjectLockMode }) => ObjectLockMode).map(({ Key }) => Key),
  };
}

it('locks full tiles and bundles, and no partial ones, checkpoints or staged files', async () => {
  const world = await lockedWorld();
  await world.append('a', 100);
  expect(world.locked()).toEqual([]);
  await world.append('b', 200);
  expect(world.locked().sort()).toEqual(['log/tile/0/000', 'log/tile/entries/000']);
  const [put] = world.puts.filter(({ ObjectLockMode }) => ObjectLockMode);
  expect(put).toMatchObject({
    ObjectLockMode: 'COMPLIANCE',
    ObjectLockRetainUntilDate: new Date(world.clock().getTime() + 10 * day),
  });
});

describe('partial tiles and bundles', () => {
  const partialOf = ({ bucket }: Awaited<ReturnType<typeof lockedWorld>>, tile: string) =>
    ['0', 'entries'].flatMap((level) =>
      [...bucket.objects.keys()].filter((key) => key.startsWith(`log/tile/${level}/${tile}.p/`)),
    );

  it('go when tiles far ahead are full, and proofs of before are made all the same', async () => {
    const world = await lockedWorld();
    await world.append('a', 100);
    await world.append('b', 100);
    await world.append('c', 64 * 256 - 200);
    // Readers of the checkpoint before still find theirs.
    expect(partialOf(world, '000')).toEqual([
      'log/tile/0/000.p/100',
      'log/tile/0/000.p/200',
      'log/tile/entries/000.p/100',
      'log/tile/entries/000.p/200',
    ]);
    await world.append('d', 300);
    expect(partialOf(world, '000')).toEqual([]);
    expect(partialOf(world, '065')).toHaveLength(2);
    // The tree of 200 entries, read from what is left.
    const root = await rootOf(200, subtreesOfTiles(200, tileReader(world.log), nodeSha256), nodeSha256);
    const all = ['a', 'b'].flatMap((id) => batchOf(id, 100).entries);
    const leaves = await Promise.all(all.map((entry) => leafHash(entry, nodeSha256)));
    expect(root).toEqual(await rootOf(200, await subtreesOfLeaves(leaves, nodeSha256), nodeSha256));
  });

  /** Commands of this kind fail until the answered function is called. */
  const failing = (world: Awaited<ReturnType<typeof lockedWorld>>, isFailing: (command: unknown) => boolean) => {
    const { client } = world.bucket;
    const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
    client.send = ((command: unknown) =>
      isFailing(command) ? Promise.reject(new Error('SlowDown')) : send(command)) as never;
    return () => {
      client.send = send as never;
    };
  };

  it('that cannot be removed stop nothing: the log has its checkpoint, and later tiles remove them', async () => {
    const world = await lockedWorld();
    await world.append('a', 200);
    await world.append('b', 64 * 256 - 200);
    const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const restore = failing(world, (command) => command instanceof DeleteObjectCommand);
    await world.append('c', 300);
    const said = printed.mock.calls.join();
    printed.mockRestore();
    expect(said).toContain('partial tiles not removed');
    expect(Buffer.from(world.bucket.objects.get('log/checkpoint') ?? []).toString()).toContain(`\n${64 * 256 + 300}\n`);
    expect(partialOf(world, '000')).not.toEqual([]);
    restore();
    await world.append('d', 256);
    expect(partialOf(world, '000')).toEqual([]);
  });

  it('go also where the process that appended was killed before its checkpoint', async () => {
    const world = await lockedWorld();
    await world.append('a', 200);
    await world.append('b', 64 * 256 - 200);
    const restore = failing(
      world,
      (command) => command instanceof PutObjectCommand && command.input.Key === 'log/checkpoint',
    );
    await expect(world.append('c', 300)).rejects.toThrow('SlowDown');
    restore();
    await world.append('d', 1);
    expect(partialOf(world, '000')).toEqual([]);
  });
});

it('locks one cosigned checkpoint a day, which no later one replaces', async () => {
  const world = await lockedWorld();
  const file = () => Buffer.from(world.bucket.objects.get('log/days/2026-11-27') ?? []).toString();
  await world.append('a', 1);
  await world.cosign();
  const first = file();
  expect(first).toContain('\n1\n');
  world.pass(3_600_000);
  await world.append('b', 1);
  await world.cosign();
  expect(file()).toBe(first);
  world.pass(day);
  await world.append('c', 1);
  await world.cosign();
  expect(world.locked()).toEqual(['log/days/2026-11-27', 'log/days/2026-11-28']);
  expect(file()).toBe(first);
});
