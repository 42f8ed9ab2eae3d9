import { appendBatches } from '../../../lib/operations/log/appendBatches.ts';
import { createLog } from '../../../lib/operations/log/createLog.ts';
import { LogStopped } from '../../../lib/operations/log/log.ts';
import { openLog } from '../../../lib/operations/log/openLog.ts';
import { resumeLog } from '../../../lib/operations/log/resumeLog.ts';
import { succeedLog } from '../../../lib/operations/log/succeedLog.ts';
import { fromUtf8, toUtf8 } from '../../../lib/tlog/bytes.ts';
import { readCanonicalJson } from '../../../lib/tlog/canonicalJson.ts';
import {
  appendAnew,
  batchOf,
  killable,
  type LogWorld,
  logWorld,
  origin,
  requireSound,
  testWitness,
} from '../../support/logWorld.ts';
import { memoryBucket } from '../../support/memoryAws.ts';
import { testSigner } from '../../tlog/support/testSigner.ts';
import { sha256Of } from '../../tlog/support/vectors.ts';

/** A bucket as it was. */
function copyOf({ bucket }: LogWorld): ReturnType<typeof memoryBucket> {
  const copy = memoryBucket();
  for (const [key, bytes] of bucket.objects) copy.objects.set(key, bytes);
  return copy;
}

/** A log of ten entries that a witness has seen, with its bucket and table as they were at five. */
async function restored() {
  const world = await logWorld();
  const witness = await testWitness('w1', world.key, world.clock);
  await appendBatches(await world.opened(), [batchOf('first', 5)]);
  const bucketBefore = copyOf(world);
  // The same table as it was: another one, with the same entries.
  const twin = await logWorld();
  await appendBatches(await twin.opened(), [batchOf('first', 5)]);
  const tableBefore = twin.log.table;
  await appendBatches(await world.opened(), [batchOf('second', 5)]);
  await openLog(world.log, [witness]);
  expect(witness.state.size).toBe(10);
  return { world, witness, bucketBefore, tableBefore };
}

/** Requires that nothing more is signed for what is done. */
async function stops({ signed }: LogWorld, act: Promise<unknown>, sentence: string): Promise<void> {
  const before = signed.length;
  await expect(act).rejects.toThrow(sentence);
  await expect(act).rejects.toThrow(LogStopped);
  expect(signed).toHaveLength(before);
}

describe('a restore that lost entries', () => {
  it('of the table is seen by the public checkpoint, in a new process and in one that goes on', async () => {
    const { world, tableBefore } = await restored();
    const opened = await openLog(world.log, []);
    const back = { ...world.log, table: tableBefore };
    const sentence = 'The table has a tree of 5 entries, and 10 are published: it was restored to an earlier time.';
    await stops(world, openLog(back, []), sentence);
    await stops(world, appendBatches({ ...opened, table: tableBefore }, [batchOf('third', 5)]), sentence);
  });

  it('of table and bucket is seen by a witness, before anything is signed', async () => {
    const { world, witness, bucketBefore, tableBefore } = await restored();
    const back = { ...world.log, table: tableBefore, bucket: bucketBefore };
    await stops(
      world,
      openLog(back, [witness]),
      'has cosigned 10 entries, and only 5 are published: entries were lost.',
    );
  });

  it('of another tree of the same size is seen by table, bucket and witness', async () => {
    const { world, witness } = await restored();
    const other = await logWorld();
    await appendBatches(await other.opened(), [batchOf('other', 10)]);
    await stops(other, openLog(other.log, [witness]), 'has cosigned another tree of 10 entries');
    await stops(world, openLog({ ...world.log, bucket: other.bucket }, []), 'different trees of 10 entries');
    await appendBatches(await openLog(other.log, []), [batchOf('more', 3)]);
    await stops(other, openLog(other.log, [witness]), 'has cosigned another tree of 10 entries');
  });

  it('of the whole table is no new log', async () => {
    const { world, witness } = await restored();
    const empty = { ...world.log, table: (await logWorld()).log.table };
    await stops(world, openLog(empty, []), 'The table has no head of the log');
    await stops(world, createLog(empty, []), 'the table has no head');
    // Signs the empty tree alone, with which every tree begins.
    await expect(createLog({ ...empty, bucket: memoryBucket() }, [witness])).rejects.toThrow('has cosigned 10 entries');
  });

  it('is gone on from by an operator alone, where the public files are whole', async () => {
    const { world, witness, tableBefore } = await restored();
    const back = { ...world.log, table: tableBefore };
    expect(await resumeLog(back, [witness])).toBe(10);
    await appendBatches(await openLog(back, [witness]), [batchOf('third', 5)]);
    await appendBatches(await openLog(back, [witness]), [batchOf('third', 5), batchOf('first', 5)]);
    const empty = { ...world.log, table: (await logWorld()).log.table };
    expect(await resumeLog(empty, [witness])).toBe(15);
  });

  it('is not gone on from where a witness knows more, the table is ahead, or a tile is damaged', async () => {
    const { world, witness, bucketBefore, tableBefore } = await restored();
    await stops(
      world,
      resumeLog({ ...world.log, bucket: bucketBefore, table: tableBefore }, [witness]),
      'entries were lost',
    );
    await stops(world, resumeLog({ ...world.log, bucket: bucketBefore }, []), 'ahead of 5');
    await stops(world, resumeLog({ ...world.log, bucket: memoryBucket() }, []), 'has no checkpoint');
    const bytes = world.bucket.objects.get('log/tile/0/000.p/10') as Uint8Array;
    world.bucket.objects.set('log/tile/0/000.p/10', Buffer.from(bytes).fill(7, 0, 1));
    await stops(world, resumeLog({ ...world.log, table: tableBefore }, []), 'do not hash to their root');
  });
});

describe('opening a log', () => {
  it('waits for no witness that is away, and minds none that does not know the log', async () => {
    const world = await logWorld();
    const away = { ...(await testWitness('away', world.key, world.clock)), isDown: true };
    const strange = { ...away, name: 'strange', ask: async () => ({ status: 404, contentType: '', body: '' }) };
    const odd = { ...away, name: 'odd', ask: async () => ({ status: 200, contentType: '', body: '<html>' }) };
    await createLog(world.log, [away, strange, odd]);
    await appendAnew(world, [batchOf('a', 2)], [away, strange, odd]);
    await requireSound(world, [batchOf('a', 2)]);
  });

  it('finishes what was left, before it appends', async () => {
    const world = await logWorld();
    const whole = killable((await logWorld()).log);
    const process = killable(await world.opened(), { at: 8, after: true });
    await appendBatches(process.log, [batchOf('a', 2)]).catch(() => undefined);
    await openLog(world.log, []);
    await requireSound(world, [batchOf('a', 2)]);
    expect(whole.calls()).toBe(0);
  });

  it('is created once, whoever begins', async () => {
    const world = await logWorld();
    const created = await Promise.all([createLog(world.log, []), createLog(world.log, [])]);
    expect(created.filter(Boolean)).toHaveLength(1);
    await openLog(world.log, []);
    await requireSound(world, []);
    expect(await createLog(world.log, [])).toBe(false);
  });

  it('that another process takes further meanwhile is no fault', async () => {
    const world = await logWorld();
    const witness = await testWitness('w1', world.key, world.clock);
    await appendBatches(await world.opened(), [batchOf('a', 2)]);
    let isFirst = true;
    const racing = {
      ...witness,
      async ask(body: string) {
        if (isFirst) {
          isFirst = false;
          await appendAnew(world, [batchOf('b', 2)]);
          await openLog(world.log, [witness]);
        }
        return witness.ask(body);
      },
    };
    await openLog(world.log, [racing]);
    expect(witness.state.size).toBe(4);
  });
});

describe('a log that takes the place of one that has ended', () => {
  it('begins with its last checkpoint', async () => {
    const ended = await logWorld();
    await appendBatches(await ended.opened(), [batchOf('a', 2)]);
    const checkpoint = Buffer.from(ended.bucket.objects.get('log/checkpoint') as Uint8Array).toString();
    const next = await logWorld();
    const newOrigin = 'screening.example/log2';
    const log = { ...next.log, origin: newOrigin, signers: [await testSigner(newOrigin, 'next')] };
    await createLog(log, []);
    const opened = await openLog(log, []);
    await succeedLog(opened, { origin, checkpoint, keys: [ended.key] });
    await succeedLog(opened, { origin, checkpoint, keys: [ended.key] });
    await appendBatches(opened, [batchOf('b', 1)]);
    const text = fromUtf8(next.bucket.objects.get('log/after') as Uint8Array);
    expect(readCanonicalJson(toUtf8(text))).toEqual({ kind: 'klarnavn/log/v1', log: newOrigin, after: checkpoint });
    const bundle = next.bucket.objects.get('log/tile/entries/000.p/2') as Uint8Array;
    expect(bundle.subarray(2, 34)).toEqual(sha256Of(text));
    await expect(succeedLog(opened, { origin, checkpoint, keys: [] })).rejects.toThrow('is not signed by it');
    await appendBatches(await ended.opened(), [batchOf('b', 1)]);
    const later = Buffer.from(ended.bucket.objects.get('log/checkpoint') as Uint8Array).toString();
    await expect(succeedLog(opened, { origin, checkpoint: later, keys: [ended.key] })).rejects.toThrow(
      'of another one',
    );
  });
});
